import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { creditTakings, type TakingEntry } from './effects.ts';

let app: TestApp;
let business: TestBusiness;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
});
afterAll(() => app.stop());

const entry = (fields: Partial<TakingEntry> = {}): TakingEntry => ({
  kind: 'payment',
  sourceId: newId(),
  amount: 2000,
  availableOn: today,
  description: 'Mrs Jones',
  ...fields,
});
const credit = (...entries: TakingEntry[]) =>
  inTenant(app, business, (tx) => creditTakings(tx, entries));
const balance = () =>
  app.data(getBalance, {
    token: business.token,
    query: { include: 'payments' },
  });

test('takings are shown as on their way until they are available', async () => {
  await credit(entry(), entry({ amount: 500, availableOn: addDays(today, 2) }));
  await credit(
    entry({ kind: 'fee', amount: -48, description: 'Card fee' }),
    entry({ kind: 'refund', amount: -1000 }),
  );
  const shown = await balance();
  expect(shown).toMatchObject({ balance: 1452, instant: 952, onItsWay: 500 });
  expect(shown.payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    -1000, -48, 500, 2000,
  ]);
});

test('each taking is credited once, even if it arrives repeatedly or simultaneously', async () => {
  const [first, second] = [entry(), entry({ amount: 300 })];
  await Promise.all(Array.from({ length: 8 }, () => credit(first, second)));
  await credit({ ...first, kind: 'refund', amount: -2000 }, first);
  expect(await balance()).toMatchObject({ balance: 300, instant: 300 });
});

test('a balance may fall below zero, and then nothing can be spent', async () => {
  await credit(entry({ kind: 'dispute', amount: -2500 }));
  expect(await balance()).toMatchObject({ balance: -2500, instant: 0 });
});

test('the stored totals equal the sums of the lines, even after a server that does not store totals has written lines', async () => {
  const summed = () =>
    inTenant(app, business, (tx) =>
      tx.first(sql`
        select (select sum(amount)::bigint from balance_lines
                 where business_id = ${tx.businessId} and account = 'balance') as lines,
               total, totals_version = version as "isTrue"
          from balance_accounts where business_id = ${tx.businessId}`),
    );
  await Promise.all(Array.from({ length: 6 }, (_, at) => credit(entry({ amount: 100 + at }))));
  await credit(entry({ kind: 'refund', amount: -40 }));
  expect(await summed()).toEqual({ lines: 575, total: 575, isTrue: true });
  // Writes as a server running the previous release does: it increments the version, but leaves the
  // totals alone.
  await inTenant(app, business, async (tx) => {
    await tx.all(sql`update balance_accounts set version = version + 1
      where business_id = ${tx.businessId}`);
    const id = newId();
    await tx.all(sql`insert into balance_postings
      (business_id, id, kind, source_id, posted_on, description)
      values (${tx.businessId}, ${id}, 'payment', ${id}, ${today}, 'Before')`);
    await tx.all(sql`insert into balance_lines
      (business_id, posting_id, position, account, amount, available_on)
      values (${tx.businessId}, ${id}, 0, 'balance', 25, ${today}),
        (${tx.businessId}, ${id}, 1, 'takings', -25, ${today})`);
  });
  expect(await balance()).toMatchObject({ balance: 600, instant: 600 });
  await credit(entry({ amount: 1, availableOn: addDays(today, 1) }));
  expect(await summed()).toEqual({ lines: 601, total: 601, isTrue: true });
  expect(await balance()).toMatchObject({ balance: 601, instant: 600, onItsWay: 1 });
});

test('the database refuses unbalanced lines and changes to the ledger', async () => {
  await credit(entry());
  await expect(
    inTenant(app, business, async (tx) => {
      await tx.all(sql`
        insert into balance_lines (business_id, posting_id, position, account, amount, available_on)
        select business_id, id, 9, 'balance', 1, ${today}::date from balance_postings
         where business_id = ${tx.businessId}`);
    }),
  ).rejects.toThrow(/out of balance/);
  for (const table of ['balance_postings', 'balance_lines']) {
    for (const change of [
      `update ${table} set business_id = business_id`,
      `delete from ${table}`,
    ]) {
      await expect(inTenant(app, business, (tx) => tx.all(sql.raw(change)))).rejects.toThrow(
        /permission denied/,
      );
    }
  }
});

test('only the Owner sees the balance, and only their own business’s balance', async () => {
  await credit(entry());
  const other = await app.business();
  expect((await app.data(getBalance, { token: other.token, query: {} })).balance).toBe(0);
  for (const role of ['Manager', 'Worker', 'Limited Worker'] as const) {
    const answer = await app.call(getBalance, {
      token: business.tokens[role],
      query: {},
    });
    expect([answer.status, answer.errors[0]?.field]).toEqual([403, 'Owner']);
  }
});
