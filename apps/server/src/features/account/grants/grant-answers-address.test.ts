import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveBusinessDetails } from '@roundbook/contract/account/businesses/businesses';
import { listGrants, removeGrant } from '@roundbook/contract/account/grants/grants';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { askEmailChange, confirmEmailChange } from '@roundbook/contract/account/users/email-change';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const SOON = { timeout: 60_000 };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const mailsTo = (address: string) =>
  transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ subject: string; body: string }>`
      select subject, body from account_messages where recipient = ${address} order by id desc`),
  );

const answersOf = async (token: string) => (await app.data(startApp, { token })).business.email;

/** Changes a user's address, using the links sent to both mailboxes. */
async function move(token: string, from: string, newEmail: string): Promise<void> {
  await app.data(askEmailChange, { token, body: { newEmail } });
  for (const address of [from, newEmail]) {
    const [mail] = await mailsTo(address);
    const hash = /\/confirm-email\/([\w-]+)/.exec(mail!.body)![1]!;
    await app.data(confirmEmailChange, { body: { hash } });
  }
}

test('customers’ replies move from a user’s former address to the new one, and an email says so', async () => {
  const { token, tokens, userIds } = await app.business();
  const former = `${userIds.Owner}@example.com`;
  await app.data(saveBusinessDetails, { token, body: { email: former.toUpperCase() } });
  const newEmail = `new-${newId()}@example.com`;
  await move(token, former, newEmail);
  await vi.waitFor(async () => expect(await answersOf(tokens.Manager)).toBe(newEmail), SOON);
  expect((await mailsTo(newEmail))[0]?.subject).toBe(`Customers’ replies now go to ${newEmail}`);
});

test('a reply address that belongs to no user stays as it is', async () => {
  const { token, tokens, userIds } = await app.business();
  await app.data(saveBusinessDetails, { token, body: { email: 'office@example.com' } });
  const newEmail = `new-${newId()}@example.com`;
  await move(token, `${userIds.Owner}@example.com`, newEmail);
  const grantsHave = async () => {
    const { grants } = await app.data(listGrants, { token: tokens.Manager });
    return grants.map(({ email }) => email);
  };
  await vi.waitFor(async () => expect(await grantsHave()).toContain(newEmail), SOON);
  expect(await answersOf(tokens.Manager)).toBe('office@example.com');
});

test('customers’ replies no longer go to a colleague who is removed, and an email says so', async () => {
  const { token, userIds } = await app.business();
  await app.data(saveBusinessDetails, { token, body: { email: `${userIds.Worker}@Example.com` } });
  const { grants } = await app.data(listGrants, { token });
  const { id } = grants.find(({ userId }) => userId === userIds.Worker)!;
  await app.data(removeGrant, { token, params: { id } });
  const owner = `${userIds.Owner}@example.com`;
  expect(await answersOf(token)).toBe(owner);
  expect((await mailsTo(owner))[0]?.subject).toBe(`Customers’ replies now go to ${owner}`);
});
