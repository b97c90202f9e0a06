import { queryClient } from '@roundbook/client/query-client';
import { fetchAhead } from '../../offline/reading/fetches-ahead.ts';
import { startOffline } from '../../offline/start-offline.ts';
import { type AppStart, appStartQuery } from '../../platform/app-start.ts';
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
  startOffline();
  watchBuilds();
  if (import.meta.env.PROD) void installServiceWorker();
}

let fetchedFor: string | null = null;

/** Fetches what work without signal needs, once for each account that the program runs as. */
async function fetchAheadOnce({ business, user }: AppStart): Promise<void> {
  const account = `${business.id}:${user.id}`;
  if (fetchedFor === account) return;
  fetchedFor = account;
  await fetchAhead();
}

/** Prepares everything that signed-in screens rely on. */
export async function startSignedIn(): Promise<AppStart> {
  startBackground();
  const start = await queryClient.ensureQueryData(appStartQuery);
  void fetchAheadOnce(start);
  return start;
}
