import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveVat } from '@roundbook/contract/account/businesses/vat';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import * as contract from '@roundbook/contract/money/expenses/expenses';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { spend as spendAs } from '../../../testing/money/test-expenses.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { auditLedger } from '../accounts/ledger/ledger-audit.ts';
import { auditExpenses } from './expense-audit.ts';
import { postExpenses } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

const today = todayIn('Europe/London', new Date().toISOString());
const yesterday = addDays(today, -1);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.tokens.Manager;
});
afterAll(() => app.stop());

const spend = (fields: Parameters<typeof spendAs>[2] = {}) => spendAs(app, token, fields);

/** The sums of the ledger's accounts by day; accounts and days that sum to zero are left out. */
async function books() {
  const rows = await inTenant(app, business, (tx) =>
    tx.all(sql<{ day: string; account: string; sum: number }>`
      select p.posted_on as day, l.account, sum(l.amount)::bigint as sum
        from posting_lines l join postings p on p.business_id = l.business_id and p.id = l.posting_id
       where l.business_id = ${tx.businessId}
       group by p.posted_on, l.account having sum(l.amount) <> 0 order by p.posted_on, l.account`),
  );
  return rows.map(({ day, account, sum }) => [day, account, sum]);
}

const countOfPostings = () =>
  inTenant(app, business, async (tx) => {
    const row = await tx.first(sql<{ count: number }>`
      select count(*) as count from postings where business_id = ${tx.businessId}`);
    return row?.count;
  });

const findings = () =>
  inTenant(app, business, async (tx) => [...(await auditExpenses(tx)), ...(await auditLedger(tx))]);

async function register(startsOn: string | null, endsOn: string | null = null) {
  const registrations = [{ vatNumber: '123 4567 82', startsOn, endsOn }];
  const body = { registrations };
  const asked = await app.call(saveVat, { token, body });
  const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  await app.data(saveVat, { token, body, headers });
}

const postLate = () => postExpenses(app.parts).run({ businessId: business.id, date: today });

test('an expense is posted on its day; changing, removing and restoring it reverse it and post it again', async () => {
  const made = await spend({ spentOn: yesterday, vat: 1000 });
  expect(made).toMatchObject({ paidFrom: 'Bank', reclaimed: 0, matched: false });
  expect(await books()).toEqual([
    [yesterday, 'bank', -6000],
    [yesterday, 'expenseVehicles', 6000],
  ]);
  const params = { id: made.id };
  const change = (body: BodyInputOf<typeof contract.updateExpense>) =>
    app.data(contract.updateExpense, { token, params, body });
  await change({ spentOn: today, amount: 7200, category: 'Repairs', paidFrom: 'Own' });
  expect(await books()).toEqual([
    [today, 'expenseRepairs', 7200],
    [today, 'ownMoney', -7200],
  ]);
  expect(await countOfPostings()).toBe(3);
  // Words and receipts move no money.
  await change({ notes: 'Van', supplier: 'Somebody' });
  expect(await countOfPostings()).toBe(3);
  await app.data(contract.removeExpense, { token, params });
  expect(await books()).toEqual([]);
  expect(await findings()).toEqual([]);
  const { expense } = await app.data(contract.restoreExpense, { token, params });
  expect(expense.paidFrom).toBe('Own');
  expect(await books()).toEqual([
    [today, 'expenseRepairs', 7200],
    [today, 'ownMoney', -7200],
  ]);
  expect(await countOfPostings()).toBe(5);
  const { former } = await app.data(contract.getExpense, { token, params });
  expect(former.map(({ paidFrom }) => paidFrom)).toEqual(['Own', 'Own', 'Own', 'Bank']);
  expect(await findings()).toEqual([]);
});

test('money comes from the bank, cash, a card or the owner, and never from a till without its banking', async () => {
  for (const paidFrom of ['Bank', 'Cash', 'Card', 'Own'] as const) {
    await spend({ paidFrom, amount: 100 });
  }
  expect(await books()).toEqual([
    [today, 'bank', -100],
    [today, 'businessCards', -100],
    [today, 'cash', -100],
    [today, 'expenseVehicles', 400],
    [today, 'ownMoney', -100],
  ]);
  const body = { spentOn: today, category: 'Vehicles', amount: 100, paidFrom: 'Till' } as const;
  const refused = await app.call(contract.createExpense, { token, body });
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'paidFrom']);
});

test('a registered firm reclaims the VAT of expenses on the days of its registration', async () => {
  await register(today);
  const before = await spend({ spentOn: yesterday, vat: 1000 });
  const after = await spend({ vat: 1000 });
  expect([before.reclaimed, after.reclaimed]).toEqual([0, 1000]);
  expect(await books()).toEqual([
    [yesterday, 'bank', -6000],
    [yesterday, 'expenseVehicles', 6000],
    [today, 'bank', -6000],
    [today, 'expenseVehicles', 5000],
    [today, 'vat', 1000],
  ]);
  const params = { id: before.id };
  const moved = await app.data(contract.updateExpense, { token, params, body: { spentOn: today } });
  expect(moved.expense.reclaimed).toBe(1000);
  expect(await findings()).toEqual([]);
});

test('if the registration’s days change, expenses whose VAT changes are posted again, and no others', async () => {
  const [early, late] = [await spend({ spentOn: yesterday, vat: 1000 }), await spend({ vat: 500 })];
  await spend({ amount: 100 });
  await register(today);
  await postLate();
  const reclaimedOf = async ({ id }: { readonly id: string }) =>
    (await app.data(contract.getExpense, { token, params: { id } })).expense.reclaimed;
  expect([await reclaimedOf(early), await reclaimedOf(late)]).toEqual([0, 500]);
  expect(await countOfPostings()).toBe(5);
  expect(await findings()).toEqual([]);
  await postLate();
  expect(await countOfPostings()).toBe(5);
});

/** Adds an expense as a server of the previous release does. */
async function addAsBefore(fields: Readonly<Record<string, string>> = {}) {
  const id = newId();
  const columns = { spent_on: `'${today}'`, category: `'Goods'`, amount: '600', ...fields };
  await app.asOwner(`insert into expenses (business_id, id, ${Object.keys(columns).join(', ')})
    values ('${business.id}', '${id}', ${Object.values(columns).join(', ')})`);
  return id;
}

test('expenses that the previous release adds, changes and removes during an upgrade are posted the same day', async () => {
  await addAsBefore({ vat: '100' });
  const [changed, removed] = [await spend({ amount: 1000 }), await spend({ amount: 2000 })];
  await app.asOwner(`
    update expenses set amount = 1100, version = version + 1 where id = '${changed.id}';
    update expenses set removed_at = now(), version = version + 1 where id = '${removed.id}'`);
  await addAsBefore({ notes: `'Paid out of the till'`, amount: '300' });
  expect(await findings()).not.toEqual([]);
  await postLate();
  expect(await findings()).toEqual([]);
  expect(await books()).toEqual([
    [today, 'bank', -1700],
    [today, 'expenseGoods', 900],
    [today, 'expenseVehicles', 1100],
    [today, 'tillExpenses', -300],
  ]);
});

test('the migration posts existing expenses once, with the VAT of their day and the till’s cash from the till', async () => {
  await register(null, yesterday);
  await addAsBefore({ spent_on: `'${yesterday}'`, vat: '100' });
  await addAsBefore({ vat: '100' });
  await addAsBefore({ removed_at: 'now()' });
  const fromTill = await addAsBefore({ amount: '250' });
  const posted = await spend({ amount: 1000 });
  const [account, line] = [newId(), newId()];
  await app.asOwner(`
    insert into bank_accounts (business_id, id, name) values ('${business.id}', '${account}', 'Bank');
    insert into bank_transactions (business_id, id, bank_account_id, booked_on, amount, description, payer_name,
      reference, payer_account, bank_kind, bank_id, fingerprint, occurrence, search)
    values ('${business.id}', '${line}', '${account}', '${today}', 1, '', '', '', '', '', '', 'x', 1, '');
    insert into bank_shares (business_id, id, transaction_id, position, kind, amount, till_spent)
    values ('${business.id}', '${newId()}', '${line}', 0, 'banking', 1,
      '[{"on": "Goods", "amount": 250, "expenseId": "${fromTill}"}]')`);
  const file = new URL(
    '../../../platform/db/migrations/0131_existing_expenses_posted.sql',
    import.meta.url,
  );
  await app.asOwner(await readFile(file, 'utf8'));
  expect(await books()).toEqual([
    [yesterday, 'bank', -600],
    [yesterday, 'expenseGoods', 500],
    [yesterday, 'vat', 100],
    [today, 'bank', -1600],
    [today, 'expenseGoods', 850],
    [today, 'expenseVehicles', 1000],
    [today, 'tillExpenses', -250],
  ]);
  expect(await findings()).toEqual([]);
  const params = { id: posted.id };
  await app.data(contract.removeExpense, { token, params });
  expect(await findings()).toEqual([]);
});

test('the private part of an expense is drawn by the owner, and neither a cost nor reclaimed', async () => {
  await register(null);
  const phone = await spend({
    spentOn: today,
    category: 'Office',
    amount: 6000,
    vat: 1000,
    privateShare: 1500,
  });
  expect(phone).toMatchObject({ amount: 6000, privateShare: 1500, reclaimed: 750 });
  expect(await books()).toEqual([
    [today, 'bank', -6000],
    [today, 'drawings', 1500],
    [today, 'expenseOffice', 3750],
    [today, 'vat', 750],
  ]);
  const listed = await app.data(contract.listExpenses, { token });
  expect([listed.amount, listed.vat]).toEqual([4500, 750]);
  const { counts } = await app.data(contract.countExpenses, { token });
  expect(counts).toEqual([{ category: 'Office', count: 1, amount: 4500 }]);

  const body = { paidFrom: 'Own', privateShare: 3000 } as const;
  await app.data(contract.updateExpense, { token, params: { id: phone.id }, body });
  expect(await books()).toEqual([
    [today, 'expenseOffice', 2500],
    [today, 'ownMoney', -3000],
    [today, 'vat', 500],
  ]);
  expect(await findings()).toEqual([]);
  const { former } = await app.data(contract.getExpense, { token, params: { id: phone.id } });
  expect(former.map(({ privateShare }) => privateShare)).toEqual([1500]);
  // The daily task has nothing to post again.
  const before = await countOfPostings();
  await postLate();
  expect(await countOfPostings()).toBe(before);
  const refused = await app.call(contract.updateExpense, {
    token,
    params: { id: phone.id },
    body: { privateShare: 6000 },
  });
  expect(refused.status).toBe(422);
});
