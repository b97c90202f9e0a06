import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBusinessSocials } from '@roundbook/contract/account/businesses/businesses';
import {
  inviteUser,
  listGrants,
  removeGrant,
  type Grant,
  updateGrant,
} from '@roundbook/contract/account/grants/grants';
import { getInvitation } from '@roundbook/contract/account/grants/invitations';
import { startApp } from '@roundbook/contract/account/sessions/session';
import type { Role } from '@roundbook/domain/access/roles';
import { newId } from '../../../platform/db/ids.ts';
import { invitationOf } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
});
afterAll(() => app.stop());

const person = { role: 'Worker', firstName: 'Will', lastName: 'Baker' } as const;

async function grantOf(of: TestBusiness, role: Role): Promise<Grant> {
  const { grants } = await app.data(listGrants, { token: of.token });
  return grants.find(({ userId }) => userId === of.userIds[role])!;
}

test('an Owner sees who works here; roles below Manager see only names and roles', async () => {
  const email = `${newId()}@example.com`;
  await app.data(inviteUser, { token: business.token, body: { ...person, email } });
  const { grants } = await app.data(listGrants, { token: business.token });
  expect(grants).toContainEqual(
    expect.objectContaining({ ...person, email, userId: null, status: 'Invited', version: 1 }),
  );
  for (const grant of grants) {
    expect(grant).toMatchObject({
      businessId: business.id,
      businessName: 'Bright Panes',
      logo: null,
    });
  }
  const seen = await app.data(listGrants, { token: business.tokens['Limited Worker'] });
  expect(new Set(seen.grants.map(({ userId }) => userId))).toEqual(
    new Set(Object.values(business.userIds)),
  );
  for (const grant of seen.grants) {
    expect(grant).toMatchObject({ email: '', title: '', invitedAt: null, lastName: 'Tester' });
  }
});

test('a second invitation renews the first: the new link works, and the earlier one does not', async () => {
  const email = `${newId()}@example.com`;
  const { token } = business;
  const first = await app.data(inviteUser, { token, body: { ...person, email } });
  const oldHash = await invitationOf(app, business, email);
  const again = await app.data(inviteUser, {
    token,
    body: { ...person, email: email.toUpperCase(), role: 'Manager' },
  });
  expect(again.grant).toMatchObject({ id: first.grant.id, role: 'Manager', version: 2 });
  const old = await app.call(getInvitation, { params: { hash: oldHash } });
  expect(old.status).toBe(404);
  const hash = await invitationOf(app, business, email);
  const shown = await app.data(getInvitation, { params: { hash } });
  expect(shown).toEqual({
    businessName: 'Bright Panes',
    email,
    firstName: 'Will',
    hasAccount: false,
  });
});

test('a repeated invitation sends one email, and a person who already works here is not invited', async () => {
  const { token } = business;
  const body = { ...person, email: `${newId()}@example.com` };
  const requestId = newId();
  const first = await app.data(inviteUser, { token, body, requestId });
  const hash = await invitationOf(app, business, body.email);
  const repeat = await app.data(inviteUser, { token, body, requestId });
  expect(repeat).toEqual(first);
  expect(await invitationOf(app, business, body.email)).toBe(hash);
  const worker = await grantOf(business, 'Worker');
  const refused = await app.call(inviteUser, {
    token,
    body: { ...person, email: worker.email },
  });
  expect(refused.errors[0]).toMatchObject({ code: 'rule', field: 'email' });
});

test('only an Owner can invite people, on a plan with seats, and an error names the invalid field', async () => {
  const body = { ...person, email: `${newId()}@example.com` };
  const manager = await app.call(inviteUser, { token: business.tokens.Manager, body });
  expect(manager.errors[0]).toMatchObject({ code: 'roleInsufficient', field: 'Owner' });
  const free = await app.business({ plan: 'Free' });
  const locked = await app.call(inviteUser, { token: free.token, body });
  expect(locked.errors[0]).toMatchObject({ code: 'featureUnavailable', field: 'ADDITIONAL_USERS' });
  // A test business has an Owner and three colleagues, and Pro has three seats.
  const pro = await app.business({ plan: 'Pro' });
  const full = await app.call(inviteUser, { token: pro.token, body });
  expect(full.errors[0]?.detail).toBe(
    'All 3 seats on Pro are taken. Move to a larger plan to invite more people.',
  );
  const invited = await app.data(inviteUser, { token: business.token, body });
  expect(invited.grant).toMatchObject({ email: body.email, status: 'Invited' });
  const invalid = await app.call(inviteUser, {
    token: business.token,
    body: { ...body, email: 'nobody', firstName: '' },
  });
  expect(invalid.status).toBe(400);
  expect(new Set(invalid.errors.map(({ field }) => field))).toEqual(
    new Set(['email', 'firstName']),
  );
});

test('a changed role takes effect immediately, and the returned token contains it', async () => {
  const own = await app.business();
  const grant = await grantOf(own, 'Manager');
  const token = own.tokens.Manager;
  await app.data(startApp, { token });
  const changed = await app.data(updateGrant, {
    token: own.token,
    params: { id: grant.id },
    body: { role: 'Worker', title: 'Ladder captain', version: 1 },
  });
  expect(changed.grant).toMatchObject({ role: 'Worker', title: 'Ladder captain', version: 2 });
  const refused = await app.call(saveBusinessSocials, { token, body: { version: 1 } });
  expect(refused.errors[0]?.code).toBe('roleInsufficient');
  const start = await app.call(startApp, { token });
  expect(start.data?.role).toBe('Worker');
  const fresh = start.headers['x-token'];
  expect(fresh).toEqual(expect.any(String));
  const after = await app.data(startApp, { token: String(fresh) });
  expect(after.role).toBe('Worker');
});

test('a stale change is refused, with the current grant in the answer', async () => {
  const own = await app.business();
  const { id } = await grantOf(own, 'Worker');
  const change = (title: string, version: number) =>
    app.call(updateGrant, {
      token: own.token,
      params: { id },
      body: { title, version },
    });
  const first = await change('First', 1);
  const stale = await change('Second', 1);
  expect(stale.status).toBe(409);
  expect(stale.data).toEqual(first.data);
});

test('users cannot change their own role or remove themselves', async () => {
  const own = await app.business();
  const { id } = await grantOf(own, 'Owner');
  const demoted = await app.call(updateGrant, {
    token: own.token,
    params: { id },
    body: { role: 'Manager', version: 1 },
  });
  expect(demoted.errors[0]).toMatchObject({ code: 'rule', field: 'role' });
  const titled = await app.data(updateGrant, {
    token: own.token,
    params: { id: own.userIds.Owner },
    body: { title: 'Founder', version: 1 },
  });
  expect(titled.grant).toMatchObject({ id, title: 'Founder', role: 'Owner' });
  const removed = await app.call(removeGrant, { token: own.token, params: { id } });
  expect(removed.errors[0]?.code).toBe('rule');
});

test('if two Owners demote or remove each other at the same moment, one of them stays an Owner', async () => {
  for (const withRemoval of [false, true]) {
    const own = await app.business();
    const [first, second] = [await grantOf(own, 'Owner'), await grantOf(own, 'Manager')];
    await app.data(updateGrant, {
      token: own.token,
      params: { id: second.id },
      body: { role: 'Owner', version: 1 },
    });
    const demote = (token: string, id: string, version: number) =>
      app.call(updateGrant, {
        token,
        params: { id },
        body: { role: 'Worker', version },
      });
    const answers = await Promise.all([
      demote(own.token, second.id, 2),
      withRemoval
        ? app.call(removeGrant, {
            token: own.tokens.Manager,
            params: { id: first.id },
          })
        : demote(own.tokens.Manager, first.id, 1),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  }
});

test('a removed person is signed out immediately, and a second removal finds no grant', async () => {
  const own = await app.business();
  const { id } = await grantOf(own, 'Worker');
  await app.data(startApp, { token: own.tokens.Worker });
  const refused = await app.call(removeGrant, {
    token: own.tokens.Manager,
    params: { id },
  });
  expect(refused.status).toBe(403);
  const requestId = newId();
  await app.data(removeGrant, { token: own.token, params: { id }, requestId });
  await app.data(removeGrant, { token: own.token, params: { id }, requestId });
  const out = await app.call(startApp, { token: own.tokens.Worker });
  expect(out.status).toBe(401);
  const again = await app.call(removeGrant, { token: own.token, params: { id } });
  expect(again.status).toBe(404);
});

test('another business’s grants are invisible', async () => {
  const other = await app.business();
  const { id } = await grantOf(other, 'Worker');
  const body = { title: 'Mine now', version: 1 };
  for (const params of [{ id }, { id: newId() }]) {
    const changed = await app.call(updateGrant, { token: business.token, params, body });
    expect(changed.status).toBe(404);
    const removed = await app.call(removeGrant, { token: business.token, params });
    expect(removed.status).toBe(404);
  }
  expect(await grantOf(other, 'Worker')).toMatchObject({ title: '', version: 1 });
});
