import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestReset } from '@roundbook/contract/account/sessions/passwords';
import { login } from '@roundbook/contract/account/sessions/session';
import { RateLimits } from '../../../platform/auth/rate-limits.ts';
import { newId } from '../../../platform/db/ids.ts';
import { registerBusiness, testPassword } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { passwordAllowances, passwordPerKnownDevice } from '../users/policy.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' });
});
afterAll(() => app.stop());

const wrong = 'Another-Squeegee-5';

function signIn(email: string, password: string, address: string, deviceToken?: string) {
  const headers = { 'x-forwarded-for': address };
  const body = { email, password, ...(deviceToken ? { deviceToken } : {}) };
  return app.call(login, { body, headers });
}

test('guessing from one IP address is stopped, while the owner of the account can sign in from another', async () => {
  const { user } = await registerBusiness(app);
  const guess = () => signIn(user.email, wrong, '203.0.113.1');
  const first = await Promise.all(Array.from({ length: 10 }, guess));
  expect(first.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 422));
  const stopped = await signIn(user.email, testPassword, '203.0.113.1');
  expect(stopped.status).toBe(429);
  expect(stopped.errors[0]?.code).toBe('limited');
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  const owner = await signIn(user.email, testPassword, '203.0.113.2');
  expect(owner.status).toBe(200);
});

test('guessing from many IP addresses is slowed down, but the account’s owner is not locked out', async () => {
  const { user } = await registerBusiness(app);
  for (let place = 1; place <= 20; place += 1) {
    expect((await signIn(user.email, wrong, `198.51.100.${place}`)).status).toBe(422);
  }
  // Attempts are given back as time passes, so a slow machine may need a few more.
  const again = await untilLimited(() => signIn(user.email, wrong, '198.51.100.1'));
  expect(again).toBe(429);
  const owner = await signIn(user.email, testPassword, '203.0.113.3');
  expect(owner.status).toBe(200);
  let place = 20;
  const last = await untilLimited(() => signIn(user.email, wrong, `198.51.100.${(place += 1)}`));
  expect(last).toBe(429);
});

/** The status of the first call that is not answered with 422, or of the fiftieth call. */
async function untilLimited(attempt: () => Promise<{ status: number }>): Promise<number> {
  let { status } = await attempt();
  for (let tries = 1; tries < 50 && status === 422; tries += 1) ({ status } = await attempt());
  return status;
}

test('strangers who use up an account’s attempts do not lock out a known device', async () => {
  const { user, deviceToken } = await registerBusiness(app);
  const other = await registerBusiness(app);
  const limits = new RateLimits(app.database, app.secrets);
  for (const allowance of [passwordAllowances.perAccount, passwordAllowances.freshAddress]) {
    const attempt = { allowance, by: user.email };
    for (let tries = 0; tries < allowance.burst; tries += 1) await limits.take(attempt);
  }
  const from = (token?: string) => signIn(user.email, testPassword, '203.0.113.10', token);
  for (const token of [undefined, 'made.up.token', other.deviceToken]) {
    expect((await from(token)).status).toBe(429);
  }
  const known = await from(deviceToken);
  expect(known.status).toBe(200);
  const next = known.data!.deviceToken;
  for (let tries = 0; tries < passwordPerKnownDevice.burst; tries += 1) {
    expect((await signIn(user.email, wrong, '203.0.113.11', next)).status).toBe(422);
  }
  const stopped = await untilLimited(() => signIn(user.email, wrong, '203.0.113.11', next));
  expect(stopped).toBe(429);
  expect((await from(next)).status).toBe(429);
});

test('the networks of one IPv6 site share a limit', async () => {
  const { status } = await floodFrom('2001:db8:8');
  expect(status).toBe(429);
});

/** Asks for links from new networks of a site until the server refuses. */
async function floodFrom(site: string) {
  for (let network = 0; ; network += 1) {
    const tries = Array.from({ length: 20 }, (_, host) =>
      app.call(requestReset, {
        body: { email: `${newId()}@example.com` },
        headers: { 'x-forwarded-for': `${site}:${network}::${host + 1}` },
      }),
    );
    const refused = (await Promise.all(tries)).find(({ status }) => status !== 200);
    if (refused || network > 5) return refused ?? { status: 200 };
  }
}

test('attempts on an address without an account are limited in the same way', async () => {
  const email = `${newId()}@example.com`;
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await signIn(email, wrong, '203.0.113.4')).status).toBe(422);
  }
  expect(await untilLimited(() => signIn(email, wrong, '203.0.113.4'))).toBe(429);
});

test('successful sign-ins are never limited', async () => {
  const { user } = await registerBusiness(app);
  for (let times = 0; times < 13; times += 1) {
    expect((await signIn(user.email, testPassword, '203.0.113.5')).status).toBe(200);
  }
});

test('reset links are limited by IP address and by account, whether or not the account exists', async () => {
  const { user } = await registerBusiness(app);
  for (const email of [user.email, `${newId()}@example.com`]) {
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const reply = await app.call(requestReset, {
        body: { email },
        headers: { 'x-forwarded-for': '203.0.113.6' },
      });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
});
