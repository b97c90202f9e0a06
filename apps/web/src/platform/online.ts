import { useSyncExternalStore } from 'react';

const CHECK_EVERY = 10_000;

type Override = 'online' | 'offline' | null;

let override: Override = null;
let online = true;
const listeners = new Set<() => void>();

function check(): void {
  const now = override ? override === 'online' : navigator.onLine;
  if (now === online) return;
  online = now;
  for (const listener of listeners) listener();
}

/** Starts watching the connection: its events, every 10 s, and when the tab becomes visible. */
export function watchConnection(): void {
  check();
  addEventListener('online', check);
  addEventListener('offline', check);
  setInterval(check, CHECK_EVERY);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

export function isOnline(): boolean {
  return online;
}

/** Pretends a state, for local development; null goes back to what the device says. */
export function overrideOnline(state: Override): void {
  override = state;
  check();
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the device is online. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOnline);
}
