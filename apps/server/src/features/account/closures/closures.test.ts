import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  closeBusiness,
  getClosing,
  reopenBusiness,
  resetBusiness,
} from '@roundbook/contract/account/closures/closures';
import { login, startApp } from '@roundbook/contract/account/sessions/session';
import { listOwnGrants } from '@roundbook/contract/account/users/users';
import { listCustomers } from '@roundbook/contract/customers/customers/records';
import { transactShared } from '../../../platform/db/transaction.ts';
import { startTurns } from '../../../platform/tasks/timed-work.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { registerBusiness, testPassword } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const typed = 'bright panes';

async function mailTo(address: string): Promise<string[]> {
  const rows = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ subject: string }>`
      select subject from account_messages where recipient = ${address} order by created_at, id`),
  );
  return rows.map(({ subject }) => subject);
}

const open = async (token: string) => (await app.call(listCustomers, { token })).status;

function started(businessId: string): Promise<string[]> {
  return transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ work: string }>`
      select work from daily_turns where business_id = ${businessId} order by work`),
  ).then((rows) => rows.map(({ work }) => work));
}

test('closing the business needs the phrase, signs colleagues out, and leaves the Owner only the choice to reopen', async () => {
  const { id, token, tokens, userIds } = await app.business();
  const wrong = await app.call(closeBusiness, { token, body: { typed: 'Dim Panes' } });
  expect(wrong.errors[0]).toMatchObject({ field: 'typed', detail: 'Please type “Bright Panes”.' });
  expect(await app.data(getClosing, { token })).toMatchObject({ closure: null, people: 4 });

  const { closure } = await app.data(closeBusiness, { token, body: { typed } });
  expect(Date.parse(closure.eraseAfter) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
  expect(await open(tokens.Manager)).toBe(401);
  const refused = await app.call(listCustomers, { token });
  expect(refused).toMatchObject({ status: 403, errors: [{ code: 'businessClosed' }] });
  const start = await app.data(startApp, { token });
  expect(start.closure).toEqual(closure);
  expect((await app.data(getClosing, { token })).closure).toEqual(closure);
  expect(await mailTo(`${userIds.Worker}@example.com`)).toEqual([
    'Bright Panes is closed on Roundbook',
  ]);

  // Only the daily work that also covers closed businesses still runs.
  const tomorrow = new Date(Date.now() + 2 * 86_400_000);
  for (const [name, whenClosed] of [
    ['billing', {}],
    ['closures', { whenClosed: true }],
  ] as const) {
    const work = { name, at: '00:00', retries: 0, run: async () => undefined } as const;
    await startTurns([{ ...work, ...whenClosed }], app.database, app.parts.enqueueIn, tomorrow);
  }
  expect(await started(id)).toEqual(['closures']);

  await app.data(reopenBusiness, { token });
  expect((await app.data(startApp, { token })).closure).toBeNull();
  expect(await open(token)).toBe(200);
  // A repeated request from a second tab is harmless.
  await app.data(reopenBusiness, { token });
});

test('only Owners can sign in to a closed business, and they use their password', async () => {
  const { user, token } = await registerBusiness(app);
  await app.data(closeBusiness, { token, body: { typed: user.email } });
  const again = await app.data(login, { body: { email: user.email, password: testPassword } });
  expect((await app.data(startApp, { token: again.token })).closure).toMatchObject({
    kind: 'closing',
  });
  expect((await app.data(listOwnGrants, { token: again.token })).grants).toHaveLength(1);
  await app.data(reopenBusiness, { token: again.token });
  expect(await open(again.token)).toBe(200);
});

test('if two tabs close the business at the same moment, one is refused, and the business is closed once', async () => {
  const { token } = await app.business();
  const body = { typed };
  const replies = await Promise.all([1, 2].map(() => app.call(closeBusiness, { token, body })));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
});

test('money on its way prevents closing, and customers’ debts cause a warning', async () => {
  const business = await app.business();
  const { id, token } = business;
  const [customerId] = await insertCustomers(app, business, 1);
  await app.asOwner(`
    begin; set local app.business_id = '${id}';
    update customers set balance = 1250 where id = '${customerId}';
    insert into saved_methods (business_id, id, customer_id, method, provider, account_id, state)
      values ('${id}', '${id}', '${customerId}', 'Card', 'sandbox', 'a', 'Active');
    insert into charges (business_id, id, customer_id, saved_method_id, method, label, provider, account_id,
      source, amount, state, cancel_until)
      values ('${id}', '${id}', '${customerId}', '${id}', 'Card', 'Visa', 'sandbox', 'a', 'Office', 1250,
        'Submitted', now());
    commit`);
  const { concerns } = await app.data(getClosing, { token });
  expect(concerns.filter(({ blocks }) => blocks)).toMatchObject([{ onReset: true }]);
  expect(concerns.map(({ words }) => words).join(' ')).toMatch(/£12\.50 is being taken/);
  expect(concerns.map(({ words }) => words).join(' ')).toMatch(/Customers owe you £12\.50/);
  for (const call of [closeBusiness, resetBusiness] as const) {
    const refused = await app.call(call, { token, body: { typed } });
    expect(refused.errors[0]?.detail).toMatch(/is being taken/);
  }
  await app.asOwner(`update charges set state = 'Failed' where id = '${id}'`);
  await app.data(closeBusiness, { token, body: { typed } });
});

test('once everything is due to be erased, the business cannot be reopened', async () => {
  const { id, token } = await app.business();
  await app.data(closeBusiness, { token, body: { typed } });
  await app.asOwner(`update closures set erase_after = now() where business_id = '${id}'`);
  const late = await app.call(reopenBusiness, { token });
  expect(late.errors[0]?.detail).toBe('It is too late to undo this.');
});

async function customersOf({ token }: TestBusiness): Promise<number> {
  return (await app.data(listCustomers, { token })).customers.length;
}

/** Resolves once the background work has finished. */
async function emptied(token: string): Promise<void> {
  await vi.waitFor(
    async () => expect((await app.data(getClosing, { token })).closure).toBeNull(),
    60_000,
  );
}

test('a reset closes the business until it has finished, and does not affect other businesses', async () => {
  const business = await app.business();
  const other = await app.business();
  await insertCustomers(app, business, 45);
  await insertCustomers(app, other, 3);
  const { token } = business;
  const { closure } = await app.data(resetBusiness, { token, body: { typed } });
  expect(closure.kind).toBe('reset');
  await emptied(token);
  expect(await customersOf(business)).toBe(0);
  expect(await customersOf(other)).toBe(3);
  // Resets the business a second time.
  await insertCustomers(app, business, 2);
  await app.data(resetBusiness, { token, body: { typed } });
  await emptied(token);
  expect(await customersOf(business)).toBe(0);
});
