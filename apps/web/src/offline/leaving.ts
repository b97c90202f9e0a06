import { confirm } from '../platform/confirm.ts';
import { queuedTasks } from './queue.ts';

/**
 * Asks before somebody signs out or switches account with work that is not yet sent; resolves to
 * whether to go on. The work stays on the device and is sent when they are back in the account.
 */
export async function confirmLeavingQueue(): Promise<boolean> {
  const waiting = queuedTasks.get().filter(({ status }) => status !== 'synced').length;
  if (waiting === 0) return true;
  const [jobs, they] = waiting === 1 ? ['1 job', 'It is'] : [`${waiting} jobs`, 'They are'];
  return confirm({
    title: 'Work is not sent yet',
    message: `${jobs} marked as done on this device could not be sent so far. ${they} sent only once you are signed in here again.`,
    action: 'Leave anyway',
    cancel: 'Stay',
    tone: 'warning',
  });
}
