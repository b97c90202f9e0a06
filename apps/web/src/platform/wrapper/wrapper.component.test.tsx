import { afterEach, beforeEach, expect, test } from 'vitest';
import nativeBridge from '../../../../../node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js?raw';
import { wrapperPlatform } from './bridge.ts';
import { askNativePermission, nativePermission, nativeToken } from './wrapper-push.ts';
import { followWrapper, updatesInPlace } from './wrapper.ts';

/** What the page asks of the native side, as the bridge writes it. */
interface NativeCall {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: { readonly eventName?: string };
}

type Answer = { readonly data: object } | { readonly error: { readonly message: string } };

/** The native side of Capacitor on Android: it speaks to the page in the bridge's own messages alone. */
class NativeSide {
  readonly asked: string[] = [];
  readonly answers = new Map<string, Answer>();
  readonly #listeners = new Map<string, string[]>();
  onmessage: ((event: { readonly data: string }) => void) | undefined;

  postMessage(text: string): void {
    const call = JSON.parse(text) as NativeCall;
    const name = `${call.pluginId}.${call.methodName}`;
    if (call.pluginId === 'Console') return;
    if (call.methodName === 'addListener') {
      const event = `${call.pluginId}.${call.options.eventName}`;
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), call.callbackId]);
      return;
    }
    if (call.methodName === 'removeListener') return;
    this.asked.push(name);
    const answer = this.answers.get(name) ?? { data: {} };
    const { callbackId, pluginId, methodName } = call;
    this.#send({ callbackId, pluginId, methodName, success: 'data' in answer, ...answer });
  }

  /** Tells the page of an event, again and again under the same call. */
  tell(event: string, data: object): void {
    const [pluginId, methodName] = event.split('.');
    for (const callbackId of this.#listeners.get(event) ?? []) {
      this.#send({ callbackId, pluginId, methodName, success: true, save: true, data });
    }
  }

  #send(message: object): void {
    const data = JSON.stringify(message);
    queueMicrotask(() => this.onmessage?.({ data }));
  }
}

type Wrapped = Window & { androidBridge?: NativeSide; Capacitor?: unknown };

const wrapped = window as Wrapped;
let phone: NativeSide;

beforeEach(() => {
  phone = new NativeSide();
  wrapped.androidBridge = phone;
  // As the wrapper puts it into the page, before anything else runs.
  const script = document.createElement('script');
  script.textContent = nativeBridge;
  document.head.append(script);
  script.remove();
});
afterEach(() => {
  delete wrapped.androidBridge;
  delete wrapped.Capacitor;
});

test('a page knows that it is in the phone app, and which', () => {
  expect(wrapperPlatform()).toBe('android');
  delete wrapped.Capacitor;
  expect(wrapperPlatform()).toBeNull();
});

test('the phone is asked for permission, and says what it is reached by', async () => {
  phone.answers.set('PushNotifications.checkPermissions', { data: { receive: 'prompt' } });
  phone.answers.set('PushNotifications.requestPermissions', { data: { receive: 'granted' } });
  expect(await nativePermission()).toBe('prompt');
  expect(await askNativePermission()).toBe('granted');
  const token = nativeToken();
  await expect.poll(() => phone.asked).toContain('PushNotifications.register');
  phone.tell('PushNotifications.registration', { value: 'fcm-token-1' });
  expect(await token).toBe('fcm-token-1');
});

test('a phone that cannot be reached says why', async () => {
  const token = nativeToken();
  await expect.poll(() => phone.asked).toContain('PushNotifications.register');
  phone.tell('PushNotifications.registrationError', { error: 'no Google services' });
  await expect(token).rejects.toThrow('no Google services');
});

test('a tapped push and a link to the program open its pages, and nothing else does', async () => {
  const opened: string[] = [];
  phone.answers.set('App.getLaunchUrl', { data: { url: `${location.origin}/work?first=1` } });
  const end = followWrapper((path) => opened.push(path));
  await expect.poll(() => opened).toEqual(['/work?first=1']);
  const tap = (path: unknown) =>
    phone.tell('PushNotifications.pushNotificationActionPerformed', {
      actionId: 'tap',
      notification: { data: { path } },
    });
  tap('/notifications/7');
  await expect.poll(() => opened).toHaveLength(2);
  tap('//elsewhere.example.com');
  tap(undefined);
  phone.tell('App.appUrlOpen', { url: 'https://elsewhere.example.com/login' });
  phone.tell('App.appUrlOpen', { url: `${location.origin}/manage/customers/7` });
  await expect
    .poll(() => opened)
    .toEqual(['/work?first=1', '/notifications/7', '/manage/customers/7']);
  end();
});

test.each([
  ['2.2.0', true],
  ['2.1.4', false],
])('an app of version %s takes new versions in place: %s', async (version, does) => {
  phone.answers.set('App.getInfo', { data: { version, build: '7' } });
  expect(await updatesInPlace()).toBe(does);
});
