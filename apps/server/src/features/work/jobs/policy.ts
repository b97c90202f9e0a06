import { atField } from '@roundbook/domain/values/refusals/refusal';
import { arrivalTimeRefusal } from '@roundbook/domain/work/jobs/arrival-times';
import { closedSinceConflict } from '@roundbook/domain/work/jobs/conflicts';
import { refuseJob } from '@roundbook/domain/work/jobs/job';
import type { Outcome } from '@roundbook/domain/work/jobs/status';
import { hoursRefusal, type VisitHours } from '@roundbook/domain/work/jobs/visit-hours';
import { AppError, refuse } from '../../../platform/http/app-error.ts';
import type { Conflicts } from '../../../platform/http/bypass.ts';
import type { LoadedJob } from './job-record.ts';

/**
 * Asks before closing a visit other than the one that the user saw.
 * @throws ConflictError if the visit that the user saw is already closed and another is open
 * @throws AppError 422 if no visit is left to close, or the visit was deleted
 */
export function checkVisit(
  conflicts: Conflicts,
  job: LoadedJob,
  seenId: string | undefined,
  closed: { readonly id: string; readonly outcome: Outcome } | undefined,
): void {
  const { visit } = job;
  if (seenId === undefined || visit?.id === seenId) return;
  const question = closedSinceConflict(seenId, closed ?? null);
  if (!question) throw refuse('This visit no longer exists.', 'occurrenceId');
  if (!visit) throw refuse(refuseJob('alreadyClosed').detail, 'occurrenceId');
  conflicts.ask(question.title, question.message, `closed-since:${visit.id}`, question.action);
}

/**
 * Checks the agreed time of arrival.
 * @throws AppError 400 unless it is on a five-minute step
 */
export function checkArrival(time: string | null): void {
  const refused = atField('estimatedTime', arrivalTimeRefusal(time));
  if (refused) throw new AppError('invalid', refused);
}

/**
 * Checks agreed hours.
 * @throws AppError 400 at the field if the hours leave no time for the visit
 */
export function checkHours(hours: VisitHours): void {
  const refused = hoursRefusal(hours);
  if (refused) throw new AppError('invalid', refused);
}
