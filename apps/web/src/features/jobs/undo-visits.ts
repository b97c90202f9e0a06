import { undoJobs } from '@roundbook/contract/jobs';
import { call } from '../../platform/call.ts';
import { showFailure, showSuccess } from '../../platform/toasts.ts';
import { refreshJobs } from './api.ts';

/**
 * Says that visits of many jobs were closed, with a way to open them again.
 *
 * @param closed the visits' ids, by request
 */
export function showUndoable(
  message: string,
  jobIds: readonly string[],
  closed: readonly (readonly string[])[],
): void {
  showSuccess(message, { label: 'Undo', run: () => void undoVisits(jobIds, closed) });
}

/** Opens visits again that were closed together. */
async function undoVisits(
  jobIds: readonly string[],
  closed: readonly (readonly string[])[],
): Promise<void> {
  try {
    for (const occurrenceIds of closed.toReversed()) {
      await call(undoJobs, { body: { occurrenceIds: [...occurrenceIds] } });
    }
    await refreshJobs(jobIds);
    showSuccess('Jobs are open again');
  } catch (error) {
    showFailure(error as Error);
  }
}
