import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  BILLING_REQUEST,
  CREDITOR,
  CREDITOR_BANK_ACCOUNT,
  CUSTOMER_BANK_ACCOUNT,
  eventOf,
  listOf,
  MANDATE,
  PAYMENT,
  REFUND,
} from '../../../testing/providers/gocardless-shapes.ts';
import {
  type ProviderServer,
  startProviderServer,
} from '../../../testing/providers/provider-server.ts';
import type { DirectDebitProvider } from '../direct-debit.ts';
import { goCardlessDirectDebit } from './gocardless-direct-debit.ts';

let server: ProviderServer;
let debit: DirectDebitProvider;

beforeAll(async () => {
  server = await startProviderServer();
  const keys = { accessToken: 'sandbox_1', webhookSecret: 's'.repeat(16) };
  debit = goCardlessDirectDebit({ ...keys, url: server.url });
});
beforeEach(() => {
  server.asked.length = 0;
  server.replies.length = 0;
});
afterAll(() => server.stop());

const reply = (...bodies: readonly object[]) =>
  server.replies.push(...bodies.map((body) => ({ body })));

const unpaid = { ...CREDITOR, links: {} };

test.each([
  ['successful', CREDITOR, true, true, true, []],
  ['successful', unpaid, true, true, false, []],
  ['in_review', CREDITOR, true, true, false, []],
  ['action_required', CREDITOR, true, false, false, ['other']],
  ['action_required', CREDITOR, false, false, false, ['bankAccount', 'other']],
] as const)(
  'a creditor that is %s says what it may do and what is missing',
  async (status, creditor, hasBank, canTakePayments, canBePaidOut, missing) => {
    reply({ creditors: { ...creditor, verification_status: status } });
    reply(listOf('creditor_bank_accounts', hasBank ? [CREDITOR_BANK_ACCOUNT] : []));
    const { requirements, ...account } = await debit.findAccount('CR1');
    expect(account).toEqual({
      accountId: 'CR1',
      canTakePayments,
      canBePaidOut,
      bankAccountEnding: hasBank ? '45' : null,
    });
    expect(requirements.map(({ field }) => field)).toEqual(missing);
  },
);

test.each([
  ['pending', undefined, 'Open', null],
  ['ready_to_fulfil', undefined, 'Open', null],
  ['fulfilling', 'MD1', 'Open', null],
  ['fulfilled', 'MD1', 'Completed', 'MD1'],
  ['cancelled', undefined, 'Cancelled', null],
])('a request that is %s (mandate %s) is %s', async (status, mandate, state, mandateId) => {
  const links = { ...BILLING_REQUEST.links, mandate_request_mandate: mandate };
  reply({ billing_requests: { ...BILLING_REQUEST, status, links } });
  expect(await debit.findMandateSetup('CR1', 'BRQ1')).toEqual({
    setupId: 'BRQ1',
    state,
    mandateId,
  });
});

test.each([
  ['pending_customer_approval', undefined, 'Pending', true],
  ['pending_submission', undefined, 'Pending', true],
  ['submitted', undefined, 'Pending', true],
  ['active', undefined, 'Active', true],
  ['failed', undefined, 'Failed', false],
  ['blocked', undefined, 'Failed', false],
  ['cancelled', undefined, 'Cancelled', false],
  ['cancelled', 'MD2', 'Transferred', false],
  ['expired', undefined, 'Expired', false],
  ['consumed', undefined, 'Expired', false],
])('a mandate that is %s (replaced by %s) is %s', async (status, replacedBy, state, canCharge) => {
  const links = { ...MANDATE.links, new_mandate: replacedBy };
  reply({ mandates: { ...MANDATE, status, links } });
  reply({ customer_bank_accounts: CUSTOMER_BANK_ACCOUNT });
  expect(await debit.findMandate('CR1', 'MD1')).toEqual({
    mandateId: 'MD1',
    state,
    bankName: 'LLOYDS BANK PLC',
    ending: '11',
    replacedBy: replacedBy ?? null,
    earliestChargeOn: canCharge ? '2026-11-27' : null,
  });
});

test.each([
  ['pending_customer_approval', 'Pending submission', null],
  ['pending_submission', 'Pending submission', null],
  ['submitted', 'Submitted', null],
  ['confirmed', 'Confirmed', null],
  ['paid_out', 'Paid out', 25],
  ['cancelled', 'Cancelled', null],
  ['customer_approval_denied', 'Cancelled', null],
])('a payment that is %s is %s', async (status, state, fee) => {
  reply({ payments: { ...PAYMENT, status, amount_refunded: 100 } });
  expect(await debit.findPayment('CR1', 'PM1')).toEqual({
    paymentId: 'PM1',
    state,
    amount: 2500,
    chargeOn: '2026-11-27',
    fee,
    refunded: 100,
    reason: '',
    mayRetry: false,
  });
});

test.each([
  ['failed', 'insufficient_funds', 'Failed', 'not enough money', true],
  ['failed', 'refer_to_payer', 'Failed', 'ask the customer', true],
  ['failed', 'bank_account_closed', 'Failed', 'account is closed', false],
  ['failed', 'mandate_cancelled', 'Failed', 'Direct Debit was cancelled', false],
  ['failed', 'a_cause_to_come', 'Failed', 'gave no reason', false],
  ['charged_back', 'refund_requested', 'Charged back', 'asked their bank', false],
  ['charged_back', 'insufficient_funds', 'Charged back', 'not enough money', false],
])('a payment that %s for %s is %s', async (status, cause, state, reason, mayRetry) => {
  reply({ payments: { ...PAYMENT, status } });
  const event = eventOf('payments', status, { payment: 'PM1' }, { details: { cause } });
  reply(listOf('events', [event]));
  expect(await debit.findPayment('CR1', 'PM1')).toMatchObject({
    state,
    fee: null,
    mayRetry,
    reason: expect.stringContaining(reason) as string,
  });
  expect(server.asked[1]).toMatchObject({
    path: '/events',
    query: { payment: 'PM1', action: status, limit: '1' },
  });
});

test('a collected payment keeps its fee when it is charged back', async () => {
  const links = { mandate: 'MD1', payout: 'PO1' };
  reply({ payments: { ...PAYMENT, status: 'charged_back', links } });
  reply(listOf('events', []));
  expect(await debit.findPayment('CR1', 'PM1')).toMatchObject({ state: 'Charged back', fee: 25 });
});

test.each([
  ['created', 'On its way'],
  ['pending_submission', 'On its way'],
  ['submitted', 'On its way'],
  ['paid', 'Paid'],
  ['cancelled', 'Failed'],
  ['bounced', 'Failed'],
  ['funds_returned', 'Failed'],
])('a refund that is %s is %s', async (status, state) => {
  reply({ refunds: { ...REFUND, status } });
  expect(await debit.findRefund('CR1', 'RF1')).toEqual({
    refundId: 'RF1',
    paymentId: 'PM1',
    state,
    amount: 500,
  });
});

test('an answer of an unexpected shape causes an error that does not repeat its content', async () => {
  reply({ payments: { ...PAYMENT, amount: 'Anna Smith' } });
  await expect(debit.findPayment('CR1', 'PM1')).rejects.toThrow(
    /^GoCardless answered 200 in an unexpected form$/,
  );
});
