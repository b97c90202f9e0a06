import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as decisions from '@roundbook/contract/money/bank-transactions/decisions';
import {
  deletePayment,
  listPayments,
  recordExternalPayment,
} from '@roundbook/contract/money/payments/payments';
import { type BankTest, eachWithABank } from '../../../testing/money/bank-tests.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';

let { app, business, bank, token, customerId, otherId } = {} as BankTest;
eachWithABank((begun) => {
  ({ app, business, bank, token, customerId, otherId } = begun);
});

const linesOn = (account: string) =>
  inTenant(app, business, async (tx) => {
    const row = await tx.first(sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::bigint as sum from posting_lines
       where business_id = ${tx.businessId} and account = ${account}`);
    return row?.sum;
  });

test('a transfer that was recorded by hand is linked rather than recorded twice, and stays after a reset', async () => {
  const recorded = await app.data(recordExternalPayment, {
    token,
    body: {
      customerId,
      paymentMethod: 'External Transfer',
      amount: 1400,
      receivedOn: '2026-11-17',
    },
  });
  const id = await bank.arrive();
  const { transaction } = await bank.converted(id, { customerId });
  expect(transaction.paymentId).toBe(recorded.payment.id);
  expect(await bank.balanceOf(customerId)).toBe(-1400);
  const taken = await app.call(deletePayment, {
    token,
    params: { id: recorded.payment.id },
    body: { reason: 'Mistake' },
  });
  expect([taken.status, taken.errors[0]?.detail]).toEqual([
    422,
    'This payment is matched to a bank transaction. Please use “Take back” on the transaction instead.',
  ]);
  // The next transaction of the same amount is another payment.
  const next = await bank.converted(await bank.arrive({ description: 'NEXT' }), { customerId });
  expect(next.transaction.paymentId).not.toBe(recorded.payment.id);
  await bank.reset(id);
  expect(await bank.balanceOf(customerId)).toBe(-2800);
  // No payment is linked if the caller says that the transaction is a separate payment.
  const apart = await bank.converted(id, {
    shares: [{ customerId, amount: 1400, paymentIds: [] }],
  });
  expect(apart.transaction.paymentId).not.toBe(recorded.payment.id);
  expect(await bank.findings()).toEqual([]);
});

test('a transaction is split between customers and kinds, and its shares add up to the full amount', async () => {
  const invoiceId = await bank.raise(otherId, 700);
  const id = await bank.arrive({ amount: 2000 });
  const short = await bank.convert(id, { shares: [{ customerId, amount: 1999 }] });
  expect([short.status, short.errors[0]?.detail]).toEqual([
    422,
    'The shares add up to £19.99, but the transaction is £20.00.',
  ]);
  const nobody = await bank.convert(id, { shares: [{ amount: 2000 }] });
  expect(nobody.errors[0]?.field).toBe('shares.0.customerId');
  const { transaction } = await bank.converted(id, {
    shares: [
      { customerId, amount: 1000 },
      { customerId: otherId, amount: 700, invoiceIds: [invoiceId] },
      { kind: 'ownTransfer', amount: 300 },
    ],
  });
  expect(transaction.customerId).toBeNull();
  expect(transaction.shares.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 1000],
    ['payment', 700],
    ['ownTransfer', 300],
  ]);
  expect([await bank.balanceOf(customerId), await bank.balanceOf(otherId)]).toEqual([-1000, 0]);
  expect([await linesOn('bank'), await linesOn('ownTransfers')]).toEqual([2000, -300]);
  await bank.reset(id);
  expect([await bank.balanceOf(customerId), await bank.balanceOf(otherId)]).toEqual([0, 700]);
  expect([await linesOn('bank'), await linesOn('ownTransfers')]).toEqual([0, 0]);
  expect(await bank.findings()).toEqual([]);
});

test('cash and cheques that were recorded by hand are paid in at the bank only once', async () => {
  const record = async (paymentMethod: 'External Cash' | 'External Cheque', amount: number) =>
    (await app.data(recordExternalPayment, { token, body: { customerId, paymentMethod, amount } }))
      .payment.id;
  const [cash, cheque] = [
    await record('External Cash', 1000),
    await record('External Cheque', 500),
  ];
  const toBank = async () => {
    const query = { toBank: '1' as const, order: 'amount' as const };
    return (await app.data(listPayments, { token, query })).payments.map((one) => one.id);
  };
  await app.data(recordExternalPayment, {
    token,
    body: { customerId, paymentMethod: 'External Transfer', amount: 700 },
  });
  expect(await toBank()).toEqual([cash, cheque]);
  const id = await bank.arrive({ amount: 1500, description: 'PAID IN AT BRANCH' });
  const banking = { kind: 'banking' as const, amount: 1500 };
  const less = await bank.convert(id, { shares: [{ ...banking, paymentIds: [cash] }] });
  expect(less.status).toBe(422);
  await bank.converted(id, { shares: [{ ...banking, paymentIds: [cash, cheque] }] });
  // The cash and the cheque, £15 together, are now at the bank, along with the £7 transfer recorded
  // by hand.
  expect(await Promise.all(['bank', 'cash', 'cheques'].map(linesOn))).toEqual([2200, 0, 0]);
  expect(await toBank()).toEqual([]);
  const twice = await bank.arrive({ amount: 1000, description: 'PAID IN AGAIN' });
  const reply = await bank.convert(twice, {
    shares: [{ kind: 'banking', amount: 1000, paymentIds: [cash] }],
  });
  expect([reply.status, reply.errors[0]?.field]).toEqual([422, 'paymentIds']);
  const taken = await app.call(deletePayment, {
    token,
    params: { id: cash },
    body: { reason: 'Mistake' },
  });
  expect(taken.status).toBe(422);
  await bank.reset(id);
  expect(await Promise.all(['bank', 'cash', 'cheques'].map(linesOn))).toEqual([700, 1000, 500]);
  expect(await toBank()).toEqual([cash, cheque]);
  expect(await bank.findings()).toEqual([]);
});

test('paying money back to a customer without credit asks first, as the customer would then owe it', async () => {
  await bank.converted(await bank.arrive({ amount: 500 }), { customerId });
  const back = await bank.arrive({ amount: -1400, description: 'BACK TO CUSTOMER' });
  const shares = [
    { kind: 'refund' as const, amount: 600, customerId },
    { kind: 'refund' as const, amount: 800, customerId: otherId },
  ];
  const asked = await bank.convert(back, { shares });
  expect([asked.status, asked.conflict?.message]).toEqual([
    409,
    'Customer 1 has only £5.00 in credit, so they will owe £1.00 again. Customer 2 has no credit, so they will owe £8.00 again. If they should not owe it, take it off under Change balance.',
  ]);
  expect(await bank.balanceOf(otherId)).toBe(0);
  await app.data(decisions.convertTransaction, {
    token,
    params: { internalTransactionId: back },
    body: { shares },
    headers: { 'x-conflict-bypass': asked.conflict!.bypassToken },
  });
  expect([await bank.balanceOf(customerId), await bank.balanceOf(otherId)]).toEqual([100, 800]);
  expect(await bank.findings()).toEqual([]);
});

test('paying money back to a customer uses their credit, and a bank charge concerns no customer', async () => {
  const paid = await bank.arrive({ amount: 2000, description: 'TOO MUCH' });
  await bank.converted(paid, { customerId });
  const back = await bank.arrive({ amount: -600, description: 'BACK TO CUSTOMER' });
  const wrong = await bank.convert(back, {
    shares: [{ kind: 'payment', amount: 600, customerId }],
  });
  expect(wrong.errors[0]?.field).toBe('shares.0.kind');
  await bank.converted(back, { customerId });
  expect(await bank.balanceOf(customerId)).toBe(-1400);
  const charge = await bank.arrive({ amount: -250, description: 'ACCOUNT FEE' });
  await bank.converted(charge, { shares: [{ kind: 'bankCharge', amount: 250 }] });
  expect([await linesOn('bank'), await linesOn('bankCharges')]).toEqual([1150, 250]);
  // Undoing asks first about money that has been paid back since.
  const params = { internalTransactionId: paid };
  const asked = await app.call(decisions.resetTransaction, { token, params });
  expect([asked.status, asked.conflict?.title]).toEqual([409, 'Take this booking back?']);
  await bank.reset(back);
  await bank.reset(paid);
  await bank.reset(charge);
  expect(await bank.balanceOf(customerId)).toBe(0);
  expect([await linesOn('bank'), await linesOn('bankCharges')]).toEqual([0, 0]);
  expect(await bank.findings()).toEqual([]);
});
