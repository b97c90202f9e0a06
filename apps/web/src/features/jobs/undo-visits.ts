import { undoJobs } from '@roundbook/contract/jobs';
import { call } from '../../platform/call.ts';
import { showFailure, showSuccess } from '../../platform/toasts.ts';
import { refreshJobs } from './api.ts';

/** Says that many visits were closed, with a way to open them again. */
export function showUndoable(message: string, closed: readonly (readonly string[])[]): void {
  showSuccess(message, { label: 'Undo', run: () => void undoVisits(closed) });
}

/** Opens visits again that were closed together. @param closed their ids, by request */
async function undoVisits(closed: readonly (readonly string[])[]): Promise<void> {
  try {
    for (const occurrenceIds of closed.toReversed()) {
      await call(undoJobs, { body: { occurrenceIds: [...occurrenceIds] } });
    }
    await refreshJobs();
    showSuccess('Jobs are open again');
  } catch (error) {
    showFailure(error as Error);
  }
}
