import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ProviderServer,
  startProviderServer,
} from '../../../testing/providers/provider-server.ts';
import { CHARGED } from '../../../testing/providers/stripe-calls.ts';
import {
  CUSTOMER,
  DISPUTE,
  failure,
  PAID_INTENT,
  PAYMENT_INTENT,
  PAYMENT_METHOD,
  PAYOUT,
  REFUND,
  SETUP_INTENT,
} from '../../../testing/providers/stripe-shapes.ts';
import { ProviderRefused } from '../../payment-provider.ts';
import type { CardProvider } from '../cards.ts';
import { stripeCards } from './stripe-cards.ts';

let server: ProviderServer;
let cards: CardProvider;

beforeAll(async () => {
  server = await startProviderServer();
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecrets: ['whsec_1'] };
  cards = stripeCards({ ...keys, url: server.url });
});
beforeEach(() => {
  server.asked.length = 0;
  server.replies.length = 0;
});
afterAll(() => server.stop());

const findPayment = (intent: object) => {
  server.replies.push({ body: intent });
  return cards.findPayment('acct_1', 'pi_1');
};
const declined = (error: object) => ({ ...PAYMENT_INTENT, last_payment_error: error });

describe('a payment', () => {
  test('that succeeded states its fee and when the money becomes available', async () => {
    expect(await findPayment(PAID_INTENT)).toEqual({
      paymentId: 'pi_1',
      state: 'Succeeded',
      amount: 4200,
      fee: 42,
      refunded: 0,
      decline: null,
      availableOn: '2026-11-24',
      savedCard: null,
    });
  });

  test('shows how much has been refunded', async () => {
    const charge = { ...PAID_INTENT.latest_charge, amount_refunded: 1200 };
    expect(await findPayment({ ...PAID_INTENT, latest_charge: charge })).toMatchObject({
      refunded: 1200,
    });
  });

  test('has no fee until Stripe reports it', async () => {
    const charge = { ...PAID_INTENT.latest_charge, balance_transaction: null };
    expect(await findPayment({ ...PAID_INTENT, latest_charge: charge })).toMatchObject({
      state: 'Succeeded',
      fee: null,
      availableOn: null,
    });
  });

  test.each([
    ['requires_payment_method', 'Open'],
    ['requires_confirmation', 'Open'],
    ['requires_action', 'Customer needed'],
    ['processing', 'Processing'],
    ['requires_capture', 'Processing'],
    ['canceled', 'Cancelled'],
    ['a_status_to_come', 'Processing'],
  ])('that is %s is %s', async (status, state) => {
    expect(await findPayment({ ...PAYMENT_INTENT, status })).toMatchObject({
      state,
      fee: null,
      availableOn: null,
    });
  });

  test.each([
    ['insufficient_funds', 'Failed', true, 'There was not enough money for this payment.'],
    ['expired_card', 'Failed', false, 'This card has expired.'],
    ['stolen_card', 'Failed', false, 'The bank declined this payment.'],
    ['authentication_required', 'Customer needed', false, 'The bank asks the cardholder'],
    ['a_code_to_come', 'Failed', false, 'The bank declined this payment.'],
  ])('that was declined for %s is %s', async (code, state, mayRetry, message) => {
    const answer = await findPayment(declined({ code: 'card_declined', decline_code: code }));
    expect(answer).toMatchObject({
      state,
      decline: { code, mayRetry, message: expect.stringContaining(message) as string },
    });
  });

  test('is not retried against the bank’s advice', async () => {
    const error = { decline_code: 'do_not_honor', advice_code: 'do_not_try_again' };
    expect((await findPayment(declined(error))).decline?.mayRetry).toBe(false);
    expect((await findPayment(declined({ decline_code: 'do_not_honor' }))).decline?.mayRetry).toBe(
      true,
    );
  });

  test('that was declined on the customer’s page stays open for another card', async () => {
    const intent = declined({ code: 'card_declined', decline_code: 'expired_card' });
    const page = { ...intent, metadata: { ...PAYMENT_INTENT.metadata, by: 'page' } };
    expect(await findPayment(page)).toMatchObject({
      state: 'Open',
      decline: { code: 'expired_card' },
    });
  });

  test('that is declined when charged is returned rather than thrown', async () => {
    const error = { code: 'card_declined', decline_code: 'insufficient_funds' };
    server.replies.push(
      failure(402, { type: 'card_error', ...error, payment_intent: declined(error) }),
    );
    expect(await cards.chargeCard(CHARGED, 'cus_1/pm_1', 'k')).toMatchObject({
      paymentId: 'pi_1',
      state: 'Failed',
      decline: { code: 'insufficient_funds', mayRetry: true },
    });
  });

  test('whose state changed before it was cancelled is shown in its current state', async () => {
    server.replies.push(failure(400, { code: 'payment_intent_unexpected_state' }));
    server.replies.push({ body: PAID_INTENT });
    expect((await cards.cancelPayment('acct_1', 'pi_1')).state).toBe('Succeeded');
  });

  test('starts on the business’s account, for one customer', async () => {
    server.replies.push({ body: PAYMENT_INTENT });
    expect(await cards.startPayment(CHARGED, null, 'k')).toEqual({
      paymentId: 'pi_1',
      form: {
        kind: 'stripe',
        publicKey: 'pk_test_1',
        accountId: 'acct_1',
        clientSecret: 'pi_1_secret_2',
      },
    });
  });
});

describe('a payment that also saves its card', () => {
  const SAVING = { ...PAID_INTENT, customer: 'cus_1', setup_future_usage: 'off_session' };
  const savedBy = async (change: object) => {
    server.replies.push({ body: { ...SAVING, payment_method: PAYMENT_METHOD, ...change } });
    return (await cards.findPayment('acct_1', 'pi_1')).savedCard;
  };

  test('answers with the card, under an id that can be charged', async () => {
    expect(await savedBy({})).toEqual({
      cardId: 'cus_1/pm_1',
      brand: 'Visa',
      ending: '4242',
      expires: '2028-04',
    });
  });

  test.each([
    ['has not succeeded', { status: 'processing' }],
    ['was not asked to save it', { setup_future_usage: null }],
    [
      'was paid with a card that Stripe did not keep',
      { payment_method: { ...PAYMENT_METHOD, customer: null } },
    ],
    [
      'was not paid with a card',
      { payment_method: { ...PAYMENT_METHOD, type: 'link', card: undefined } },
    ],
  ])('answers with no card if it %s', async (_, change) => {
    expect(await savedBy(change)).toBeNull();
  });
});

test('the platform saves a card only on its own account', async () => {
  server.replies.push({ body: CUSTOMER }, { body: SETUP_INTENT });
  expect(await cards.startSetup('platform', 'business-1', 'k')).toMatchObject({
    setupId: 'seti_1',
    form: { accountId: '', clientSecret: 'seti_1_secret_2' },
  });
});

test.each([
  [{ status: 'succeeded', payment_method: PAYMENT_METHOD }, 'Saved'],
  [{ status: 'requires_payment_method' }, 'Open'],
  [{ status: 'requires_action' }, 'Open'],
  [{ status: 'canceled' }, 'Cancelled'],
])('a setup that is %o is %s', async (change, state) => {
  server.replies.push({ body: { ...SETUP_INTENT, ...change } });
  const card =
    state === 'Saved'
      ? { cardId: 'cus_1/pm_1', brand: 'Visa', ending: '4242', expires: '2028-04' }
      : null;
  expect(await cards.findSetup('acct_1', 'seti_1')).toEqual({ setupId: 'seti_1', state, card });
});

test('removing a card that was already removed is not an error', async () => {
  server.replies.push(failure(400, { code: 'payment_method_unexpected_state' }));
  await cards.removeCard('acct_1', 'cus_1/pm_1');
  server.replies.push(failure(400, { code: 'parameter_missing' }));
  await expect(cards.removeCard('acct_1', 'cus_1/pm_1')).rejects.toThrow(ProviderRefused);
});

test.each([
  ['succeeded', 'Paid'],
  ['pending', 'On its way'],
  ['requires_action', 'On its way'],
  ['failed', 'Failed'],
  ['canceled', 'Failed'],
])('a refund that is %s is %s', async (status, state) => {
  server.replies.push({ body: { ...REFUND, status } });
  expect(await cards.findRefund('acct_1', 're_1')).toEqual({
    refundId: 're_1',
    paymentId: 'pi_1',
    state,
    amount: 1200,
  });
});

describe('a dispute', () => {
  const find = (change: object) => {
    server.replies.push({ body: { ...DISPUTE, ...change } });
    return cards.findDispute('acct_1', 'dp_1');
  };

  test('states its reason, its deadline and its cost', async () => {
    expect(await find({})).toEqual({
      disputeId: 'dp_1',
      paymentId: 'pi_1',
      state: 'Evidence needed',
      amount: 4200,
      fee: 2000,
      reason: 'The customer says that the work was not done.',
      evidenceBy: '2026-12-01T23:59:59.000Z',
    });
  });

  test.each([
    ['warning_needs_response', 'Evidence needed'],
    ['under_review', 'Under review'],
    ['warning_under_review', 'Under review'],
    ['won', 'Won'],
    ['warning_closed', 'Won'],
    ['prevented', 'Won'],
    ['lost', 'Lost'],
  ])('that is %s is %s', async (status, state) => {
    expect((await find({ status })).state).toBe(state);
  });

  test('that is past its deadline asks for nothing', async () => {
    const details = { ...DISPUTE.evidence_details, past_due: true };
    expect((await find({ evidence_details: details })).evidenceBy).toBeNull();
  });

  test('that was won costs nothing once its fee has been returned', async () => {
    const back = { ...DISPUTE.balance_transactions[0], id: 'txn_3', fee: -2000 };
    const transactions = [...DISPUTE.balance_transactions, back];
    expect(await find({ status: 'won', balance_transactions: transactions })).toMatchObject({
      state: 'Won',
      fee: 0,
    });
  });

  test('takes only as many files as Stripe has fields for', async () => {
    const file = { filename: 'a.pdf', mime: 'application/pdf', content: Buffer.from('%PDF') };
    const evidence = { words: '', files: Array.from({ length: 5 }, () => file) };
    await expect(cards.submitEvidence('acct_1', 'dp_1', evidence, 'k')).rejects.toThrow(
      'Stripe accepts 4 files',
    );
    expect(server.asked).toEqual([]);
  });
});

test.each([
  ['pending', null, 'On its way', ''],
  ['in_transit', null, 'On its way', ''],
  ['paid', null, 'Paid', ''],
  ['failed', 'account_closed', 'Failed', 'The bank account is closed.'],
  ['failed', 'a_code_to_come', 'Failed', 'The bank returned the payout.'],
  ['canceled', null, 'Failed', 'The payout was cancelled.'],
])('a payout that is %s (%s) is %s', async (status, code, state, reason) => {
  server.replies.push({ body: { ...PAYOUT, status, failure_code: code } });
  expect(await cards.findPayout('acct_1', 'po_1')).toEqual({
    payoutId: 'po_1',
    state,
    amount: 10_000,
    arrivesOn: '2026-11-24',
    reason,
  });
});
