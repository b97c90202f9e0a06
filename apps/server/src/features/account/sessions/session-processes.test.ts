import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGrants, removeGrant, updateGrant } from '@roundbook/contract/account/grants/grants';
import * as sessionCalls from '@roundbook/contract/account/sessions/session';
import { changePassword } from '@roundbook/contract/account/users/users';
import { type App, composeApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { registerBusiness, testPassword } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
/** Another process of the deployment, which learns of changes only through the database. */
let other: App;

beforeAll(async () => {
  app = await startTestApp();
  const config = readConfig({
    NODE_ENV: 'test',
    SECRET_KEY: 'a test secret that is long enough to sign with',
    DATA_DIR: app.dataDir,
  });
  other = await composeApp(config, app.appUrl, pino({ level: 'silent' }));
});
afterAll(async () => {
  await other.close();
  await app.stop();
});

async function startElsewhere(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await other.http.inject({ method: 'GET', url: '/api/app/start', headers });
  return { status: response.statusCode, role: response.json<Answer>().data?.role };
}
type Answer = { data: { role: string } | null };

async function endsElsewhere(token: string, act: () => Promise<unknown>): Promise<void> {
  expect((await startElsewhere(token)).status).toBe(200);
  await act();
  await expect.poll(() => startElsewhere(token)).toMatchObject({ status: 401 });
}

test('a sign-out, a new password or the end of a device’s session also takes effect on the other process', async () => {
  const { user, token } = await registerBusiness(app);
  const login = () =>
    app.data(sessionCalls.login, { body: { email: user.email, password: testPassword } });
  await endsElsewhere(token, () => app.data(sessionCalls.logout, { token, body: {} }));
  const [kept, ended] = [(await login()).token, (await login()).token];
  await endsElsewhere(ended, async () => {
    const { sessions } = await app.data(sessionCalls.listSessions, { token: ended });
    const { id } = sessions.find(({ current }) => current)!;
    await app.data(sessionCalls.endSession, { token: kept, params: { id } });
  });
  const changed = (await login()).token;
  await endsElsewhere(changed, () =>
    app.data(changePassword, {
      token: kept,
      body: { currentPassword: testPassword, newPassword: 'Another-Squeegee-5' },
    }),
  );
  expect((await startElsewhere(kept)).status).toBe(200);
});

test('a removed or changed grant also takes effect on the other process', async () => {
  const business = await app.business();
  const { grants } = await app.data(listGrants, { token: business.token });
  const idOf = (userId: string) => grants.find((grant) => grant.userId === userId)!.id;
  const [manager, worker] = [business.tokens.Manager, business.tokens.Worker];
  expect(await startElsewhere(manager)).toEqual({ status: 200, role: 'Manager' });
  await app.data(updateGrant, {
    token: business.token,
    params: { id: idOf(business.userIds.Manager) },
    body: { role: 'Limited Worker', version: 1 },
  });
  await expect.poll(() => startElsewhere(manager)).toMatchObject({ role: 'Limited Worker' });
  await endsElsewhere(worker, () =>
    app.data(removeGrant, {
      token: business.token,
      params: { id: idOf(business.userIds.Worker) },
    }),
  );
});
