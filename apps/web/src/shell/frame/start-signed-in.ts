import { onIdentityStale } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import { fetchAhead } from '../../offline/reading/fetches-ahead.ts';
import { startOffline } from '../../offline/start-offline.ts';
import { type AppStart, appStartQuery } from '../../platform/app-start.ts';
import { proveIdentity } from '../../platform/identity.ts';
import { watchBuilds } from '../../platform/program/app-update.ts';
import { installServiceWorker } from '../../platform/program/service-worker-status.ts';

let started = false;

/**
 * Starts, once, everything that only a signed-in user needs: the queue of offline work, the service
 * worker, and the check for later builds.
 */
export function startBackground(): void {
  if (started) return;
  started = true;
  onIdentityStale(proveIdentity);
  startOffline();
  watchBuilds();
  if (import.meta.env.PROD) void installServiceWorker();
}

/** Prepares everything that signed-in screens rely on. */
export async function startSignedIn(): Promise<AppStart> {
  startBackground();
  const start = await queryClient.ensureQueryData(appStartQuery);
  void fetchAhead();
  return start;
}
