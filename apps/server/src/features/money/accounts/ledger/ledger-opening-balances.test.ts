import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { listDebts, listOpenDebts } from '@roundbook/contract/money/ledger/debts';
import { getStatement } from '@roundbook/contract/money/ledger/statements';
import * as payments from '@roundbook/contract/money/payments/payments';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import {
  inTenant,
  invoiceOf,
  onAccount,
  paymentOf,
} from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { auditLedger } from './ledger-audit.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const opens = (amount: number, on?: PlainDate) =>
  app.call(editBalance, {
    token,
    params: { id: customerId, action: 'setOpeningBalance' },
    body: { amount, ...(on === undefined ? {} : { on }) },
  });
const raise = (amount: number, issuedOn: PlainDate) =>
  onAccount(app, business, customerId, (account) =>
    account.raiseInvoice(invoiceOf(amount, issuedOn)),
  );
const record = async (amount: number, invoiceIds?: string[]) => {
  const paid = { customerId, paymentMethod: 'External Cash' as const, amount };
  const body = { ...paid, ...(invoiceIds ? { invoiceIds } : {}) };
  return (await app.data(payments.recordExternalPayment, { token, body })).payment;
};
const debts = async () =>
  (await app.data(listOpenDebts, { token, params: { id: customerId } })).debts;
const shown = async () =>
  (await debts()).map(({ number, dueOn, outstanding }) => [number, dueOn, outstanding]);
const findings = () => inTenant(app, business, auditLedger);

test('a surplus pays the opening balance, and only then stays as credit', async () => {
  await opens(9000, addDays(today, -90));
  const invoiceId = await raise(2000, today);
  const other = await raise(700, today);
  const payment = await record(5000, [invoiceId]);
  expect(payment).toMatchObject({
    unallocated: 0,
    allocations: [
      { label: expect.stringMatching(/^INV-/) as string, amount: 2000 },
      { invoiceId: null, label: 'Opening balance', amount: 3000, isFixed: false },
    ],
  });
  expect(await shown()).toMatchObject([
    ['Opening balance', addDays(today, -90), 6000],
    [expect.anything(), expect.anything(), 700],
  ]);
  // The money left after paying the opening balance stays as credit, as the office has chosen another invoice.
  await raise(100, today);
  const [opening] = await debts();
  const more = await record(6500, [opening!.id]);
  expect(more.unallocated).toBe(500);
  expect((await debts()).map(({ invoiceId: id }) => id)).toContain(other);
  expect(await findings()).toEqual([]);
});

test('an opening balance ages from its date, and is paid before newer invoices', async () => {
  await raise(1000, addDays(today, -20));
  const refused = await opens(9000, addDays(today, 1));
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'on']);
  await opens(9000, addDays(today, -45));
  const { debtors } = await app.data(listDebts, { token });
  expect(debtors).toMatchObject([
    { total: 10_000, oldestDueOn: addDays(today, -45), ages: { days30: 1000, days60: 9000 } },
  ]);
  await record(9500);
  expect(await shown()).toMatchObject([[expect.stringMatching(/^INV-/), addDays(today, -6), 500]]);
});

test('an opening balance without a date gets the day on which it is entered', async () => {
  await opens(500);
  expect(await shown()).toEqual([['Opening balance', today, 500]]);
});

test('a changed amount keeps its date, a changed date keeps the payments, and the statement adds up', async () => {
  const [first, second] = [addDays(today, -60), addDays(today, -30)];
  await opens(9000, first);
  await record(4000);
  await opens(8000);
  expect(await shown()).toEqual([['Opening balance', first, 4000]]);
  await raise(1000, addDays(today, -40));
  await opens(8000, second);
  // The money goes to the invoice first, as it is now the older debt.
  expect(await shown()).toEqual([['Opening balance', second, 5000]]);
  await opens(8000, second);
  const { lines, closingBalance } = await app.data(getStatement, {
    token,
    params: { id: customerId },
    query: {},
  });
  expect(closingBalance).toBe(5000);
  expect(lines.filter(({ kind }) => kind === 'openingBalance')).toHaveLength(3);
  await opens(-300, first);
  expect(await shown()).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('a payment can be moved to an opening balance, and money moved from an invoice pays it', async () => {
  await opens(3000, addDays(today, -10));
  const invoiceId = await raise(2000, today);
  const { id: paymentId } = await record(2000, [invoiceId]);
  const share = (shares: { invoiceId: string; amount: number }[]) =>
    app.call(payments.allocatePayment, {
      token,
      params: { customerId, paymentId },
      body: { shares },
    });
  await share([{ invoiceId, amount: 500 }]);
  expect((await debts()).map(({ outstanding }) => outstanding)).toEqual([1500, 1500]);
  const opening = (await debts()).find((one) => one.invoiceId === null)!;
  await share([{ invoiceId: opening.id, amount: 2000 }]);
  expect((await debts()).map(({ outstanding }) => outstanding)).toEqual([1000, 2000]);
  const over = await share([{ invoiceId: opening.id, amount: 3001 }]);
  expect(over.errors).toMatchObject([
    { detail: 'Only £30.00 is left to pay on this debt.', field: 'shares.0.amount' },
  ]);
  await app.data(payments.allocatePayment, {
    token,
    params: { customerId, paymentId },
    body: { invoiceIds: [invoiceId] },
  });
  expect((await debts()).map(({ outstanding }) => outstanding)).toEqual([3000]);
  expect(await findings()).toEqual([]);
});

test('credit left unused alongside opening balances before the upgrade settles them', async () => {
  const others = await insertCustomers(app, business, 2);
  const file = new URL(
    '../../../../platform/db/migrations/0100_credit_settles_other_debts.sql',
    import.meta.url,
  );
  for (const id of [customerId, ...others]) {
    await onAccount(app, business, id, (account) => {
      const invoiceId = account.raiseInvoice(invoiceOf(1000, today));
      account.recordPayment({ ...paymentOf(2500), invoiceIds: [invoiceId] });
      account.recordPayment({ ...paymentOf(700), invoiceIds: [] });
      account.bringForward(3000, addDays(today, -9), '');
    });
  }
  // The state that the previous release left: open debts alongside credit.
  await inTenant(app, business, (tx) =>
    tx.all(sql`
      with released as (
        update allocations al set released_at = now()
          from receivable_items i
         where al.business_id = ${tx.businessId} and i.business_id = al.business_id
           and i.id = al.debit_item_id and i.invoice_id is null
        returning al.debit_item_id, al.credit_item_id, al.amount)
      update receivable_items i set open_amount = open_amount + given.amount
        from (select debit_item_id as id, sum(amount) as amount from released group by 1
          union all select credit_item_id, -sum(amount) from released group by 1) given
       where i.business_id = ${tx.businessId} and i.id = given.id returning 1`),
  );
  expect((await shown())[0]).toEqual(['Opening balance', addDays(today, -9), 3000]);
  await app.asOwner(await readFile(file, 'utf8'));
  expect(await shown()).toEqual([['Opening balance', addDays(today, -9), 800]]);
  expect(await findings()).toEqual([]);
  // Nothing is left to settle.
  await app.asOwner(await readFile(file, 'utf8'));
  expect(await findings()).toEqual([]);
});
