import { queryClient } from '@roundbook/client/query-client';
import { banner } from '../platform/banner.ts';
import { warnBeforeSignOut } from '../platform/sign-out.ts';
import { unsentWarning } from './queue/queue.ts';
import { followReadiness } from './reading/fetches-ahead.ts';
import { keepReads } from './reading/kept-reads.ts';
import { followOwnRole } from './reading/own-role.ts';
import { SyncBanner } from './sync/sync-banner.tsx';
import { startSync } from './sync/sync.ts';

/**
 * Starts everything that works without signal: answers stored on the device, and the queue of work
 * done in the meantime. The slices' `offline.ts` files declare both. Called once, before the first
 * screen requests anything.
 */
export function startOffline(): void {
  import.meta.glob('../features/*/*/offline.ts', { eager: true });
  keepReads(queryClient);
  followOwnRole();
  followReadiness();
  startSync();
  banner.update(() => SyncBanner);
  warnBeforeSignOut(unsentWarning);
}
