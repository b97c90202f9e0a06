import { useSyncExternalStore } from 'react';

const CHECK_EVERY = 10_000;
/** The time in milliseconds to wait for an answer: shorter than the time between two checks. */
const PROBE_LIMIT = 8000;

type Override = 'online' | 'offline' | null;

let override: Override = null;
let online = true;
const listeners = new Set<() => void>();

function set(now: boolean): void {
  if (now === online) return;
  online = now;
  for (const listener of listeners) listener();
}

/** Whether the server answers: browsers also count a device as online on a network without internet access. */
async function reachesServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT);
    const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
    return response.ok;
  } catch {
    return false;
  }
}

let latestCheck = 0;

async function check(): Promise<void> {
  latestCheck += 1;
  const mine = latestCheck;
  if (override) return set(override === 'online');
  if (!navigator.onLine) return set(false);
  const reached = await reachesServer();
  if (mine === latestCheck) set(reached);
}

/** Watches the connection: its events, a check every 10 s, and a check when the tab becomes visible. */
export function watchConnection(): void {
  const checkNow = () => void check();
  checkNow();
  addEventListener('online', checkNow);
  addEventListener('offline', checkNow);
  setInterval(checkNow, CHECK_EVERY);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkNow();
  });
}

export function isOnline(): boolean {
  return online;
}

/** Simulates a state for local development; null returns to the device's own state. */
export function overrideOnline(state: Override): void {
  override = state;
  void check();
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the device is online. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOnline);
}
