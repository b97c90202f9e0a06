import { isOnline, onConnectionChange } from '@roundbook/client/online';
import { businessUserId } from '@roundbook/client/session';
import { onSessionReset } from '@roundbook/client/session-reset';
import { createStore, useStore } from '@roundbook/client/store';
import { workerState } from '../../platform/program/service-worker-status.ts';
import { type Remembered, remember } from '../../platform/remembered.ts';

/** Whether this device has everything that work without signal needs. */
export type Readiness = 'unready' | 'fetching' | 'ready';

/** Whether data is needed for a day of work, or only for looking something up. */
type Urgency = 'work' | 'lookup';

const fetches: Record<Urgency, (() => Promise<unknown>)[]> = { work: [], lookup: [] };

const readiness = createStore<Readiness>('unready');

/**
 * Registers data to fetch as soon as a user is signed in, so that it is on the device before the
 * signal is lost. Called by a slice's `offline.ts`, which is found and loaded automatically.
 *
 * @param urgency `work` is fetched first, and is all that the device needs to be ready
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

/** Whether the browser has stored the program, or is storing it: without the program, the data would be useless. */
function keepsProgram(): boolean {
  const { status } = workerState.get();
  return status === 'Available' || status === 'Installed';
}

/**
 * How long fetched data stays valid, in milliseconds, so that not every start fetches all of it
 * again.
 */
const LASTS: Record<Urgency, number> = { work: 15 * 60 * 1000, lookup: 12 * 60 * 60 * 1000 };

/**
 * The time of an account's last fetch, in milliseconds since 1970; 0 if the data has to be fetched
 * again.
 */
const fetchedAt: Record<Urgency, Remembered<number>> = {
  work: remember('fetched-ahead.work', 0, (value) => typeof value === 'number'),
  lookup: remember('fetched-ahead.lookup', 0, (value) => typeof value === 'number'),
};

async function fetchAll(urgency: Urgency, isSame: () => boolean): Promise<void> {
  const at = fetchedAt[urgency];
  at.recall();
  if (Date.now() - at.get() < LASTS[urgency]) return;
  for (const fetch of fetches[urgency]) if (isSame()) await fetch();
  if (isSame()) at.update(() => Date.now());
}

/**
 * Fetches the data that slices need without signal, one slice after the other, except data fetched
 * recently.
 */
export async function fetchAhead(): Promise<void> {
  const account = businessUserId();
  if (account === null || account === readyFor || !isOnline() || !keepsProgram()) return;
  if (readiness.get() === 'fetching') return;
  const isSame = () => account === businessUserId();
  readiness.update(() => 'fetching');
  try {
    await fetchAll('work', isSame);
    readyFor = isSame() ? account : null;
    readiness.update(() => (isSame() ? 'ready' : 'unready'));
    await fetchAll('lookup', isSame);
  } catch {
    // If fetching ahead fails, data is fetched when a screen opens, as usual.
    readiness.update((now) => (now === 'ready' ? now : 'unready'));
  }
}

/** Fetches everything again, after this device has dropped the account's data. */
export async function fetchAnew(): Promise<void> {
  for (const at of Object.values(fetchedAt)) at.update(() => 0);
  readyFor = null;
  if (readiness.get() === 'ready') readiness.update(() => 'unready');
  await fetchAhead();
}

/** Fetches missing data whenever the connection comes back. */
export function followReadiness(): void {
  onConnectionChange(() => {
    if (isOnline() && readiness.get() === 'unready') void fetchAhead();
  });
}

/**
 * Whether the device is ready for work without signal: it has the program and the data. Null if the
 * browser cannot store the program at all.
 */
export function useReadiness(): Readiness | null {
  const data = useStore(readiness);
  const { status } = useStore(workerState);
  if (status === 'Installed') return data;
  return status === 'Available' ? 'fetching' : null;
}
