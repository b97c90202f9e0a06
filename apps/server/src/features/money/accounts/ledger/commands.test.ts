import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  anonymiseCustomer,
  deleteCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import { editBalance, type BalanceAction } from '@roundbook/contract/money/ledger/balance';
import { getStatement, getStatementPdf } from '@roundbook/contract/money/ledger/statements';
import { newId } from '../../../../platform/db/ids.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import {
  inTenant,
  invoiceOf,
  onAccount,
  paymentOf,
} from '../../../../testing/money/test-ledger.ts';
import { countRoundTrips } from '../../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { auditLedger } from './ledger-audit.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  token = business.token;
});
beforeEach(async () => {
  [id = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const call = (action: BalanceAction, amount: number, reason = 'Agreed by phone') => ({
  token,
  params: { id, action },
  body: { amount, reason },
});
const edit = async (action: BalanceAction, amount: number) =>
  (await app.data(editBalance, call(action, amount))).balance;
const statement = (query: { from?: string; to?: string } = {}) =>
  app.data(getStatement, { token, params: { id }, query });

test('an opening balance is set, credited, debited and written off', async () => {
  expect(await edit('setOpeningBalance', 4000)).toBe(4000);
  expect(await edit('credit', 500)).toBe(3500);
  expect(await edit('debit', 200)).toBe(3700);
  expect(await edit('setOpeningBalance', 3000)).toBe(2700);
  expect(await edit('writeOff', 2700)).toBe(0);
  expect(await edit('setOpeningBalance', -1000)).toBe(-4000);
  expect((await statement()).closingBalance).toBe(-4000);
});

test('a write-off cannot exceed the debt, and amounts are above zero', async () => {
  await edit('debit', 1000);
  const over = await app.call(editBalance, call('writeOff', 1001));
  expect(over.errors).toEqual([
    { code: 'rule', detail: 'You can write off only what is owed: £10.00.', field: 'amount' },
  ]);
  for (const amount of [0, -5]) {
    const bad = await app.call(editBalance, call('credit', amount));
    expect([bad.status, bad.errors[0]?.field]).toEqual([422, 'amount']);
  }
  expect((await statement()).closingBalance).toBe(1000);
});

test('a reason is optional when a balance is edited', async () => {
  const body = { amount: 500 };
  await app.data(editBalance, { token, params: { id, action: 'debit' }, body });
  const { closingBalance, lines } = await statement();
  expect([closingBalance, lines[0]?.description]).toEqual([500, 'Debit']);
});

test('a repeated edit takes effect once, in two round trips', async () => {
  const requestId = newId();
  const once = () => app.data(editBalance, { ...call('debit', 300), requestId });
  const answers = await Promise.all([once(), once(), once()]);
  expect(answers).toEqual([{ balance: 300 }, { balance: 300 }, { balance: 300 }]);
  const again = () => app.data(editBalance, call('debit', 1));
  expect(await countRoundTrips(app.database.pool, again)).toBe(2);
});

test('a statement lists the account’s events, oldest first, with a running balance', async () => {
  const [invoiceId, paymentId] = await onAccount(
    app,
    business,
    id,
    (account) =>
      [
        account.raiseInvoice(invoiceOf(2000, '2026-03-01')),
        account.recordPayment({ ...paymentOf(1500, '2026-03-09'), reference: 'KESTREL' }),
      ] as const,
  );
  const needs = { invoiceIds: [invoiceId], paymentIds: [paymentId] };
  await onAccount(
    app,
    business,
    id,
    (account) => {
      account.reversePayment(paymentId, 'It bounced');
      account.voidInvoice(invoiceId, 'Wrong house');
    },
    needs,
  );
  await edit('credit', 100);
  const { lines, openingBalance, closingBalance } = await statement();
  const number = lines[0]?.description.slice(0, 8);
  expect(lines.map((line) => [line.kind, line.description, line.amount, line.balance])).toEqual([
    ['invoice', `${number}: Windows`, 2000, 2000],
    ['payment', 'Payment (Cash): KESTREL', -1500, 500],
    ['reversal', 'Payment (Cash) taken back: It bounced', 1500, 2000],
    ['reversal', `${number} voided: Wrong house`, -2000, 0],
    ['credit', 'Credit: Agreed by phone', -100, -100],
  ]);
  expect(lines.map((line) => line.invoiceId ?? line.paymentId)).toEqual([
    invoiceId,
    paymentId,
    paymentId,
    invoiceId,
    null,
  ]);
  expect({ openingBalance, closingBalance }).toEqual({ openingBalance: 0, closingBalance: -100 });
  const march = await statement({ from: '2026-03-02', to: '2026-03-31' });
  expect(march).toMatchObject({ openingBalance: 2000, closingBalance: 500 });
  expect(march.lines.map((line) => line.kind)).toEqual(['payment']);
});

test('erasing a customer removes the free text about them, but no amounts', async () => {
  const [invoiceId, paymentId, emptyId] = await onAccount(
    app,
    business,
    id,
    (account) =>
      [
        account.raiseInvoice(invoiceOf(2000)),
        account.recordPayment({ ...paymentOf(1500), reference: 'Secret' }),
        account.raiseInvoice(invoiceOf(0)),
      ] as const,
  );
  await onAccount(
    app,
    business,
    id,
    (account) => {
      account.reversePayment(paymentId, 'Secret: his ex pays');
      for (const one of [invoiceId, emptyId]) account.voidInvoice(one, 'Secret: he is ill');
    },
    { invoiceIds: [invoiceId, emptyId], paymentIds: [paymentId] },
  );
  await app.data(editBalance, call('credit', 100, 'Secret: he died'));
  const stays = ({ lines }: Awaited<ReturnType<typeof statement>>) =>
    lines.map(({ kind, on, amount, balance }) => ({ kind, on, amount, balance }));
  const before = stays(await statement());
  const params = { id };
  await app.data(deleteCustomer, { token, params });
  const asked = await app.call(anonymiseCustomer, { token, params });
  const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  await app.data(anonymiseCustomer, { token, params, headers });

  const after = await statement();
  expect(stays(after)).toEqual(before);
  expect(after.lines.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^INV-\d+: Windows$/),
    'Payment (Cash)',
    'Payment (Cash) taken back',
    expect.stringMatching(/^INV-\d+ voided$/),
    'Credit',
  ]);
  const kept = await inTenant(app, business, (tx) =>
    tx.all(sql<{ row: string }>`
      select to_jsonb(p)::text as row from postings p
      union all select to_jsonb(v)::text from invoices v
      union all select to_jsonb(m)::text from payments m`),
  );
  expect(kept.filter(({ row }) => row.includes('Secret'))).toEqual([]);
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
});

test('a statement is also available as a PDF', async () => {
  await edit('debit', 1500);
  const response = await app.http.inject({
    method: 'GET',
    url: `/api/customers/${id}/statement.pdf?from=2026-01-01`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('workers may not edit balances, and other businesses do not find the customer', async () => {
  const other = await app.business();
  const body = { amount: 1, reason: 'x' };
  const params = { id, action: 'credit' } as const;
  for (const [as, status] of [
    [business.tokens.Worker, 403],
    [other.token, 404],
  ] as const) {
    const edited = await app.call(editBalance, { token: as, params, body });
    const read = await app.call(getStatement, { token: as, params: { id } });
    const pdf = await app.call(getStatementPdf, { token: as, params: { id } });
    expect([edited.status, read.status, pdf.status]).toEqual([status, status, status]);
  }
});

test('the books balance after all of these changes', async () => {
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
});
