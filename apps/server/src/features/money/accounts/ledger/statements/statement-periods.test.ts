import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import {
  getStatement,
  printStatements,
  sendStatements,
} from '@roundbook/contract/money/ledger/statements';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { insertCustomers } from '../../../../../testing/customers/test-customers.ts';
import {
  inTenant,
  invoiceOf,
  onAccount,
  paymentOf,
} from '../../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../../testing/test-business.ts';
import { findBusiness } from '../../../../account/businesses/lookups.ts';
import { findAddressee } from '../../../../customers/customers/lookups.ts';
import { statementLetter } from './ledger-statement-letter.ts';
import { findStatement } from './statement-queries.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let id: string;

const FIRST = '2026-01-01';

/** The day of an entry of the customer's account: the entries are three days apart. */
const dayOf = (at: number) => addDays(FIRST, 3 * at);

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  business = await app.business();
  token = business.token;
  [id = ''] = await insertCustomers(app, business, 1);
  for (let at = 1; at <= 8; at += 1) {
    const invoice = invoiceOf(700 * at, dayOf(2 * at - 2));
    await onAccount(app, business, id, (account) => account.raiseInvoice(invoice));
    const payment = paymentOf(500 * at, dayOf(2 * at - 1));
    await onAccount(app, business, id, (account) => account.recordPayment(payment));
  }
});
afterAll(() => app.stop());

const read = (query: { readonly from?: string; readonly to?: string }) =>
  app.data(getStatement, { token, params: { id }, query });

test('in every period, the balance brought forward and the entries add up, and one period begins where the last ended', async () => {
  const all = await read({});
  expect(all.lines).toHaveLength(16);
  expect(all).toMatchObject({ openingBalance: 0, currentBalance: 7200, closingBalance: 7200 });
  const day = fc.integer({ min: -5, max: 60 });
  await fc.assert(
    fc.asyncProperty(day, day, async (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)].map((days) =>
        addDays(FIRST, days),
      ) as [string, string];
      const [before, within, after] = await Promise.all([
        read({ to: addDays(from, -1) }),
        read({ from, to }),
        read({ from: addDays(to, 1) }),
      ]);
      const sum = within.lines.reduce((total, { amount }) => total + amount, 0);
      expect(within.openingBalance + sum).toBe(within.closingBalance);
      expect(within.lines.at(-1)?.balance ?? within.openingBalance).toBe(within.closingBalance);
      expect(within.openingBalance).toBe(before.closingBalance);
      expect(after.openingBalance).toBe(within.closingBalance);
      expect(after.closingBalance).toBe(all.closingBalance);
      expect(within.currentBalance).toBe(all.closingBalance);
      const parts = [before, within, after].flatMap(({ lines }) => lines.map((line) => line.id));
      expect(parts).toEqual(all.lines.map((line) => line.id));
      for (const { on } of within.lines) expect(on >= from && on <= to).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test('a period that ends before it begins is refused, wherever statements take a period', async () => {
  const period = { from: '2026-02-01', to: '2026-01-01' };
  const answers = await Promise.all([
    app.call(getStatement, { token, params: { id }, query: period }),
    app.call(printStatements, { token, query: { ids: [id], ...period } }),
    app.call(sendStatements, { token, body: { ids: [id], ...period } }),
  ]);
  for (const { status, errors } of answers) {
    expect(status).toBe(422);
    expect(errors[0]).toMatchObject({ field: 'to', detail: 'The period ends before it begins.' });
  }
});

test('the document for a past period begins with the balance brought forward, and asks for the amount owed today', async () => {
  const period = { from: '2026-01-04', to: '2026-01-10' };
  const letter = await inTenant(app, business, async (tx) => {
    const [statement, customer, account] = await Promise.all([
      findStatement(tx, id, period),
      findAddressee(tx, id),
      findBusiness(tx),
    ]);
    return statementLetter(statement!, customer!, account.business, null, period, '2026-11-22');
  });
  expect(letter.rows[0]).toEqual(['', 'Brought forward', '', '', '£7.00']);
  expect(letter.rows.slice(1).map((row) => row.at(-1))).toEqual(['£2.00', '£16.00', '£6.00']);
  expect(letter.totals).toEqual([
    { label: 'Balance on 10 January 2026', value: '£6.00' },
    { label: 'To pay today', value: '£72.00' },
  ]);
});

test('a statement to a customer with only old debts says which debts the balance brought forward is made of', async () => {
  const [old = ''] = await insertCustomers(app, business, 1);
  const period = { from: '2026-03-01' };
  await onAccount(app, business, old, (account) =>
    account.raiseInvoice(invoiceOf(2800, '2026-01-05')),
  );
  await onAccount(app, business, old, (account) =>
    account.raiseInvoice(invoiceOf(1500, '2026-02-02')),
  );
  await onAccount(app, business, old, (account) =>
    account.recordPayment(paymentOf(800, '2026-03-04')),
  );
  const rowsOn = (to: string | undefined) =>
    inTenant(app, business, async (tx) => {
      const days = { ...period, to };
      const [statement, customer, account] = await Promise.all([
        findStatement(tx, old, days),
        findAddressee(tx, old),
        findBusiness(tx),
      ]);
      return statementLetter(statement!, customer!, account.business, null, days, '2026-03-31')
        .rows;
    });
  const rows = await rowsOn(undefined);
  expect(rows).toEqual([
    ['', 'Brought forward', '', '', '£43.00'],
    [
      '5 January 2026',
      expect.stringMatching(/^Invoice INV-\d+: £20\.00 still to pay$/),
      '',
      '',
      '',
    ],
    [
      '2 February 2026',
      expect.stringMatching(/^Invoice INV-\d+: £15\.00 still to pay$/),
      '',
      '',
      '',
    ],
    ['4 March 2026', 'Payment (Cash)', '', '£8.00', '£35.00'],
  ]);
  // A past period says nothing of what was paid since.
  expect(await rowsOn('2026-03-02')).toEqual([['', 'Brought forward', '', '', '£43.00']]);
});

test('an emailed statement names its period in the message and in the file name, and asks for the amount owed today', async () => {
  const period = { from: '2026-01-04', to: '2026-01-10' };
  expect((await app.data(sendStatements, { token, body: { ids: [id], ...period } })).queued).toBe(
    1,
  );
  const [message] = (await app.data(listOutbox, { token })).messages;
  expect(message!.body).toContain('from 4 January 2026 to 10 January 2026');
  expect(message!.body).toContain('£72.00 is left to pay');
});
