import type { z } from 'zod';
import type { closedSince } from '@roundbook/contract/work/jobs/closing';
import { seesVisit } from '@roundbook/domain/access/visibility';
import {
  type ClosedSince,
  closedSinceConflict,
  closedSinceWords,
  isReplaceable,
} from '@roundbook/domain/work/jobs/closed-since';
import { refuseJob } from '@roundbook/domain/work/jobs/job';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { type AppError, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { Conflicts } from '../../../../platform/http/bypass.ts';
import type { LoadedJob } from '../job-record.ts';
import type { FoundClosed } from '../visits/visit-queries.ts';

/** The subject of the question that asks whether a mark should replace the outcome of a closed visit. */
export function replacingSubject({
  occurrenceId,
  version,
}: Pick<FoundClosed, 'occurrenceId' | 'version'>): string {
  return `replaces:${occurrenceId}:${version}`;
}

function factsOf({ byId, outcome, at, by, notes }: FoundClosed, actor: Actor): ClosedSince {
  return { outcome, at, by, isOwn: byId === actor.userId, notes };
}

function dataOf(closed: FoundClosed, actor: Actor): z.input<typeof closedSince> {
  const { occurrenceId, version } = closed;
  return { closedSince: { ...factsOf(closed, actor), occurrenceId, version } };
}

/**
 * The refusal of a change to a visit that has been closed in the meantime; names the person who closed it and the time
 * if the user can see the visit.
 */
export function refusedAsClosed(closed: FoundClosed | undefined, actor: Actor): AppError {
  const field = 'occurrenceId';
  if (!closed) return refuse('This visit no longer exists.', field);
  if (!seesVisit(actor, closed.assignedTo)) return refuse(refuseJob('alreadyClosed').detail, field);
  const detail = closedSinceWords(factsOf(closed, actor), actor.timeZone);
  return refuse(detail, field, dataOf(closed, actor));
}

/**
 * Asks before closing a visit other than the one that the user saw.
 * @param seen the visit that the user saw, `closed` if it has been closed since
 * @throws ConflictError if the visit that the user saw is closed, and the user can replace its
 * outcome or close the next visit
 * @throws AppError 422 if no visit is left to close, or the visit was deleted
 */
export function checkVisit(
  { conflicts, actor }: { readonly conflicts: Conflicts; readonly actor: Actor },
  { visit }: LoadedJob,
  seen: { readonly id: string | undefined; readonly closed: FoundClosed | undefined },
  closing: 'done' | 'skip',
): void {
  const { id, closed } = seen;
  if (id === undefined || visit?.id === id) return;
  if (!closed || !seesVisit(actor, closed.assignedTo)) throw refusedAsClosed(closed, actor);
  const { timeZone } = actor;
  const hasNext = visit !== null && seesVisit(actor, visit.assignedTo);
  const question = closedSinceConflict(factsOf(closed, actor), { closing, hasNext, timeZone });
  if (!question) throw refusedAsClosed(closed, actor);
  const current = dataOf(closed, actor);
  if (isReplaceable(closed, closing)) {
    conflicts.askAbout(question, { subject: replacingSubject(closed), current });
    // A confirmed replacement has reopened the visit before this check.
    throw notFound();
  }
  conflicts.askAbout(question, { subject: `closed-since:${visit!.id}`, current });
}
