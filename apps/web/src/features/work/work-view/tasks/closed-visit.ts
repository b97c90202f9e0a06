import { linkOptions } from '@tanstack/react-router';
import type { ClosedVisit } from '@roundbook/contract/work/jobs/closing';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { CLOSED_SINCE } from '@roundbook/domain/work/jobs/closed-since';
import { refuseJob } from '@roundbook/domain/work/jobs/job';
import type { QueuedTask } from '../../../../offline/queue/queued-task.ts';
import type { TaskRecord } from '../../../../offline/tasks/task-type.ts';
import { mayUse } from '../../../../platform/access.ts';
import type { AppStart } from '../../../../platform/app-start.ts';

/** The refusals for a closed visit in earlier releases, which had no data. */
const FORMER_WORDS: readonly (string | undefined)[] = [
  CLOSED_SINCE,
  refuseJob('alreadyClosed').detail,
  'Somebody has already closed this visit.',
];

/** The closed visit in the data of a refusal; null if the refusal is about something else. */
export function closedVisitIn(data: unknown): ClosedVisit | null {
  // The server has checked the data, and devices store it unchanged.
  const { closedSince: closed } = (data ?? {}) as { readonly closedSince?: ClosedVisit };
  return closed ?? null;
}

/** True if a task was refused because its visit had been closed in the meantime. */
export function isClosedSince({ refusal, refusedFor }: QueuedTask): boolean {
  return closedVisitIn(refusal) !== null || FORMER_WORDS.includes(refusedFor);
}

/** The label of the button that leaves a visit as a colleague closed it; null if the visit is not closed. */
export function leaveLabel({ refusal }: QueuedTask): string | null {
  const closed = closedVisitIn(refusal);
  if (!closed) return null;
  return closed.outcome === 'Done' ? 'Leave it done' : 'Leave it skipped';
}

/** A sentence about a visit that stays in the state in which a colleague closed it: "Mrs Patel stays skipped." */
export function staysWords({ label, refusal }: QueuedTask): string {
  const closed = closedVisitIn(refusal);
  if (!closed) return `${label} is already closed and stays closed.`;
  return `${label} stays ${closed.outcome === 'Done' ? 'done' : 'skipped'}.`;
}

/**
 * The page that shows a closed visit: its job's history or, for users who may not open it, the day
 * on which it was closed.
 */
export function visitRecord({ entity, refusal }: QueuedTask, start: AppStart): TaskRecord | null {
  const closed = closedVisitIn(refusal);
  if (!closed) return null;
  const label = 'See the visit';
  if (mayUse(start, listVisits.access).allowed) {
    const params = { jobId: entity.id };
    return { label, link: linkOptions({ to: '/plan/jobs/$jobId', params }) };
  }
  const params = { date: todayIn(start.business.timeZone, closed.at) };
  return { label, link: linkOptions({ to: '/work/$date', params }) };
}
