import { onIdentityStale } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import { unsentWarning } from '../../offline/queue/queue.ts';
import { fetchAhead } from '../../offline/reading/fetches-ahead.ts';
import { startOffline } from '../../offline/start-offline.ts';
import { type AppStart, appStartQuery } from '../../platform/app-start.ts';
import { proveIdentity } from '../../platform/identity.ts';
import {
  applyUpdate,
  laterBuild,
  lookForLaterBuild,
  watchBuilds,
} from '../../platform/program/app-update.ts';
import { installServiceWorker } from '../../platform/program/service-worker-status.ts';

let started = false;

/**
 * Starts, only once, everything that a signed-in user needs: the queue of offline work, the service
 * worker, and the check for later builds.
 */
export function startBackground(): void {
  if (started) return;
  started = true;
  onIdentityStale(proveIdentity);
  startOffline();
  watchBuilds();
  if (import.meta.env.PROD) void installServiceWorker();
  if ('Capacitor' in window) void updateInPlace().catch(() => undefined);
}

/** Lets later builds replace the running one in a phone app. */
async function updateInPlace(): Promise<void> {
  const { followBuilds } = await import(/* needs signal */ '../../platform/wrapper/in-place.ts');
  followBuilds({
    running: String(import.meta.env['VITE_BUILD']),
    isLater: async () => {
      await lookForLaterBuild();
      return laterBuild.get();
    },
    hasUnsent: async () => (await unsentWarning()) !== null,
    apply: applyUpdate,
  });
}

/** Prepares everything that signed-in screens rely on. */
export async function startSignedIn(): Promise<AppStart> {
  startBackground();
  const start = await queryClient.ensureQueryData(appStartQuery);
  void fetchAhead();
  return start;
}
