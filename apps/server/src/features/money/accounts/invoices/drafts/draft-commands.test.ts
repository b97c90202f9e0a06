import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  anonymiseCustomer,
  deleteCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import * as drafts from '@roundbook/contract/money/invoices/drafts';
import { listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../../platform/db/ids.ts';
import { insertCustomers } from '../../../../../testing/customers/test-customers.ts';
import { onAccount, paymentOf } from '../../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business({ vatNumber: 'GB123456782' });
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const content = () => ({
  customerId,
  lines: [
    { description: 'Gutters', quantity: 2, unitPrice: 3000 },
    { description: 'Discount', quantity: 1, unitPrice: -500 },
  ],
  suppliedOn: addDays(today, -3),
  dueOn: addDays(today, 7),
  purchaseOrder: 'PO 7',
});
const create = async () =>
  (await app.data(drafts.createInvoiceDraft, { token, body: content() })).draft;
const standing = async () => (await app.data(drafts.listInvoiceDrafts, { token })).drafts;
const invoices = async () => (await app.data(listInvoices, { token, query: {} })).invoices;

test('a draft can be saved, changed and discarded, and adds nothing to the customer’s debt', async () => {
  const draft = await create();
  expect(draft).toMatchObject({ ...content(), total: 5500, version: 1 });
  const params = { id: draft.id };
  const changed = { ...content(), purchaseOrder: '', version: 1 };
  const saved = await app.data(drafts.updateInvoiceDraft, { token, params, body: changed });
  expect(saved.draft).toMatchObject({ purchaseOrder: '', version: 2 });
  const stale = await app.call(drafts.updateInvoiceDraft, { token, params, body: changed });
  expect(stale.status).toBe(409);
  expect(await standing()).toEqual([saved.draft]);
  expect(await invoices()).toEqual([]);
  await app.data(drafts.deleteInvoiceDraft, { token, params });
  expect(await standing()).toEqual([]);
  expect((await app.call(drafts.getInvoiceDraft, { token, params })).status).toBe(404);
});

test('issuing a draft numbers the invoice once, removes the draft and settles the invoice with credit', async () => {
  await onAccount(app, business, customerId, (account) => account.recordPayment(paymentOf(1500)));
  const { id: draftId, version } = await create();
  const requestId = newId();
  const body = { ...content(), draftId, draftVersion: version };
  const issue = () => app.data(drafts.issueInvoice, { token, body, requestId });
  const [{ invoice }, again] = [await issue(), await issue()];
  expect(again.invoice).toEqual(invoice);
  expect(invoice).toMatchObject({
    number: 'INV-0001',
    total: 5500,
    net: 4583,
    vat: 917,
    outstanding: 4000,
    suppliedOn: addDays(today, -3),
    issuedOn: today,
    dueOn: addDays(today, 7),
    purchaseOrder: 'PO 7',
    occurrenceId: null,
  });
  expect(invoice.lines.map(({ description, total }) => [description, total])).toEqual([
    ['Gutters', 6000],
    ['Discount', -500],
  ]);
  expect(await standing()).toEqual([]);
  expect(await invoices()).toHaveLength(1);
  // Another attempt finds that the draft is gone.
  const gone = await app.call(drafts.issueInvoice, { token, body });
  expect(gone.status).toBe(404);
  expect(await invoices()).toHaveLength(1);
});

test('a draft that a colleague has since changed is not issued', async () => {
  const { id: draftId } = await create();
  const params = { id: draftId };
  await app.data(drafts.updateInvoiceDraft, { token, params, body: { ...content(), version: 1 } });
  const body = { ...content(), draftId, draftVersion: 1 };
  expect((await app.call(drafts.issueInvoice, { token, body })).status).toBe(409);
  expect(await invoices()).toEqual([]);
  expect(await standing()).toHaveLength(1);
});

test.each([
  [{ lines: [{ description: 'Nothing', quantity: 1, unitPrice: 0 }] }, 'lines'],
  [{ suppliedOn: addDays(today, 1) }, 'suppliedOn'],
  [{ dueOn: addDays(today, -1) }, 'dueOn'],
])(
  'a draft that cannot be issued is refused with an error on the faulty field: %o',
  async (wrong, field) => {
    const refused = await app.call(drafts.issueInvoice, {
      token,
      body: { ...content(), ...wrong },
    });
    expect([refused.status, refused.errors[0]?.field]).toEqual([422, field]);
    expect(await invoices()).toEqual([]);
  },
);

test('a draft without dates is due according to the business’s terms', async () => {
  const body = { customerId, lines: content().lines };
  const { invoice } = await app.data(drafts.issueInvoice, { token, body });
  expect(invoice).toMatchObject({ suppliedOn: today, dueOn: addDays(today, 14) });
});

test('drafts are deleted with their customer, and other firms and workers see none', async () => {
  const { id } = await create();
  const other = await app.business();
  const params = { id };
  const foreign = await app.call(drafts.getInvoiceDraft, { token: other.token, params });
  expect(foreign.status).toBe(404);
  const body = content();
  const theirs = await app.call(drafts.issueInvoice, { token: other.token, body });
  expect(theirs.status).toBe(404);
  const worker = await app.call(drafts.listInvoiceDrafts, { token: business.tokens.Worker });
  expect(worker.status).toBe(403);
  const gone = { token, params: { id: customerId } };
  for (const step of [deleteCustomer, anonymiseCustomer]) {
    const asked = await app.call(step, gone);
    if (!asked.conflict) continue;
    const headers = { 'x-conflict-bypass': asked.conflict.bypassToken };
    await app.data(step, { ...gone, headers });
  }
  expect(await standing()).toEqual([]);
});
