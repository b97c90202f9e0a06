import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wrapperPlatform } from './bridge.ts';
import { followBuilds } from './in-place.ts';
import { type NativeSide, unwrapPage, wrapPage } from './testing/native-side.ts';
import { takeNativePhoto } from './wrapper-camera.ts';
import { askNativePermission, nativePermission, nativeToken } from './wrapper-push.ts';
import { followWrapper, updatesInPlace } from './wrapper.ts';

let phone: NativeSide;

beforeEach(() => {
  phone = wrapPage();
});
afterEach(unwrapPage);

test('a page knows whether it runs in a phone app, and in which', () => {
  expect(wrapperPlatform()).toBe('android');
  unwrapPage();
  expect(wrapperPlatform()).toBeNull();
});

test('the phone is asked for permission, and returns its push token', async () => {
  phone.answers.set('PushNotifications.checkPermissions', { data: { receive: 'prompt' } });
  phone.answers.set('PushNotifications.requestPermissions', { data: { receive: 'granted' } });
  expect(await nativePermission()).toBe('prompt');
  expect(await askNativePermission()).toBe('granted');
  const token = nativeToken();
  await expect.poll(() => phone.asked).toContain('PushNotifications.register');
  phone.emit('PushNotifications.registration', { value: 'fcm-token-1' });
  expect(await token).toBe('fcm-token-1');
});

test('if pushes cannot reach a phone, the phone’s refusal gives the reason', async () => {
  const token = nativeToken();
  await expect.poll(() => phone.asked).toContain('PushNotifications.register');
  phone.emit('PushNotifications.registrationError', { error: 'no Google services' });
  await expect(token).rejects.toThrow('no Google services');
});

test('a tapped push and a link to the program open the program’s pages, and no other address', async () => {
  const opened: string[] = [];
  phone.answers.set('App.getLaunchUrl', { data: { url: `${location.origin}/work?first=1` } });
  const end = followWrapper((path) => opened.push(path));
  await expect.poll(() => opened).toEqual(['/work?first=1']);
  const tap = (path: unknown) =>
    phone.emit('PushNotifications.pushNotificationActionPerformed', {
      actionId: 'tap',
      notification: { data: { path } },
    });
  tap('/notifications/7');
  await expect.poll(() => opened).toHaveLength(2);
  tap('//elsewhere.example.com');
  tap(undefined);
  phone.emit('App.appUrlOpen', { url: 'https://elsewhere.example.com/login' });
  phone.emit('App.appUrlOpen', { url: `${location.origin}/manage/customers/7` });
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

test('the phone’s camera takes a picture, and the page receives it as a file', async () => {
  const bytes = 'JFIF\u00ff\u00d8';
  phone.answers.set('Camera.getPhoto', { data: { base64String: btoa(bytes), format: 'jpeg' } });
  const photo = await takeNativePhoto();
  expect(photo).toMatchObject({ type: 'image/jpeg' });
  expect(photo!.name).toMatch(/^photo-.*\.jpg$/);
  expect(new Uint8Array(await photo!.arrayBuffer())).toEqual(
    Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)),
  );
  expect(phone.options.get('Camera.getPhoto')).toMatchObject({
    resultType: 'base64',
    source: 'CAMERA',
    saveToGallery: false,
  });
});

test('taking no picture is not a failure, and a camera that may not be used is explained', async () => {
  phone.answers.set('Camera.getPhoto', { error: { message: 'User cancelled photos app' } });
  expect(await takeNativePhoto()).toBeNull();
  phone.answers.set('Camera.getPhoto', { error: { message: 'User denied access to camera' } });
  await expect(takeNativePhoto()).rejects.toThrow('phone’s settings');
});

/** A program for which there is a later build. */
const laterProgram = () => ({
  running: '100',
  isLater: vi.fn<() => Promise<boolean>>().mockResolvedValue(true),
  hasUnsent: vi.fn<() => Promise<boolean>>().mockResolvedValue(false),
  apply: vi.fn<() => Promise<void>>().mockResolvedValue(),
});

test('a later build replaces the running one automatically, and is tried only once', async () => {
  phone.answers.set('App.getInfo', { data: { version: '2.2.0' } });
  sessionStorage.clear();
  const program = laterProgram();
  const end = followBuilds(program);
  await expect.poll(() => program.apply.mock.calls).toHaveLength(1);
  phone.emit('App.resume', {});
  await vi.waitFor(() => expect(phone.asked.length).toBeGreaterThan(0));
  end();
  const again = followBuilds(program);
  await expect.poll(() => program.isLater.mock.calls.length).toBeGreaterThan(0);
  again();
  expect(program.apply).toHaveBeenCalledTimes(1);
});

test('while work is unsent, a form is open or the app is too old, nothing is replaced until later', async () => {
  phone.answers.set('App.getInfo', { data: { version: '2.2.0' } });
  sessionStorage.clear();
  const program = laterProgram();
  program.hasUnsent.mockResolvedValue(true);
  const end = followBuilds(program);
  await expect.poll(() => program.hasUnsent.mock.calls).toHaveLength(1);
  program.hasUnsent.mockResolvedValue(false);
  const form = document.createElement('form');
  form.dataset['unsaved'] = 'true';
  document.body.append(form);
  phone.emit('App.resume', {});
  await expect.poll(() => program.isLater.mock.calls).toHaveLength(2);
  form.remove();
  phone.answers.set('App.getInfo', { data: { version: '2.1.9' } });
  phone.emit('App.resume', {});
  await expect.poll(() => phone.asked.filter((one) => one === 'App.getInfo')).toHaveLength(3);
  expect(program.apply).not.toHaveBeenCalled();
  phone.answers.set('App.getInfo', { data: { version: '2.3.0' } });
  phone.emit('App.resume', {});
  await expect.poll(() => program.apply.mock.calls).toHaveLength(1);
  end();
});
