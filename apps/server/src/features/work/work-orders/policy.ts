import type { WorkOrder } from '@roundbook/contract/work/work-orders/work-orders';
import { seesAllWork } from '@roundbook/domain/access/visibility';
import { MAX_STOPS } from '@roundbook/routing/problem';
import type { Actor } from '../../../platform/auth/actor.ts';
import { AppError, refuse } from '../../../platform/http/app-error.ts';

/**
 * Checks the jobs of a route.
 * @throws AppError 422 if there are more jobs than a route may have, or a job is listed twice
 */
export function checkStops(jobIds: readonly string[]): void {
  if (jobIds.length > MAX_STOPS) {
    const [limit, count] = [MAX_STOPS, jobIds.length].map((each) => each.toLocaleString('en-GB'));
    throw refuse(`A route can have at most ${limit} stops; this one has ${count}.`, 'jobIds');
  }
  if (new Set(jobIds).size < jobIds.length)
    throw refuse('Each job can have only one place.', 'jobIds');
}

/** Jobs that keep their place at the start or the end. */
interface FixedJobs {
  readonly firstJobIds: readonly string[];
  readonly lastJobIds: readonly string[];
}

/**
 * Checks the jobs with fixed places.
 * @throws AppError 422 if a fixed job is not in the route, or is fixed twice
 */
export function checkFixed(
  jobIds: readonly string[],
  { startFrom, ...fixed }: FixedJobs & Pick<WorkOrder, 'startFrom'>,
): void {
  const [first, ...others] = jobIds;
  if (startFrom === 'FirstJob' && others.length > 0 && fixed.lastJobIds.includes(first!)) {
    throw refuse('The day starts from its first job, so this job cannot be last.', 'lastJobIds');
  }
  const free = new Set(jobIds);
  for (const field of ['firstJobIds', 'lastJobIds'] as const) {
    for (const jobId of fixed[field]) {
      if (!free.delete(jobId))
        throw refuse('You can fix only jobs on this route, each once.', field);
    }
  }
}

/** Whether the actor may set orders for everyone; other roles plan only their own day. */
export function ordersForAll({ role }: Pick<Actor, 'role'>): boolean {
  return seesAllWork(role);
}

/**
 * Checks that the actor may set an order.
 * @throws AppError 403 if the order is for someone else or for everyone, and the actor's role is
 * below Manager
 */
export function checkMayOrder(actor: Actor, assignedTo: string | null): void {
  if (ordersForAll(actor) || assignedTo === actor.userId) return;
  throw new AppError('roleInsufficient', {
    detail: 'You can only set the order of your own day. Please ask a Manager for other days.',
    field: 'Manager',
  });
}
