import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPayouts } from '@roundbook/contract/account/billing/payouts';
import { getBankDetails } from '@roundbook/contract/account/businesses/bank-details';
import { login } from '@roundbook/contract/account/sessions/session';
import { listCustomers } from '@roundbook/contract/customers/customers/records';
import { getMoneyOnItsWay } from '@roundbook/contract/home/dashboard/dashboard';
import { getGoalStandings } from '@roundbook/contract/home/reports/goals';
import { getRoundsReport } from '@roundbook/contract/home/reports/reports';
import { listReportViews } from '@roundbook/contract/home/reports/views';
import { listBudgetPlans } from '@roundbook/contract/money/budget-plans/budget-plans';
import { listFailedCharges } from '@roundbook/contract/money/charges/charges';
import { listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { listRemainders } from '@roundbook/contract/money/ledger/debts';
import { getMonthlyStatements } from '@roundbook/contract/money/monthly-statements/monthly-statements';
import { getPaysFor } from '@roundbook/contract/money/payers/payers';
import { getPaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import { listJobs, summariseJobs } from '@roundbook/contract/work/jobs/records';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { auditLedger } from '../features/money/accounts/ledger/ledger-audit.ts';
import { auditExpenses } from '../features/money/expenses/expense-audit.ts';
import { Passwords } from '../platform/auth/passwords.ts';
import { type BusinessId, mintBusinessId } from '../platform/db/business-id.ts';
import { readTenant, transactShared } from '../platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createDemoBusiness } from './create-demo.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';
import { refuseKnownPasswords } from './known-passwords.ts';

let app: TestApp;
let businessId: BusinessId;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
  await createDemoBusiness(app);
  const [tenant] = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ business_id: string }>`select business_id from tenants order by business_id`),
  );
  businessId = mintBusinessId(tenant!.business_id);
});
afterAll(() => app.stop());

async function signIn(role: string): Promise<string> {
  const { email } = DEMO_USERS.find((user) => user.role === role)!;
  return (await app.data(login, { body: { email, password: DEMO_PASSWORD } })).token;
}

test('the demo is created once, and its sign-in is shown for as long as the demo exists', async () => {
  const again = await createDemoBusiness(app);
  expect(again).toEqual({ email: DEMO_USERS[0]!.email, password: DEMO_PASSWORD });
  const tenants = await transactShared(app.database, {}, (tx) => tx.all(sql`select from tenants`));
  // The second tenant is the nearby business whose leads the demo sees.
  expect(tenants).toHaveLength(2);
});

test('production refuses the demo’s database as long as a user still has the published password', async () => {
  await expect(refuseKnownPasswords(app)).rejects.toThrow(/everybody knows the password/);
  const { email } = DEMO_USERS[3]!;
  await app.asOwner(`update users set password_hash = 'x' where email <> '${email}'`);
  await expect(refuseKnownPasswords(app)).rejects.toThrow(email);
  await app.asOwner(`update users set password_hash = 'x'`);
  await expect(refuseKnownPasswords(app)).resolves.toBeUndefined();
  const hash = await new Passwords().hash(DEMO_PASSWORD);
  await app.asOwner(`update users set password_hash = '${hash}'`);
});

test('the demo’s accounts balance', async () => {
  expect(await readTenant(app.database, { businessId }, auditLedger)).toEqual([]);
  expect(await readTenant(app.database, { businessId }, auditExpenses)).toEqual([]);
});

test('the demo’s messages have no variable that was not filled in', async () => {
  const [found] = await readTenant(app.database, { businessId }, (tx) =>
    tx.all(sql<{ all: number; unfilled: number }>`
      select count(*)::int as all,
             (count(*) filter (where subject || body ~ '\\{[a-zA-Z]+\\}'))::int as unfilled
        from messages where business_id = ${tx.businessId}`),
  );
  expect(found!.all).toBeGreaterThan(0);
  expect(found!.unfilled).toBe(0);
});

test('the demo’s invoices say how to pay', async () => {
  const { bankDetails } = await app.data(getBankDetails, { token: await signIn('Owner') });
  expect(bankDetails).toMatchObject({ sortCode: '08-99-99', accountNumber: '66374958' });
});

test('the demo’s payment account is ready, and has a bank account for payouts', async () => {
  const token = await signIn('Owner');
  const { paymentAccount } = await app.data(getPaymentAccount, { token });
  expect(paymentAccount).toMatchObject({
    state: 'Ready',
    bankAccount: { accountName: 'Clearwater Window Cleaning', ending: '9911' },
    payouts: { whyNot: '' },
  });
});

test('the demo’s invoices are numbered in date order', async () => {
  const { invoices } = await app.data(listInvoices, {
    token: await signIn('Manager'),
    query: { order: 'number', descending: '1', perPage: 1000 },
  });
  expect(invoices).toHaveLength(1000);
  const dates = invoices.map(({ issuedOn }) => issuedOn);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('a letting agent pays for other customers, monthly', async () => {
  const token = await signIn('Manager');
  const found = await app.data(listCustomers, { token, query: { search: 'Crown Letting' } });
  const [agent] = found.customers;
  expect(agent?.displayName).toBe('Crown Letting Agents');
  const { customers } = await app.data(getPaysFor, { token, params: { id: agent!.id } });
  expect(customers.map(({ billing }) => billing)).toEqual(Array(4).fill('Monthly'));
});

test('some customers pay a fixed amount a month, by Direct Debit or standing order', async () => {
  const { plans } = await app.data(listBudgetPlans, { token: await signIn('Manager') });
  expect(new Set(plans.map(({ method }) => method))).toEqual(
    new Set(['Direct Debit', 'Standing order']),
  );
  expect(plans.every(({ amount }) => amount > 0)).toBe(true);
});

test('the demo has customers on the map, debts, and work for today', async () => {
  const token = await signIn('Manager');
  const { total } = await app.data(listCustomers, { token });
  expect(total).toBeGreaterThan(550);
  const unplaced = await app.data(listCustomers, { token, query: { unplaced: '1' } });
  expect(unplaced.total).toBe(0);
  const owing = await app.data(listCustomers, { token, query: { balance: 'owing' } });
  expect(owing.total).toBeGreaterThan(30);
  const { statuses } = await app.data(summariseJobs, { token });
  expect(statuses.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['Late', 'Today', 'Scheduled', 'Upcoming']),
  );
  const worker = await signIn('Limited Worker');
  const query = { scheduledOrDoneDate: today, include: 'customer' } as const;
  const day = await app.data(listJobs, { token: worker, query });
  const all = await app.data(listJobs, { token, query });
  expect(all.total).toBeGreaterThan(15);
  expect(day.jobs.every((job) => job.cost === null)).toBe(true);
});

test('the demo’s days were driven in saved orders, so that rounds earn pounds for each mile', async () => {
  const token = await signIn('Manager');
  const { figures } = await app.data(getRoundsReport, { token });
  const valueOf = (name: string) => figures.find(({ metric }) => metric === name)!.value;
  expect(valueOf('milesDriven')).toBeGreaterThan(20);
  expect(valueOf('poundsPerMile')).toBeGreaterThan(500);
});

test('the demo has goals, and views of the reports', async () => {
  const token = await signIn('Manager');
  const { turnover } = await app.data(getGoalStandings, { token });
  expect(turnover?.target).toBe(1_000_000);
  const { views } = await app.data(listReportViews, { token });
  expect(views.map(({ isOwn, isShared }) => ({ isOwn, isShared }))).toEqual([
    { isOwn: false, isShared: true },
    { isOwn: true, isShared: false },
  ]);
});

test('the demo shows card and Direct Debit payments in every state, as well as a payout', async () => {
  const token = await signIn('Owner');
  const states = new Set<string>();
  for (const method of ['Card', 'Direct Debit'] as const) {
    const { payments } = await app.data(listPayments, { token, query: { method, perPage: 100 } });
    for (const { state, refunded } of payments) {
      states.add(refunded > 0 && state !== 'Refunded' ? 'Refunded in part' : state);
      states.add(state);
    }
  }
  expect([...states].toSorted()).toEqual([
    'Charged back',
    'Disputed',
    'Failed late',
    'In the balance',
    'On its way',
    'Paid out',
    'Refunded in part',
  ]);
  const failed = await app.data(listFailedCharges, { token });
  expect(new Set(failed.charges.map(({ state }) => state))).toEqual(
    new Set(['Failed', 'Customer needed', 'Charged back']),
  );
  const money = await app.data(getMoneyOnItsWay, { token });
  expect(money).toMatchObject({ hasAccount: true, closedBecause: null });
  expect(money.submitted.count).toBe(2);
  expect((await app.data(listPayouts, { token })).payouts).toHaveLength(1);
});

test('some old invoices have a few pence left to pay, and statements wait to be posted', async () => {
  const token = await signIn('Manager');
  const { count, remainders } = await app.data(listRemainders, { token, query: {} });
  expect(count).toBeGreaterThan(4);
  expect(remainders.every(({ open, amount }) => open > 0 && open < 200 && open < amount)).toBe(
    true,
  );
  const { setting, nextOn, last } = await app.data(getMonthlyStatements, { token });
  expect(setting.isOn).toBe(true);
  expect(last!.on <= today && nextOn! > today).toBe(true);
  expect(last!.emailed).toBeGreaterThan(10);
  const printed = last!.toPost.filter(({ printedAt }) => printedAt !== null);
  expect(printed).toHaveLength(2);
  expect(last!.toPost.length).toBeGreaterThan(4);
});

test('customers have opened their pages, and asked to skip or move a visit', async () => {
  const rows = await readTenant(app.database, { businessId }, (tx) =>
    tx.all(sql`select wish, state from visit_requests where business_id = ${businessId}
      order by wish`),
  );
  expect(rows).toEqual([
    { wish: 'move', state: 'Open' },
    { wish: 'skip', state: 'Open' },
  ]);
  const links = await transactShared(app.database, {}, (tx) =>
    tx.all(sql`select from page_links
      where business_id = ${businessId} and opened_at is not null`),
  );
  expect(links.length).toBeGreaterThan(3);
});
