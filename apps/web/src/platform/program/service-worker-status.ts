import { createStore } from '@roundbook/client/store';

/**
 * Unknown until checked; Available while the browser supports a worker and is installing it;
 * Uninstalled once the browser has removed an installed worker, for example along with its site
 * data.
 */
export type WorkerStatus =
  | 'Unknown'
  | 'Not Supported'
  | 'Available'
  | 'Installed'
  | 'Uninstalled'
  | 'Failed';

interface WorkerState {
  readonly status: WorkerStatus;
  /** A new worker that has its files ready and is waiting to take over; null if there is none. */
  readonly waiting: ServiceWorker | null;
}

export const workerState = createStore<WorkerState>({ status: 'Unknown', waiting: null });

function set(change: Partial<WorkerState>): void {
  workerState.update((state) => ({ ...state, ...change }));
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  const notice = () => {
    // Without a controller, the waiting worker is the first one rather than an update.
    set({ waiting: navigator.serviceWorker.controller ? registration.waiting : null });
  };
  notice();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', notice);
  });
}

/** Rejects if the first worker could not be installed; a later worker that fails leaves its predecessor in place. */
function firstFailure({ installing, active }: ServiceWorkerRegistration): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (active) return;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('It could not be stored.'));
    });
  });
}

/** Detects that an installed worker was removed, which happens outside the page. */
function watchRemoval(): void {
  document.addEventListener('visibilitychange', () => void noticeRemoval());
}

async function noticeRemoval(): Promise<void> {
  if (document.visibilityState !== 'visible' || workerState.get().status !== 'Installed') return;
  if (!(await navigator.serviceWorker.getRegistration())) set({ status: 'Uninstalled' });
}

/** The program's files that this page fetched before a worker could store them. */
function fetchedWithoutWorker(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
}

/** Installs the service worker and follows its updates. */
export async function installServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return set({ status: 'Not Supported' });
  set({ status: 'Available' });
  const isFirst = !navigator.serviceWorker.controller;
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', {
      updateViaCache: 'none',
    });
    followUpdates(registration);
    const { active } = await Promise.race([
      navigator.serviceWorker.ready,
      firstFailure(registration),
    ]);
    set({ status: 'Installed' });
    if (isFirst) active?.postMessage({ fetched: fetchedWithoutWorker() }, { transfer: [] });
    watchRemoval();
  } catch {
    set({ status: 'Failed' });
  }
}
