import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, startApp } from '@roundbook/contract/account/sessions/session';
import {
  changePassword,
  savePreferences,
  saveProfile,
} from '@roundbook/contract/account/users/users';
import { registerBusiness, testPassword } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const newPassword = 'Another-Squeegee-5';

async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await app.call(login, { body: { email, password } })).success;
}

test('preferences are merged, and the name is saved', async () => {
  const { token } = await registerBusiness(app);
  await app.data(savePreferences, { token, body: { darkMode: true } });
  const merged = await app.data(savePreferences, {
    token,
    body: { directionsApp: 'waze' },
  });
  expect(merged).toEqual({ appPreferences: { darkMode: true, directionsApp: 'waze' } });
  const body = { firstName: 'Ada', lastName: 'Clean' };
  const saved = await app.data(saveProfile, { token, body });
  expect(saved.user).toMatchObject({ ...body, ...merged });
  const start = await app.data(startApp, { token });
  expect(start.user).toEqual(saved.user);
  const half = await app.data(saveProfile, { token, body: { lastName: 'Bright' } });
  expect(half.user).toMatchObject({ firstName: 'Ada', lastName: 'Bright' });
  const invalid = await app.call(saveProfile, { token, body: { ...body, lastName: ' ' } });
  expect(invalid.errors[0]).toMatchObject({ detail: 'This field is required', field: 'lastName' });
  const unknown = await app.call(savePreferences, {
    token,
    body: { directionsApp: 'pigeon' as 'waze' },
  });
  expect(unknown.status).toBe(400);
});

test('preferences unknown to this release are kept, up to a size limit', async () => {
  const { token } = await registerBusiness(app);
  const body = { redesign: true, calendar: { week: '2026-W48' }, darkMode: false };
  await app.data(savePreferences, { token, body });
  const { appPreferences } = await app.data(savePreferences, { token, body: { welcomed: true } });
  expect(appPreferences).toEqual({ ...body, welcomed: true });
  const { user } = await app.data(startApp, { token });
  expect(user.appPreferences).toEqual(appPreferences);
  const large = await app.call(savePreferences, { token, body: { notes: 'x'.repeat(10_000) } });
  expect(large.status).toBe(413);
  const half = { token, body: { one: 'x'.repeat(6000) } };
  await app.data(savePreferences, half);
  const other = await app.call(savePreferences, { token, body: { two: 'x'.repeat(6000) } });
  expect(other.errors[0]?.detail).toBe('There are too many preferences to save.');
});

test('a changed password signs the other devices out, and a repeat of the change also succeeds', async () => {
  const { user, token } = await registerBusiness(app);
  const other = await app.data(login, {
    body: { email: user.email, password: testPassword },
  });
  const body = { currentPassword: testPassword, newPassword };
  const changed = await app.data(changePassword, { token, body });
  await app.data(changePassword, { token, body });
  expect((await app.call(startApp, { token: changed.token })).status).toBe(200);
  expect((await app.call(startApp, { token: other.token })).status).toBe(401);
  expect(await canSignIn(user.email, newPassword)).toBe(true);
});

test('changing a password needs the current password, and a new one that has not leaked', async () => {
  const { user, token } = await registerBusiness(app);
  const wrong = await app.call(changePassword, {
    token,
    body: { currentPassword: 'No-Squeegee-0', newPassword },
  });
  expect(wrong.status).toBe(422);
  expect(wrong.errors[0]).toMatchObject({ code: 'credentialsWrong', field: 'currentPassword' });
  const leaked = await app.call(changePassword, {
    token,
    body: { currentPassword: testPassword, newPassword: 'football1' },
  });
  expect(leaked.errors[0]).toMatchObject({ code: 'rule', field: 'newPassword' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    const reply = await app.call(changePassword, {
      token,
      body: { currentPassword: 'No-Squeegee-0', newPassword },
    });
    statuses.push(reply.status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(await canSignIn(user.email, testPassword)).toBe(true);
});
