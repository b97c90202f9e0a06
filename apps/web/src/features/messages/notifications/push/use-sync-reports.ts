import { useEffect } from 'react';
import { call } from '@roundbook/client/call';
import { useStore } from '@roundbook/client/store';
import { reportSyncErrors } from '@roundbook/contract/messages/notifications/sync-errors';
import { queuedTasks } from '../../../../offline/queue/queue.ts';

/** How many changes the office was told of, so that it is not told of the same ones at each start. */
const TOLD = 'roundbook.sync-errors-told';

/** Tells the office when the server has refused changes that were made here without signal. */
export function useSyncReports(): void {
  const failed = useStore(queuedTasks).filter(({ status }) => status === 'failed').length;
  useEffect(() => {
    const told = Number(localStorage.getItem(TOLD) ?? 0);
    localStorage.setItem(TOLD, String(failed));
    if (failed <= told) return;
    // The list of errors on this device says so in any case.
    call(reportSyncErrors, { body: { count: Math.min(failed, 1000) } }).catch(() => undefined);
  }, [failed]);
}
