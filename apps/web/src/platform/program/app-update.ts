import { createStore } from '@roundbook/client/store';
import { showToast } from '@roundbook/client/toasts';
import { workerState } from './service-worker-status.ts';

const CHECK_EVERY = 900_000;
const GIVE_UP_AFTER = 30_000;

const TIMED_OUT = 'Service worker update timed out';

/** Whether the server has a later build than the running one. */
export const laterBuild = createStore(false);

let lastCheck = 0;

/** Asks the server for its build. */
export async function lookForLaterBuild(): Promise<void> {
  lastCheck = Date.now();
  const response = await fetch('/build.txt', { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return;
  const latest = Number(await response.text());
  if (latest > Number(import.meta.env['VITE_BUILD'])) laterBuild.update(() => true);
}

/** Looks for a later build every 15 minutes, and when the user returns to the tab after at least that long. */
export function watchBuilds(): void {
  lastCheck = Date.now();
  setInterval(() => void lookForLaterBuild(), CHECK_EVERY);
  document.addEventListener('visibilitychange', () => {
    const due = Date.now() - lastCheck > CHECK_EVERY;
    if (document.visibilityState === 'visible' && due) void lookForLaterBuild();
  });
}

/** Resolves to the new worker once it is waiting; undefined if there is no worker to wait for. */
async function waitingWorker(): Promise<ServiceWorker | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const { installing, waiting } = registration ?? {};
  if (waiting || !installing) return waiting ?? undefined;
  return new Promise((resolve, reject) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') resolve(installing);
      if (installing.state === 'redundant')
        reject(new Error('The new version could not be stored.'));
    });
  });
}

async function takeOver(): Promise<void> {
  const worker = workerState.get().waiting ?? (await waitingWorker());
  if (!worker) return;
  const controlled = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  worker.postMessage('activate', { transfer: [] });
  await controlled;
}

function timeout(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(TIMED_OUT)), GIVE_UP_AFTER);
  });
}

/** Whether the surrounding phone app, if there is one, is too old to accept a new version. */
async function isWrapperTooOld(): Promise<boolean> {
  if (!('Capacitor' in window)) return false;
  const { updatesInPlace } = await import(/* needs signal */ '../wrapper/wrapper.ts');
  return !(await updatesInPlace());
}

/** Switches to the new version, which reloads the page. Shows a failure. */
export async function applyUpdate(): Promise<void> {
  try {
    if (await isWrapperTooOld()) {
      const message = 'Please update the Roundbook app in its store.';
      showToast({ type: 'info', title: 'A new version', message });
      return;
    }
    if ('serviceWorker' in navigator) await Promise.race([takeOver(), timeout()]);
    location.reload();
  } catch (error) {
    const timedOut = error instanceof Error && error.message === TIMED_OUT;
    const message = timedOut ? TIMED_OUT : 'Please try again later.';
    showToast({ type: 'danger', title: 'Update failed', message });
  }
}
