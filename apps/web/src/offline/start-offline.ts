import { banner } from '../platform/banner.ts';
import { queryClient } from '../platform/query-client.ts';
import { warnBeforeSignOut } from '../platform/sign-out.ts';
import { keepReads } from './kept-reads.ts';
import { followOwnRole } from './own-role.ts';
import { unsentWarning } from './queue.ts';
import { SyncBanner } from './sync-banner.tsx';
import { startSync } from './sync.ts';

/**
 * Starts what works without signal: reads kept on the device, and the queue of work done meanwhile.
 * Called once, before the first screen asks for anything.
 */
export function startOffline(): void {
  keepReads(queryClient);
  followOwnRole();
  startSync();
  banner.update(() => SyncBanner);
  warnBeforeSignOut(unsentWarning);
}
