import { createStore } from './store.ts';

export type WorkerStatus =
  | 'Unknown'
  | 'Not Supported'
  | 'Available'
  | 'Installed'
  | 'Uninstalled'
  | 'Failed';

interface WorkerState {
  readonly status: WorkerStatus;
  /** A new worker has its files ready and waits to take over. */
  readonly waiting: ServiceWorker | null;
}

export const workerState = createStore<WorkerState>({ status: 'Unknown', waiting: null });

function set(change: Partial<WorkerState>): void {
  workerState.update((state) => ({ ...state, ...change }));
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  const notice = () => {
    // Without a controller the waiting worker is the first one, and no update.
    set({ waiting: navigator.serviceWorker.controller ? registration.waiting : null });
  };
  notice();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', notice);
  });
}

/** Installs the service worker and follows its updates. */
export async function installServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return set({ status: 'Not Supported' });
  set({ status: 'Available' });
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js', {
      updateViaCache: 'none',
    });
    followUpdates(registration);
    await navigator.serviceWorker.ready;
    set({ status: 'Installed' });
  } catch {
    set({ status: 'Failed' });
  }
}
