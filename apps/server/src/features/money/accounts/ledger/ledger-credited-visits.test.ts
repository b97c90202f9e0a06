import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getInvoice } from '@roundbook/contract/money/invoices/invoices';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { inTenant, onAccount, paymentOf } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob, balanceOf } from '../../../../testing/test-jobs.ts';
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
  business = await app.business({ vatNumber: 'GB123456782' });
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

/** Marks a visit for £30.00 as done with an invoice; returns the data needed to undo it. */
async function invoicedVisit() {
  const job = await agreeJob(app, business, customerId);
  const params = { id: customerId, jobId: job.id };
  const done = () => app.data(markJobDone, { token, params, body: { eventTriggers: ['Invoice'] } });
  const { invoiceId } = await done();
  const undo = () =>
    app.call(undoJob, { token, params, body: { occurrenceId: job.occurrence!.id } });
  return { invoiceId: invoiceId!, done, undo };
}

const credit = (invoiceId: string, amount: number) =>
  app.data(editBalance, {
    token,
    params: { id: customerId, action: 'credit' },
    body: { amount, reason: 'Rain', invoiceId },
  });

const pay = (amount: number) =>
  onAccount(app, business, customerId, (account) =>
    account.recordPayment(paymentOf(amount, today)),
  );

const invoice = async (id: string) =>
  (await app.data(getInvoice, { token, params: { id } })).invoice;

test('a visit whose invoice was credited in full can be undone and invoiced again', async () => {
  const visit = await invoicedVisit();
  await credit(visit.invoiceId, 3000);
  expect((await visit.undo()).status).toBe(200);
  expect(await balanceOf(app, business, customerId)).toBe(0);
  const { invoiceId } = await visit.done();
  expect(invoiceId).not.toBe(visit.invoiceId);
  expect(await balanceOf(app, business, customerId)).toBe(3000);
  const first = await invoice(visit.invoiceId);
  expect(first).toMatchObject({ state: 'Paid', credited: 3000, occurrenceId: null });
  expect(first.creditNotes).toHaveLength(1);
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
});

test('undoing a visit whose invoice was credited in part credits the rest of the invoice, with its VAT', async () => {
  const visit = await invoicedVisit();
  await credit(visit.invoiceId, 1000);
  expect((await visit.undo()).status).toBe(200);
  expect(await balanceOf(app, business, customerId)).toBe(0);
  const { creditNotes, vat, outstanding } = await invoice(visit.invoiceId);
  expect(creditNotes).toMatchObject([
    { number: 'CN-0001', total: 1000, reason: 'Rain' },
    { number: 'CN-0002', total: 2000, reason: 'The visit was undone' },
  ]);
  expect(creditNotes.reduce((sum, one) => sum + one.vat, 0)).toBe(vat);
  expect(outstanding).toBe(0);
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
});

test('if the rest was paid, the refusal says how to proceed, and that way works', async () => {
  const visit = await invoicedVisit();
  await credit(visit.invoiceId, 1000);
  await pay(2000);
  const refused = await visit.undo();
  expect([refused.status, refused.errors[0]?.detail]).toEqual([
    422,
    'The invoice for this visit has been paid since. Void the invoice, or credit the rest of it, before you undo the visit.',
  ]);
  await credit(visit.invoiceId, 2000);
  expect((await visit.undo()).status).toBe(200);
  expect(await balanceOf(app, business, customerId)).toBe(-2000);
  await visit.done();
  expect(await balanceOf(app, business, customerId)).toBe(1000);
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
});
