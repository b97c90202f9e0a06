import type { Undone } from '@roundbook/client/bulk/bulk-action';
import { takeBack } from '@roundbook/client/bulk/take-back';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { undoSchedule } from '@roundbook/contract/work/jobs/bulk';
import type { Replanned } from '@roundbook/contract/work/jobs/scheduling';

/** The maximum number of visits that one request can restore. */
const MAX_VISITS = 1000;

/** The toast once visits have their former days and people again. */
export const PUT_BACK = 'Jobs are back where they were';

/** Restores visits' former days and people, and names the visits that have changed since. */
export async function undoPlan(replanned: Replanned[]): Promise<Undone> {
  const { count, stayed } = await call(undoSchedule, { body: { replanned } });
  return {
    count,
    stayed: stayed.map(({ occurrenceId: id, displayName: name, reason }) => ({ id, name, reason })),
  };
}

/**
 * Reports that visits were planned for a day, and offers to restore their former days and
 * assignees.
 */
export function showPlanned(message: string, visits: readonly Replanned[]): void {
  const parts: Replanned[][] = [];
  for (let at = 0; at < visits.length; at += MAX_VISITS) {
    parts.push(visits.slice(at, at + MAX_VISITS));
  }
  showSuccess(message, { label: 'Undo', run: () => void takeBack(parts, undoPlan, PUT_BACK) });
}
