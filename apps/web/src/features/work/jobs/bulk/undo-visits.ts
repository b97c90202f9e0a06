import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { undoJobs } from '@roundbook/contract/work/jobs/bulk';

/**
 * Reports that visits of many jobs were closed, and offers to reopen them.
 *
 * @param closed the visits' ids, grouped by request
 */
export function showUndoable(message: string, closed: readonly (readonly string[])[]): void {
  showSuccess(message, { label: 'Undo', run: () => void undoVisits(closed) });
}

/** Reopens visits that were closed together. */
async function undoVisits(closed: readonly (readonly string[])[]): Promise<void> {
  try {
    for (const occurrenceIds of closed.toReversed()) {
      await call(undoJobs, { body: { occurrenceIds: [...occurrenceIds] } });
    }
    showSuccess('Jobs are open again');
  } catch (error) {
    showFailure(error as Error);
  }
}
