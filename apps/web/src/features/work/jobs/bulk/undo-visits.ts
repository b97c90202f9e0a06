import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { undoSchedule } from '@roundbook/contract/work/jobs/bulk';
import type { Replanned } from '@roundbook/contract/work/jobs/scheduling';

/** Undoes a bulk action, last request first. */
async function takeBack<Part>(
  parts: readonly Part[],
  undo: (part: Part) => Promise<unknown>,
  outcome: string,
): Promise<void> {
  try {
    for (const part of parts.toReversed()) await undo(part);
    showSuccess(outcome);
  } catch (error) {
    showFailure(error as Error);
  }
}

/** The maximum number of visits that one request can restore. */
const MAX_VISITS = 1000;

/**
 * Reports that visits were planned for a day, and offers to restore their former days and
 * assignees.
 */
export function showPlanned(message: string, visits: readonly Replanned[]): void {
  const parts: Replanned[][] = [];
  for (let at = 0; at < visits.length; at += MAX_VISITS) {
    parts.push(visits.slice(at, at + MAX_VISITS));
  }
  const undo = (replanned: Replanned[]) => call(undoSchedule, { body: { replanned } });
  const run = () => void takeBack(parts, undo, 'Jobs are back where they were');
  showSuccess(message, { label: 'Undo', run });
}
