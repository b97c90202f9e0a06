import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  register,
  registerInterest,
  waitForRegistration,
} from '@roundbook/contract/account/registrations/registrations';
import { leakedPassword } from '@roundbook/contract/account/sessions/passwords';
import { login, startApp } from '@roundbook/contract/account/sessions/session';
import { listOwnGrants } from '@roundbook/contract/account/users/users';
import { listServices } from '@roundbook/contract/work/services/services';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import {
  registerBusiness,
  solvedCaptcha,
  testPassword,
} from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

function mailTo(address: string) {
  return transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ subject: string; body: string }>`
      select subject, body from account_messages where recipient = ${address}`),
  );
}

async function registration(overrides: { email?: string; password?: string } = {}) {
  return {
    email: overrides.email ?? `${newId()}@example.com`,
    password: overrides.password ?? testPassword,
    country: 'GB',
    voucherCode: 'FREE-PRO',
    captchaToken: await solvedCaptcha(app),
  } as const;
}

async function waited(userId: string): Promise<boolean> {
  const { finished } = await app.data(waitForRegistration, { query: { userId } });
  return finished;
}

test('a new Owner registers, signs in and finds a new business', async () => {
  const { token, user, business } = await registerBusiness(app, { email: 'Owner@example.com' });
  expect(user).toMatchObject({ email: 'owner@example.com', isAdmin: null, appPreferences: {} });
  expect(business).toMatchObject({ name: '', email: 'owner@example.com', version: 1 });
  const start = await app.data(startApp, { token });
  expect(start).toMatchObject({
    role: 'Owner',
    plan: { name: 'Free', features: { CUSTOMERS: { enabled: true }, VOIP: { enabled: false } } },
    balance: {
      balance: 0,
      instant: 0,
      pendingVoucher: { voucherCode: 'FREE-PRO', voucherDetails: { planCredits: 2, cost: 0 } },
      graceUntil: null,
    },
    adminSwitched: false,
  });
  const { services } = await app.data(listServices, { token });
  expect(services.map(({ type }) => type)).toContain('residential');
});

test('an address that has an account gets the same answers as a new one, and its owner gets an email', async () => {
  const email = `${newId()}@example.com`;
  const first = await registerBusiness(app, { email });
  const again = await app.call(register, {
    body: await registration({ email, password: 'Another-Squeegee-5' }),
  });
  expect(again.status).toBe(200);
  expect(again.data?.userId).not.toBe(first.user.id);
  expect(await waited(again.data!.userId)).toBe(true);
  const subjects = (await mailTo(email)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'Please confirm your email address for Roundbook',
    'You already have a Roundbook account',
  ]);
  const taken = await app.call(login, {
    body: { email, password: 'Another-Squeegee-5' },
  });
  expect(taken.errors[0]?.code).toBe('credentialsWrong');
  await app.data(login, { body: { email, password: testPassword } });
});

test('a registration without a valid captcha is refused', async () => {
  const body = await registration();
  const missing = await app.call(register, {
    body: { ...body, captchaToken: undefined },
  });
  expect(missing.status).toBe(422);
  expect(missing.errors).toEqual([
    {
      code: 'captchaMissing',
      detail: 'There was an issue authorising your request, please refresh and try again',
    },
  ]);
  const decoded = JSON.parse(Buffer.from(body.captchaToken, 'base64').toString()) as {
    challenge: { parameters: { expiresAt: number } };
  };
  decoded.challenge.parameters.expiresAt += 3600;
  const forged = Buffer.from(JSON.stringify(decoded)).toString('base64');
  for (const captchaToken of ['', 'nonsense', forged]) {
    const refused = await app.call(register, { body: { ...body, captchaToken } });
    expect(refused.errors[0]?.code).toBe('captchaMissing');
  }
  await app.data(register, { body });
  const twice = await app.call(register, {
    body: { ...body, email: `${newId()}@example.com` },
  });
  expect(twice.errors[0]?.code).toBe('captchaMissing');
});

test('a repeated request has one effect and one answer, even at the same moment', async () => {
  const requestId = newId();
  const body = await registration();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.call(register, { body, requestId })),
  );
  expect(answers.map(({ errors }) => errors).flat()).toEqual([]);
  expect(new Set(answers.map(({ data }) => data?.userId)).size).toBe(1);
  expect(await waited(answers[0]!.data!.userId)).toBe(true);
  const other = await app.call(register, { body: await registration(), requestId });
  expect(other.errors[0]?.code).toBe('requestIdReused');
});

test('two registrations of one address create one account', async () => {
  const email = `${newId()}@example.com`;
  const bodies = await Promise.all([registration({ email }), registration({ email })]);
  const taken = await Promise.all(bodies.map((body) => app.data(register, { body })));
  expect(await Promise.all(taken.map(({ userId }) => waited(userId)))).toEqual([true, true]);
  const subjects = (await mailTo(email)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'Please confirm your email address for Roundbook',
    'You already have a Roundbook account',
  ]);
  const { token } = await app.data(login, { body: { email, password: testPassword } });
  const { grants } = await app.data(listOwnGrants, { token });
  expect(grants).toHaveLength(1);
});

test('an error names the invalid field, and a leaked password is refused', async () => {
  const body = await registration();
  const invalid = await app.call(register, {
    body: { ...body, email: 'nobody', password: 'short' },
  });
  expect(invalid.status).toBe(400);
  expect(new Set(invalid.errors.map(({ field }) => field))).toEqual(new Set(['email', 'password']));
  const leaked = await app.call(register, { body: { ...body, password: 'football1' } });
  expect(leaked.status).toBe(422);
  expect(leaked.errors[0]).toMatchObject({ code: 'rule', field: 'password' });
});

test('leaked passwords are looked up by the first characters of their hash', async () => {
  // SHA-1 of "password": 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8
  const { suffixes } = await app.data(leakedPassword, { body: { prefix: '5BAA6' } });
  expect(suffixes).toContainEqual({
    suffix: '1E4C9B93F3F0682250B6CF8331B7EE68FD8',
    count: 1,
  });
  const malformed = await app.call(leakedPassword, { body: { prefix: 'password' } });
  expect(malformed.status).toBe(400);
});

test('the interest of a person outside the UK is recorded once', async () => {
  const body = { name: 'Aoife', email: `${newId()}@example.ie`, country: 'IE' };
  await app.data(registerInterest, { body });
  await app.data(registerInterest, { body });
  const kept = await transactShared(app.database, {}, (tx) =>
    tx.all(sql`select name, country from interests where email = ${body.email}`),
  );
  expect(kept).toEqual([{ name: 'Aoife', country: 'IE' }]);
  const invalid = await app.call(registerInterest, { body: { ...body, name: '' } });
  expect(invalid.status).toBe(400);
});

test('the number of accounts opened from one IP address is limited', async () => {
  const body = { name: 'Aoife', email: 'a@example.ie', country: 'IE' };
  const codes: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    codes.push((await app.call(registerInterest, { body })).status);
  }
  expect(codes.at(-1)).toBe(429);
  const refused = await app.call(registerInterest, { body });
  expect(refused.errors[0]?.code).toBe('limited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('an unknown voucher is refused with an error on its field, before the captcha is used up', async () => {
  const body = await registration();
  const refused = await app.call(register, { body: { ...body, voucherCode: 'BOGUS' } });
  expect([refused.status, refused.errors[0]]).toMatchObject([
    400,
    {
      field: 'voucherCode',
      detail: expect.stringContaining('do not recognise this voucher') as string,
    },
  ]);
  const { voucherCode: _, ...without } = body;
  expect((await app.call(register, { body: without })).status).toBe(200);
});
