import { isOnline, onConnectionChange } from '@roundbook/client/online';
import { businessUserId } from '@roundbook/client/session';
import { onSessionReset } from '@roundbook/client/session-reset';
import { createStore, useStore } from '@roundbook/client/store';
import { workerState } from '../../platform/program/service-worker-status.ts';
import { remember } from '../../platform/remembered.ts';

/** Whether this device has what work without signal needs. */
export type Readiness = 'unready' | 'fetching' | 'ready';

/** Whether a day of work needs it, or only looking something up. */
type Urgency = 'work' | 'lookup';

const fetches: Record<Urgency, (() => Promise<unknown>)[]> = { work: [], lookup: [] };

const readiness = createStore<Readiness>('unready');

/**
 * Adds what is fetched as soon as a user is signed in, so that it is on the device before the
 * signal goes. Called by a slice's `offline.ts`, which is found and loaded automatically.
 *
 * @param urgency what a day of work needs is fetched first, and is all that being ready takes
 */
export function fetchesAhead(urgency: Urgency, fetch: () => Promise<unknown>): void {
  fetches[urgency].push(fetch);
}

/** The account whose data is on the device. */
let readyFor: string | null = null;

onSessionReset(() => {
  readyFor = null;
  readiness.update(() => 'unready');
});

/** Whether the browser has the program, or is storing it: without it, the data would be of no use. */
function keepsProgram(): boolean {
  const { status } = workerState.get();
  return status === 'Available' || status === 'Installed';
}

/** When an account last fetched what is looked up, in ms since 1970: thousands of rows, so not at every start. */
const lookedUp = remember('fetched-ahead', 0, (value) => typeof value === 'number');
const LOOKUPS_LAST = 12 * 60 * 60 * 1000;

async function fetchLookups(isSame: () => boolean): Promise<void> {
  lookedUp.recall();
  if (Date.now() - lookedUp.get() < LOOKUPS_LAST) return;
  for (const fetch of fetches.lookup) if (isSame()) await fetch();
  if (isSame()) lookedUp.update(() => Date.now());
}

/** Fetches, one after the other, all that slices need without signal, once for each account. */
export async function fetchAhead(): Promise<void> {
  const account = businessUserId();
  if (account === null || account === readyFor || !isOnline() || !keepsProgram()) return;
  if (readiness.get() === 'fetching') return;
  const isSame = () => account === businessUserId();
  readiness.update(() => 'fetching');
  try {
    for (const fetch of fetches.work) if (isSame()) await fetch();
    readyFor = isSame() ? account : null;
    readiness.update(() => (isSame() ? 'ready' : 'unready'));
    await fetchLookups(isSame);
  } catch {
    // Each is fetched once it is opened, as without this.
    readiness.update((now) => (now === 'ready' ? now : 'unready'));
  }
}

/** Fetches what is still missing whenever the connection comes back. */
export function followReadiness(): void {
  onConnectionChange(() => {
    if (isOnline() && readiness.get() === 'unready') void fetchAhead();
  });
}

/**
 * Whether the device is ready for work without signal: it has the program and the data. Null where
 * the browser cannot keep the program at all.
 */
export function useReadiness(): Readiness | null {
  const data = useStore(readiness);
  const { status } = useStore(workerState);
  if (status === 'Installed') return data;
  return status === 'Available' ? 'fetching' : null;
}
