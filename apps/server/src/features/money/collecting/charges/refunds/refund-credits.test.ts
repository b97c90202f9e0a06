import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/money/charges/charges';
import { getInvoice } from '@roundbook/contract/money/invoices/invoices';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import { insertCustomers } from '../../../../../testing/customers/test-customers.ts';
import {
  carryOut,
  saveTestCard,
  takePayments,
} from '../../../../../testing/money/test-charging.ts';
import { inTenant, invoiceOf, onAccount } from '../../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../../testing/test-app.ts';
import { agreeJob, balanceOf } from '../../../../../testing/test-jobs.ts';
import { auditLedger } from '../../../accounts/ledger/ledger-audit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

test('partial refunds credit the newest invoices first, with credit notes that reverse all the VAT', async () => {
  const business = await app.business({ vatNumber: 'GB123456789' });
  const { token } = business;
  await takePayments(app, business);
  const [id = ''] = await insertCustomers(app, business, 1);
  await saveTestCard(app, business, id);
  const [older, newer] = await onAccount(app, business, id, (account) => [
    account.raiseInvoice(invoiceOf(1333, '2026-11-18')),
    account.raiseInvoice(invoiceOf(1000, '2026-11-19')),
  ]);
  const asked = await app.data(contract.chargePaymentMethod, { token, params: { id }, body: {} });
  await carryOut(app, business, asked.charge.id);
  const { payments } = await app.data(listPayments, { token, query: { customerId: id } });
  const refund = async (amount: number) =>
    app.data(contract.refundPayment, {
      token,
      params: { id: payments[0]!.id },
      body: { amount, debt: 'credited' },
    });
  expect((await refund(1200)).refund.credited).toBe(1200);
  expect((await refund(1133)).refund.credited).toBe(1133);
  for (const [invoiceId, count] of [
    [older, 2],
    [newer, 1],
  ] as const) {
    const { invoice } = await app.data(getInvoice, { token, params: { id: invoiceId } });
    const { creditNotes, vat, total } = invoice;
    expect(creditNotes).toHaveLength(count);
    expect(creditNotes.reduce((sum, one) => sum + one.vat, 0)).toBe(vat);
    expect(creditNotes.reduce((sum, one) => sum + one.total, 0)).toBe(total);
    expect(invoice.outstanding).toBe(0);
  }
  const [vat, balance] = await inTenant(app, business, (tx) =>
    Promise.all(
      ['vat', 'receivable'].map((account) =>
        tx.first(sql<{ total: number }>`
          select coalesce(sum(amount), 0)::bigint as total from posting_lines
           where business_id = ${tx.businessId} and account = ${account}`),
      ),
    ),
  );
  expect([vat?.total, balance?.total]).toEqual([0, 0]);
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
});

test('a visit can be undone once its charge is refunded and its invoice credited', async () => {
  const business = await app.business({ vatNumber: 'GB123456789' });
  const { token } = business;
  await takePayments(app, business);
  const [id = ''] = await insertCustomers(app, business, 1);
  await saveTestCard(app, business, id);
  const job = await agreeJob(app, business, id);
  const params = { id, jobId: job.id };
  const done = () =>
    app.data(markJobDone, { token, params, body: { eventTriggers: ['Invoice', 'Charge'] } });
  const { invoiceId } = await done();
  const { charges } = await app.data(contract.listCharges, { token, params: { id } });
  await carryOut(app, business, charges[0]!.id);
  const { payments } = await app.data(listPayments, { token, query: { customerId: id } });
  await app.data(contract.refundPayment, {
    token,
    params: { id: payments[0]!.id },
    body: { debt: 'credited' },
  });
  const { invoice } = await app.data(getInvoice, { token, params: { id: invoiceId! } });
  expect(invoice).toMatchObject({ credited: 3000, outstanding: 0 });
  await app.data(undoJob, { token, params, body: { occurrenceId: job.occurrence!.id } });
  expect(await balanceOf(app, business, id)).toBe(0);
  await done();
  expect(await balanceOf(app, business, id)).toBe(3000);
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
});
