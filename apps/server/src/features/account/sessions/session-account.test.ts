import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listSessions,
  login,
  logout,
  startApp,
  switchGrant,
} from '@roundbook/contract/account/sessions/session';
import { listOwnGrants } from '@roundbook/contract/account/users/users';
import { newId } from '../../../platform/db/ids.ts';
import { registerBusiness, testPassword } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A new Owner who also has a grant in another business. */
async function ownerOfTwo() {
  const owner = await registerBusiness(app);
  const second = await app.business();
  const grantId = newId();
  await app.asOwner(`insert into grants (business_id, id, user_id, email, role, status)
    values ('${second.id}', '${grantId}', '${owner.user.id}', '${owner.user.email}', 'Worker', 'Active')`);
  return { owner, second, grantId };
}

test('a user switches to another business and back, with one session in each', async () => {
  const { owner, second, grantId } = await ownerOfTwo();
  const { token } = owner;
  const { grants } = await app.data(listOwnGrants, { token });
  expect(grants.map(({ businessId, current }) => ({ businessId, current }))).toEqual([
    { businessId: owner.business.id, current: true },
    { businessId: second.id, current: false },
  ]);
  const there = await app.data(switchGrant, { token, body: { grantId } });
  const again = await app.data(switchGrant, { token, body: { grantId } });
  for (const switched of [there, again]) {
    const start = await app.data(startApp, { token: switched.token });
    expect(start).toMatchObject({ role: 'Worker', business: { id: second.id } });
    // Only Owners see vouchers.
    expect(start.balance.pendingVoucher).toBeNull();
  }
  const back = await app.data(switchGrant, {
    token: there.token,
    body: { grantId: grants[0]!.id },
  });
  const home = await app.data(startApp, { token: back.token });
  expect(home).toMatchObject({ role: 'Owner', business: { id: owner.business.id } });
  const { sessions } = await app.data(listSessions, { token: back.token });
  expect(sessions).toHaveLength(1);
  await app.data(logout, { token: back.token, body: {} });
  expect((await app.call(startApp, { token: there.token })).status).toBe(401);
});

test('the next sign-in opens the most recently used business', async () => {
  const { owner, second, grantId } = await ownerOfTwo();
  await app.data(switchGrant, { token: owner.token, body: { grantId } });
  const { business } = await app.data(login, {
    body: { email: owner.user.email, password: testPassword },
  });
  expect(business.id).toBe(second.id);
});

test('a user cannot switch into a business without a grant of their own', async () => {
  const { grantId } = await ownerOfTwo();
  const { token } = await registerBusiness(app);
  for (const foreign of [grantId, newId()]) {
    const refused = await app.call(switchGrant, { token, body: { grantId: foreign } });
    expect(refused.status).toBe(404);
  }
  const invalid = await app.call(switchGrant, { token, body: { grantId: 'mine' } });
  expect(invalid.status).toBe(400);
});
