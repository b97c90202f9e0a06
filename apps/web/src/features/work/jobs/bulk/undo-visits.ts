import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { undoJobs, undoSchedule } from '@roundbook/contract/work/jobs/bulk';
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

/**
 * Reports that visits of many jobs were closed, and offers to reopen them.
 *
 * @param closed the visits' ids, grouped by request
 */
export function showUndoable(message: string, closed: readonly (readonly string[])[]): void {
  const undo = (occurrenceIds: readonly string[]) =>
    call(undoJobs, { body: { occurrenceIds: [...occurrenceIds] } });
  const run = () => void takeBack(closed, undo, 'Jobs are open again');
  showSuccess(message, { label: 'Undo', run });
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
