import type { CardCharge } from '../../providers/cards/cards.ts';
import { ACCOUNT_CALLS } from './stripe-account-calls.ts';
import { get, LETTER, type StripeCall, uploadOf } from './stripe-call.ts';
import {
  CUSTOMER,
  DISPUTE,
  FILE,
  PAID_INTENT,
  PAYMENT_INTENT,
  PAYMENT_METHOD,
  PAYOUT,
  REFUND,
  SETUP_INTENT,
} from './stripe-shapes.ts';

export const CHARGED: CardCharge = {
  accountId: 'acct_1',
  amount: 4200,
  platformFee: 42,
  description: 'Window cleaning, 3 November',
  statementDescriptor: "BRIGHT 'WINDOWS' LTD*",
  businessId: 'business-1',
  chargeId: 'charge-1',
};

const expandMoney = 'latest_charge.balance_transaction';
const account = 'acct_1';
const ABOUT_CHARGE = {
  amount: '4200',
  currency: 'gbp',
  application_fee_amount: '42',
  'allowed_payment_method_types[0]': 'card',
  capture_method: 'automatic',
  description: 'Window cleaning, 3 November',
  statement_descriptor_suffix: 'BRIGHT WINDOWS LTD',
  'metadata[business]': 'business-1',
  'metadata[charge]': 'charge-1',
};
/** Every call of the port that sends Stripe a request. */
export const STRIPE_CALLS: readonly StripeCall[] = [
  ...ACCOUNT_CALLS,
  {
    name: 'startSetup',
    call: (cards) => cards.startSetup(account, 'customer-1', 'k'),
    exchanges: [
      [
        {
          method: 'POST',
          path: '/v1/customers',
          account,
          key: 'k-customer',
          body: { 'metadata[customer]': 'customer-1' },
        },
        CUSTOMER,
      ],
      [
        {
          method: 'POST',
          path: '/v1/setup_intents',
          account,
          key: 'k',
          body: {
            customer: 'cus_1',
            usage: 'off_session',
            'allowed_payment_method_types[0]': 'card',
            'metadata[customer]': 'customer-1',
          },
        },
        SETUP_INTENT,
      ],
    ],
  },
  {
    name: 'findSetup',
    call: (cards) => cards.findSetup(account, 'seti_1'),
    exchanges: [
      [get('/v1/setup_intents/seti_1', account, { 'expand[0]': 'payment_method' }), SETUP_INTENT],
    ],
  },
  {
    name: 'removeCard',
    call: (cards) => cards.removeCard(account, 'cus_1/pm_1'),
    exchanges: [
      [
        { method: 'POST', path: '/v1/payment_methods/pm_1/detach', account, body: null },
        PAYMENT_METHOD,
      ],
    ],
  },
  {
    name: 'chargeCard',
    call: (cards) => cards.chargeCard(CHARGED, 'cus_1/pm_1', 'k'),
    exchanges: [
      [
        {
          method: 'POST',
          path: '/v1/payment_intents',
          account,
          key: 'k',
          body: {
            ...ABOUT_CHARGE,
            'metadata[by]': 'saved card',
            customer: 'cus_1',
            payment_method: 'pm_1',
            off_session: 'true',
            confirm: 'true',
            'expand[0]': expandMoney,
          },
        },
        PAID_INTENT,
      ],
    ],
  },
  {
    name: 'chargeCard for the platform itself',
    call: (cards) =>
      cards.chargeCard({ ...CHARGED, accountId: 'platform', platformFee: 0 }, 'cus_1/pm_1', 'k'),
    exchanges: [
      [
        {
          method: 'POST',
          path: '/v1/payment_intents',
          key: 'k',
          body: {
            ...without(ABOUT_CHARGE, 'application_fee_amount'),
            'metadata[by]': 'saved card',
            customer: 'cus_1',
            payment_method: 'pm_1',
            off_session: 'true',
            confirm: 'true',
            'expand[0]': expandMoney,
          },
        },
        PAID_INTENT,
      ],
    ],
  },
  {
    name: 'startPayment',
    call: (cards) => cards.startPayment(CHARGED, null, 'k'),
    exchanges: [
      [
        {
          method: 'POST',
          path: '/v1/payment_intents',
          account,
          key: 'k',
          body: { ...ABOUT_CHARGE, 'metadata[by]': 'page' },
        },
        PAYMENT_INTENT,
      ],
    ],
  },
  {
    name: 'startPayment that saves the card',
    call: (cards) => cards.startPayment(CHARGED, 'customer-1', 'k'),
    exchanges: [
      [
        {
          method: 'POST',
          path: '/v1/customers',
          account,
          key: 'k-customer',
          body: { 'metadata[customer]': 'customer-1' },
        },
        CUSTOMER,
      ],
      [
        {
          method: 'POST',
          path: '/v1/payment_intents',
          account,
          key: 'k',
          body: {
            ...ABOUT_CHARGE,
            'metadata[by]': 'page',
            customer: 'cus_1',
            setup_future_usage: 'off_session',
          },
        },
        { ...PAYMENT_INTENT, customer: 'cus_1', setup_future_usage: 'off_session' },
      ],
    ],
  },
  {
    name: 'findPayment',
    call: (cards) => cards.findPayment(account, 'pi_1'),
    exchanges: [
      [
        get('/v1/payment_intents/pi_1', account, {
          'expand[0]': expandMoney,
          'expand[1]': 'payment_method',
        }),
        { ...PAID_INTENT, customer: 'cus_1', payment_method: PAYMENT_METHOD },
      ],
    ],
  },
  {
    name: 'cancelPayment',
    call: (cards) => cards.cancelPayment(account, 'pi_1'),
    exchanges: [
      [
        {
          method: 'POST',
          path: '/v1/payment_intents/pi_1/cancel',
          account,
          body: { 'expand[0]': expandMoney, 'expand[1]': 'payment_method' },
        },
        { ...PAYMENT_INTENT, status: 'canceled' },
      ],
    ],
  },
  {
    name: 'refund',
    call: (cards) => cards.refund(account, 'pi_1', 1200, 'k'),
    exchanges: [
      [
        {
          method: 'POST',
          path: '/v1/refunds',
          account,
          key: 'k',
          body: { payment_intent: 'pi_1', amount: '1200' },
        },
        REFUND,
      ],
    ],
  },
  {
    name: 'findRefund',
    call: (cards) => cards.findRefund(account, 're_1'),
    exchanges: [[get('/v1/refunds/re_1', account), REFUND]],
  },
  {
    name: 'findDispute',
    call: (cards) => cards.findDispute(account, 'dp_1'),
    exchanges: [[get('/v1/disputes/dp_1', account), DISPUTE]],
  },
  {
    name: 'submitEvidence',
    call: (cards) =>
      cards.submitEvidence(account, 'dp_1', { words: 'Done.', files: [LETTER, LETTER] }, 'k'),
    exchanges: [
      [uploadOf('k-file-0', 'dispute_evidence', account), FILE],
      [uploadOf('k-file-1', 'dispute_evidence', account), { ...FILE, id: 'file_2' }],
      [
        {
          method: 'POST',
          path: '/v1/disputes/dp_1',
          account,
          key: 'k',
          body: {
            'evidence[uncategorized_text]': 'Done.',
            'evidence[service_documentation]': 'file_1',
            'evidence[customer_communication]': 'file_2',
            submit: 'true',
          },
        },
        { ...DISPUTE, status: 'under_review' },
      ],
    ],
  },
  {
    name: 'createPayout',
    call: (cards) => cards.createPayout(account, 10_000, true, 'k'),
    exchanges: [
      [
        {
          method: 'POST',
          path: '/v1/payouts',
          account,
          key: 'k',
          body: { amount: '10000', currency: 'gbp', method: 'instant' },
        },
        PAYOUT,
      ],
    ],
  },
  {
    name: 'findPayout',
    call: (cards) => cards.findPayout(account, 'po_1'),
    exchanges: [[get('/v1/payouts/po_1', account), PAYOUT]],
  },
];

function without(fields: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}
