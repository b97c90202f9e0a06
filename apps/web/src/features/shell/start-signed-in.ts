import { startOffline } from '../../offline/start-offline.ts';
import { type AppStart, appStartQuery } from '../../platform/app-start.ts';
import { queryClient } from '../../platform/query-client.ts';

let started = false;

/** Starts, once, what only a signed-in user needs: the queue of offline work and what it keeps. */
export function startBackground(): void {
  if (!started) startOffline();
  started = true;
}

/** Gets everything ready that signed-in screens rely on. */
export async function startSignedIn(): Promise<AppStart> {
  startBackground();
  return queryClient.ensureQueryData(appStartQuery);
}
