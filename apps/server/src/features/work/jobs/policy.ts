import { atField } from '@roundbook/domain/values/refusals/refusal';
import { arrivalTimeRefusal } from '@roundbook/domain/work/jobs/arrival-times';
import { hoursRefusal, type VisitHours } from '@roundbook/domain/work/jobs/visit-hours';
import { AppError } from '../../../platform/http/app-error.ts';

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
 * @throws AppError 400 with an error on the field if the hours leave no time for the visit
 */
export function checkHours(hours: VisitHours): void {
  const refused = hoursRefusal(hours);
  if (refused) throw new AppError('invalid', refused);
}
