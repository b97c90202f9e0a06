import { call } from '@roundbook/client/call';
import { createStore } from '@roundbook/client/store';
import {
  getPushKey,
  registerDevice,
  unregisterDevice,
} from '@roundbook/contract/messages/notifications/devices';
import { wrapperPlatform } from '../../../../platform/wrapper/bridge.ts';

/** The state of this device: unknown, unable to receive pushes, permanently refused by its user, off, or on. */
export type PushState = 'unknown' | 'unsupported' | 'refused' | 'off' | 'on';

export const pushState = createStore<PushState>('unknown');

function setState(state: PushState): void {
  pushState.update(() => state);
}

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * The service worker that shows pushes; undefined if it could not be installed, in which case no
 * push is shown.
 */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return (await navigator.serviceWorker.getRegistration()) ?? undefined;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Whether a subscription was made with a key other than the server's. */
function isForeign({ options }: PushSubscription, key: Uint8Array): boolean {
  const its = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return !its || its.length !== key.length || its.some((byte, at) => byte !== key[at]);
}

async function subscribe(registration: ServiceWorkerRegistration): Promise<void> {
  const key = bytesOf((await call(getPushKey, {})).publicKey);
  let subscription = await registration.pushManager.getSubscription();
  if (subscription && isForeign(subscription, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const deviceToken = JSON.stringify(subscription);
  const { registered } = await call(registerDevice, { body: { deviceToken, platform: 'web' } });
  setState(registered ? 'on' : 'off');
}

/** Code for the phone apps, which browsers do not need. */
const native = () => import(/* needs signal */ '../../../../platform/wrapper/wrapper-push.ts');

/** Registers the phone app that wraps the program. */
async function registerApp(): Promise<void> {
  const platform = wrapperPlatform();
  if (!platform) return;
  const deviceToken = await (await native()).nativeToken();
  const { registered } = await call(registerDevice, { body: { deviceToken, platform } });
  setState(registered ? 'on' : 'off');
}

/**
 * Remembers that the user turned pushes off on this device, so that the next start does not turn
 * them on again.
 */
const TURNED_OFF = 'roundbook.push-off';

/**
 * Registers this device with the open session if its user has agreed before. Never asks, and ignores failures: the
 * next start tries again.
 */
export async function renewPush(adminSwitched: boolean): Promise<void> {
  if (wrapperPlatform()) return renewApp(adminSwitched).catch(() => setState('off'));
  if (!isSupported()) return setState('unsupported');
  if (Notification.permission === 'denied') return setState('refused');
  if (Notification.permission === 'default' || localStorage.getItem(TURNED_OFF)) {
    return setState('off');
  }
  if (adminSwitched) return setState('off');
  const registration = await worker();
  if (!registration) return setState('off');
  await subscribe(registration).catch(() => setState('off'));
}

async function renewApp(adminSwitched: boolean): Promise<void> {
  const permission = await (await native()).nativePermission();
  if (permission === 'denied') return setState('refused');
  const mayRing = permission === 'granted' && !localStorage.getItem(TURNED_OFF);
  if (!mayRing || adminSwitched) return setState('off');
  await registerApp();
}

async function turnOnApp(): Promise<void> {
  const permission = await (await native()).askNativePermission();
  if (permission !== 'granted') return setState(permission === 'denied' ? 'refused' : 'off');
  localStorage.removeItem(TURNED_OFF);
  await registerApp();
}

/**
 * Asks for permission and registers this device.
 * @throws Error if the browser has no service worker, or if its push service or the server could not be reached
 */
export async function turnOnPush(): Promise<void> {
  if (wrapperPlatform()) return turnOnApp();
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return setState('refused');
  if (permission === 'default') return setState('off');
  const registration = await worker();
  if (!registration)
    throw new Error('This browser could not store the app. Please reload the page.');
  localStorage.removeItem(TURNED_OFF);
  await subscribe(registration);
}

/** Ends the registration of this device. */
export async function turnOffPush(): Promise<void> {
  localStorage.setItem(TURNED_OFF, '1');
  if (wrapperPlatform()) {
    const deviceToken = await (await native()).nativeToken();
    await call(unregisterDevice, { body: { deviceToken } });
    return setState('off');
  }
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (subscription) {
    await call(unregisterDevice, { body: { deviceToken: JSON.stringify(subscription) } });
    await subscription.unsubscribe();
  }
  setState('off');
}
