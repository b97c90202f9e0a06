import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteUser } from '@roundbook/contract/account/grants/grants';
import { acceptInvitation, getInvitation } from '@roundbook/contract/account/grants/invitations';
import { login, startApp, switchGrant } from '@roundbook/contract/account/sessions/session';
import { listOwnGrants } from '@roundbook/contract/account/users/users';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transaction.ts';
import {
  invitationOf,
  registerBusiness,
  testPassword,
} from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
});
afterAll(() => app.stop());

async function invite(email: string): Promise<string> {
  await app.data(inviteUser, {
    token: business.token,
    body: { email, role: 'Worker', firstName: 'Will', lastName: 'Baker' },
  });
  return invitationOf(app, business, email);
}

const accept = (hash: string, password = testPassword) =>
  app.call(acceptInvitation, { params: { hash }, body: { password } });

test('a person without an account joins with the names given in the invitation', async () => {
  const email = `${newId()}@example.com`;
  const hash = await invite(email);
  const { data } = await accept(hash);
  const start = await app.data(startApp, { token: data!.token });
  expect(start).toMatchObject({
    role: 'Worker',
    business: { id: business.id },
    user: { email, firstName: 'Will', lastName: 'Baker' },
  });
  await app.data(login, { body: { email, password: testPassword } });
  const shown = await app.call(getInvitation, { params: { hash } });
  expect(shown.status).toBe(404);
});

test('no one can join once the plan’s seats are full, and a paused user gets a message about this when signing in', async () => {
  const [first, second] = [`${newId()}@example.com`, `${newId()}@example.com`];
  const [hash, late] = [await invite(first), await invite(second)];
  expect((await accept(hash)).status).toBe(200);
  const small = `where business_id = '${business.id}'`;
  await app.asOwner(`update businesses set plan = 'Pro' ${small}`);
  const refused = await accept(late);
  expect([refused.status, refused.errors[0]?.detail]).toEqual([
    422,
    'This business has no free seat for you on its plan at the moment. Please ask its Owner.',
  ]);
  await app.asOwner(`update grants set paused_at = now() ${small} and email = '${first}'`);
  const attempt = await app.call(login, { body: { email: first, password: testPassword } });
  expect(attempt.errors[0]?.detail).toContain('Your access is paused');
  await app.asOwner(`update grants set paused_at = null ${small}`);
  await app.asOwner(`update businesses set plan = 'Team' ${small}`);
  expect((await app.call(login, { body: { email: first, password: testPassword } })).status).toBe(
    200,
  );
  expect((await accept(late)).status).toBe(200);
});

test('a person with an account joins with its password, and can switch between both businesses', async () => {
  const email = `${newId()}@example.com`;
  const own = await registerBusiness(app, { email });
  const hash = await invite(email);
  const shown = await app.data(getInvitation, { params: { hash } });
  expect(shown.hasAccount).toBe(true);
  const wrong = await accept(hash, 'Another-Squeegee-5');
  expect(wrong.errors[0]?.code).toBe('credentialsWrong');
  const { data } = await accept(hash);
  const token = data!.token;
  const { grants } = await app.data(listOwnGrants, { token });
  expect(grants).toHaveLength(2);
  expect(grants).toContainEqual(
    expect.objectContaining({
      userId: own.user.id,
      businessName: 'Bright Panes',
      role: 'Worker',
      title: '',
      firstName: expect.any(String) as string,
      lastName: expect.any(String) as string,
      email,
      current: true,
    }),
  );
  const home = grants.find(({ businessId }) => businessId === own.business.id)!;
  const switched = await app.data(switchGrant, { token, body: { grantId: home.id } });
  const start = await app.data(startApp, { token: switched.token });
  expect(start).toMatchObject({ role: 'Owner', business: { id: own.business.id } });
});

test('repeating the request signs in again, and simultaneous requests create one account', async () => {
  const email = `${newId()}@example.com`;
  const hash = await invite(email);
  const answers = await Promise.all([accept(hash), accept(hash), accept(hash)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const starts = await Promise.all(
    answers.map(({ data }) => app.data(startApp, { token: data!.token })),
  );
  expect(new Set(starts.map(({ user }) => user.id)).size).toBe(1);
  const stranger = await accept(hash, 'Another-Squeegee-5');
  expect(stranger.errors[0]?.code).toBe('credentialsWrong');
});

test('an expired or unknown link is rejected, and a leaked password is refused', async () => {
  const email = `${newId()}@example.com`;
  const hash = await invite(email);
  const leaked = await accept(hash, 'football1');
  expect(leaked.errors[0]).toMatchObject({ code: 'rule', field: 'password' });
  const short = await accept(hash, 'short');
  expect(short.status).toBe(400);
  await transact(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql`update grants set invitation_expires_at = now() - interval '1 second'
      where business_id = ${business.id} and email = ${email}`),
  );
  for (const dead of [hash, 'unknown']) {
    expect((await accept(dead)).status).toBe(404);
    const shown = await app.call(getInvitation, { params: { hash: dead } });
    expect(shown.status).toBe(404);
  }
});

test('attempts to use invitation links are limited per IP address', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 40; tries += 1) statuses.push((await accept('guess')).status);
  expect(statuses.at(-1)).toBe(429);
});
