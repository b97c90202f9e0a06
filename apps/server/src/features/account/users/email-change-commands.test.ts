import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGrants } from '@roundbook/contract/account/grants/grants';
import { startApp } from '@roundbook/contract/account/sessions/session';
import {
  askEmailChange,
  confirmEmailChange,
  getEmailChange,
  withdrawEmailChange,
} from '@roundbook/contract/account/users/email-change';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findUser } from './lookups.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

const newAddress = () => `new-${newId()}@example.com`;

/** The subject of the newest email to an address, and the token in its link. */
async function mailTo(address: string): Promise<{ subject: string; hash: string }> {
  const mail = await transactShared(app.database, {}, (tx) =>
    tx.first(sql<{ subject: string; body: string }>`
      select subject, body from account_messages where recipient = ${address}
       order by created_at desc, id desc limit 1`),
  );
  const hash = /\/confirm-email\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  return { subject: mail?.subject ?? '', hash };
}

/** An Owner, whose address is confirmed by default, and a colleague who can see it. */
async function registered(isVerified = true) {
  const { token, tokens, userIds } = await app.business();
  const id = userIds.Owner;
  const at = isVerified ? 'now()' : 'null';
  await app.asOwner(`update users set address_verified_at = ${at} where id = '${id}'`);
  return { user: { id, email: `${id}@example.com` }, token, colleague: tokens.Manager };
}

/** The address of a user's account. */
async function addressOf(userId: string): Promise<string | undefined> {
  const account = await transactShared(app.database, {}, (tx) => findUser(tx, userId));
  return account?.user.email;
}

const confirm = (hash: string, refuse = false) =>
  app.call(confirmEmailChange, { body: { hash, refuse } });

test('an address changes once both addresses have confirmed it, in either order, and every session then ends', async () => {
  for (const oldFirst of [true, false]) {
    const { user, token, colleague } = await registered();
    const newEmail = newAddress();
    const { change } = await app.data(askEmailChange, { token, body: { newEmail } });
    expect(change).toMatchObject({ newEmail, oldConfirmed: false, newConfirmed: false });
    const [old, fresh] = [await mailTo(user.email), await mailTo(newEmail)];
    const [first, second] = oldFirst ? [old, fresh] : [fresh, old];
    expect((await confirm(first.hash)).data).toEqual({ state: 'waits' });
    // Following the same link twice is not enough: the change still waits for the other mailbox.
    expect((await confirm(first.hash)).data).toEqual({ state: 'waits' });
    const halfway = await app.data(getEmailChange, { token });
    expect(halfway.change).toMatchObject({ oldConfirmed: oldFirst, newConfirmed: !oldFirst });
    expect((await app.data(startApp, { token })).user.email).toBe(user.email);
    expect((await confirm(second.hash)).data).toEqual({ state: 'changed' });
    expect((await app.call(startApp, { token })).status).toBe(401);
    expect(await addressOf(user.id)).toBe(newEmail);
    expect((await mailTo(user.email)).subject).toMatch(/has changed/);
    const { grants } = await app.data(listGrants, { token: colleague });
    expect(grants.find(({ userId }) => userId === user.id)!.email).toBe(newEmail);
    expect((await confirm(second.hash)).status).toBe(422);
  }
});

test('the owner of the current address can refuse, and the user can withdraw; both make the links lapse', async () => {
  const { user, token } = await registered();
  const newEmail = newAddress();
  await app.data(askEmailChange, { token, body: { newEmail } });
  const [old, fresh] = [await mailTo(user.email), await mailTo(newEmail)];
  expect((await confirm(old.hash, true)).data).toEqual({ state: 'withdrawn' });
  expect((await confirm(fresh.hash)).errors[0]?.detail).toMatch(/expired/);
  expect((await app.data(getEmailChange, { token })).change).toBeNull();

  await app.data(askEmailChange, { token, body: { newEmail } });
  const later = await mailTo(newEmail);
  await app.data(withdrawEmailChange, { token });
  expect((await confirm(later.hash)).status).toBe(422);
});

test('a change lapses after a day, and a new one replaces it', async () => {
  const { user, token } = await registered();
  const [one, two] = [newAddress(), newAddress()];
  await app.data(askEmailChange, { token, body: { newEmail: one } });
  const former = await mailTo(one);
  await app.data(askEmailChange, { token, body: { newEmail: two } });
  expect((await confirm(former.hash)).status).toBe(422);
  const links = [await mailTo(user.email), await mailTo(two)];
  await app.asOwner(
    `update address_changes set expires_at = now() - interval '1 second' where user_id = '${user.id}'`,
  );
  for (const { hash } of links) expect((await confirm(hash)).status).toBe(422);
  expect((await app.data(getEmailChange, { token })).change).toBeNull();
});

test('an unconfirmed current address is sent an email, but the new address alone decides', async () => {
  const { user, token } = await registered(false);
  const newEmail = newAddress();
  await app.data(askEmailChange, { token, body: { newEmail } });
  expect((await mailTo(user.email)).subject).toMatch(/^Request to change/);
  expect((await confirm((await mailTo(newEmail)).hash)).data).toEqual({ state: 'changed' });
});

test('the answer does not reveal whether the address is taken; only an email to that address does', async () => {
  const { user: other } = await registered();
  const { user, token } = await registered();
  const taken = await app.call(askEmailChange, { token, body: { newEmail: other.email } });
  expect(taken.status).toBe(200);
  expect(Object.keys(taken.data!.change).toSorted()).toEqual([
    'expiresAt',
    'newConfirmed',
    'newEmail',
    'oldConfirmed',
  ]);
  const mail = await mailTo(other.email);
  expect(mail).toEqual({ subject: 'Your Roundbook account', hash: '' });
  const own = await app.call(askEmailChange, {
    token,
    body: { newEmail: user.email.toUpperCase() },
  });
  expect(own.errors[0]).toMatchObject({ field: 'newEmail' });
});

test('if two users confirm the same address at the same moment, one of them gets it', async () => {
  const newEmail = newAddress();
  const people = [await registered(false), await registered(false)];
  const hashes: string[] = [];
  for (const { token } of people) {
    await app.data(askEmailChange, { token, body: { newEmail } });
    hashes.push((await mailTo(newEmail)).hash);
  }
  const states = await Promise.all(hashes.map((hash) => confirm(hash)));
  expect(states.filter(({ success }) => success)).toHaveLength(1);
  expect(states.find(({ success }) => !success)!.status).toBe(422);
});
