import type { Undone } from '@roundbook/client/bulk/bulk-action';
import { takeBack } from '@roundbook/client/bulk/take-back';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { undoJobs, undoSchedule } from '@roundbook/contract/work/jobs/bulk';
import type { Replanned } from '@roundbook/contract/work/jobs/scheduling';

/** The maximum number of visits that one request can restore. */
const MAX_VISITS = 1000;

/** The toast shown once visits are open again. */
export const REOPENED = 'Jobs are open again';

/** The toast shown once visits have their former days and people again. */
export const PUT_BACK = 'Jobs are back where they were';

const undoneOf = ({
  count,
  stayed,
}: ResponseOf<typeof undoSchedule | typeof undoJobs>): Undone => ({
  count,
  stayed: stayed.map(({ occurrenceId: id, displayName: name, reason }) => ({ id, name, reason })),
});

/** Restores visits' former days and people, and names the visits that have changed since. */
export const undoPlan = async (replanned: Replanned[]): Promise<Undone> =>
  undoneOf(await call(undoSchedule, { body: { replanned } }));

/** Reopens visits that were done or skipped, and names the visits that something later depends on. */
export const reopenVisits = async (occurrenceIds: string[]): Promise<Undone> =>
  undoneOf(await call(undoJobs, { body: { occurrenceIds } }));

const inParts = <Visit>(visits: readonly Visit[]): Visit[][] => {
  const parts: Visit[][] = [];
  for (let at = 0; at < visits.length; at += MAX_VISITS) {
    parts.push(visits.slice(at, at + MAX_VISITS));
  }
  return parts;
};

/** Reports that visits were marked as done, and offers to reopen them. */
export function showClosed(message: string, visitIds: readonly string[]): void {
  const parts = inParts(visitIds);
  showSuccess(message, { label: 'Undo', run: () => void takeBack(parts, reopenVisits, REOPENED) });
}

/**
 * Reports that visits were planned for a day, and offers to restore their former days and
 * assignees.
 */
export function showPlanned(message: string, visits: readonly Replanned[]): void {
  const parts = inParts(visits);
  showSuccess(message, { label: 'Undo', run: () => void takeBack(parts, undoPlan, PUT_BACK) });
}
