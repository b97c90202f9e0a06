import { useEffect } from 'react';
import { call } from '@roundbook/client/call';
import { useStore } from '@roundbook/client/store';
import { reportSyncErrors } from '@roundbook/contract/messages/notifications/sync-errors';
import { queuedTasks } from '../../../../offline/queue/queue.ts';

/** The number of errors already reported to the office, so that the next start does not report them again. */
const REPORTED = 'roundbook.sync-errors-told';

/** Notifies the office when the server has refused changes made here without signal. */
export function useSyncReports(): void {
  const failed = useStore(queuedTasks).filter(({ status }) => status === 'failed').length;
  useEffect(() => {
    const reported = Number(localStorage.getItem(REPORTED) ?? 0);
    localStorage.setItem(REPORTED, String(failed));
    if (failed <= reported) return;
    // Even if this fails, the list of errors on this device shows the refused changes.
    call(reportSyncErrors, { body: { count: Math.min(failed, 1000) } }).catch(() => undefined);
  }, [failed]);
}
