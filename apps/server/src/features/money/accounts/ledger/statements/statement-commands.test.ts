import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveBankDetails } from '@roundbook/contract/account/businesses/bank-details';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { getStatement, sendStatements } from '@roundbook/contract/money/ledger/statements';
import { newId } from '../../../../../platform/db/ids.ts';
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
let ids: string[];

beforeAll(async () => {
  // Runs only the API, so that no task sends queued messages and takes up connections.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  ids = await insertCustomers(app, business, 3);
});
afterAll(() => app.stop());

const owe = (id: string) =>
  onAccount(app, business, id, (account) => account.raiseInvoice(invoiceOf(4500)));
const send = (body: { ids: string[]; again?: boolean }, requestId = newId()) =>
  app.data(sendStatements, { token, body, requestId });
const outbox = async () => (await app.data(listOutbox, { token })).messages;

test('statements are sent once and show the account to pay into, and the answer lists the customers left out', async () => {
  const [one = '', other = '', mute = ''] = ids;
  const body = { accountName: 'Panes', sortCode: '20-00-00', accountNumber: '55779911' };
  await app.data(saveBankDetails, { token, body });
  await owe(one);
  await owe(mute);
  await app.asOwner(`update customers set email = '' where id = '${mute}'`);
  const requestId = newId();
  const answers = [await send({ ids }, requestId), await send({ ids }, requestId)];
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[0]!.queued).toBe(1);
  expect(new Map(answers[0]!.leftOut.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [other, 'There is nothing on the statement.'],
      [mute, 'They have no email address.'],
    ]),
  );
  const [message, ...more] = await outbox();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ kind: 'statement', customerId: one });
  expect(message!.body).toContain('£45.00 is left to pay');
  expect(message!.body).toContain('Account number: 55779911');
  const { delivery } = await app.data(getStatement, { token, params: { id: one }, query: {} });
  expect(delivery).toMatchObject({ state: 'Queued', channel: 'email' });
});

test('sending many statements leaves out customers who owe nothing, even if they have paid before', async () => {
  const [one = '', paid = ''] = ids;
  await owe(one);
  await owe(paid);
  await onAccount(app, business, paid, (account) => account.recordPayment(paymentOf(4500)));
  const body = { ids: [one, paid], owingOnly: true };
  const { queued, leftOut } = await app.data(sendStatements, { token, body });
  expect(queued).toBe(1);
  expect(leftOut).toMatchObject([{ id: paid, reason: 'They owe nothing.' }]);
  expect((await send({ ids: [paid] })).queued).toBe(1);
});

test('a second statement on the same day is sent only on request', async () => {
  const [one = ''] = ids;
  await owe(one);
  await Promise.all([send({ ids: [one] }), send({ ids: [one] })]);
  expect(await outbox()).toHaveLength(1);
  expect((await send({ ids: [one] })).leftOut[0]?.reason).toBe(
    'A statement for this customer is already in today’s outbox.',
  );
  expect(await send({ ids: [one], again: true })).toEqual({ queued: 1, leftOut: [] });
  expect(await outbox()).toHaveLength(2);
});

test('only Managers and Owners send statements, and only to their own customers', async () => {
  const [one = ''] = ids;
  await owe(one);
  const body = { ids: [one] };
  const worker = await app.call(sendStatements, { token: business.tokens.Worker, body });
  expect(worker.status).toBe(403);
  const other = await app.business();
  expect((await app.call(sendStatements, { token: other.token, body })).status).toBe(404);
  expect(await outbox()).toEqual([]);
});

test('the document shows no reasons, and counts neither a void invoice nor a write-off as money received', async () => {
  const [one = ''] = ids;
  const invoiceId = await owe(one);
  await owe(one);
  await onAccount(app, business, one, (account) => {
    account.recordPayment(paymentOf(1000));
    account.writeOff(700, 'rude on the phone');
    account.credit(300, 'broke a pot');
  });
  await onAccount(app, business, one, (account) => account.voidInvoice(invoiceId, 'wrong house'), {
    invoiceIds: [invoiceId],
  });
  const letter = await inTenant(app, business, async (tx) => {
    const [statement, customer, account] = await Promise.all([
      findStatement(tx, one, {}),
      findAddressee(tx, one),
      findBusiness(tx),
    ]);
    return statementLetter(statement!, customer!, account.business, null, {}, '2026-11-22');
  });
  expect(JSON.stringify(letter)).not.toMatch(/rude|pot|wrong house|Write-off/);
  const labels = letter.columns.map(({ label }) => label);
  expect(labels.join(', ')).toBe('Date, Description, Charged, Credited, Received, Balance');
  const column = (label: string) => {
    const at = labels.indexOf(label);
    return letter.rows.map((row) => row[at]).filter(Boolean);
  };
  expect(column('Received')).toEqual(['£10.00']);
  expect(column('Credited')).toEqual(['£7.00', '£3.00']);
  expect(column('Charged')).toEqual(['£45.00', '£45.00', '-£45.00']);
  expect(letter.totals).toEqual([{ label: 'To pay', value: '£25.00' }]);
});
