import type Stripe from 'stripe';

/**
 * The parts of Stripe's answers that the adapter reads, in their documented shapes (https://docs.stripe.com/api).
 * The compiler compares them with the SDK's types, which are generated from Stripe's description of its API;
 * `stripe-document.test.ts` compares them with the description itself.
 */

/** An object that Stripe describes, of which an example may leave out some fields. */
type Described<Shape> = Shape extends readonly (infer Item)[]
  ? Described<Item>[]
  : Shape extends object
    ? { [Name in keyof Shape]?: Described<Shape[Name]> }
    : Shape;

/** Stripe's possible answers to the adapter's requests. */
export type StripeAnswer = Described<
  | Stripe.Account
  | Stripe.Person
  | Stripe.File
  | Stripe.Customer
  | Stripe.SetupIntent
  | Stripe.PaymentMethod
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute
  | Stripe.Payout
  | Stripe.BankAccount
  | Stripe.PaymentMethodDomain
  | Stripe.ApiList<Stripe.Person>
>;

export const PAYMENT_DOMAIN = {
  id: 'pmd_1',
  object: 'payment_method_domain',
  apple_pay: { status: 'active' },
  created: 1_795_000_000,
  domain_name: 'book.example.com',
  enabled: true,
  google_pay: { status: 'active' },
  livemode: false,
} satisfies Described<Stripe.PaymentMethodDomain>;

export const ACCOUNT = {
  id: 'acct_1',
  object: 'account',
  business_type: 'individual',
  charges_enabled: true,
  payouts_enabled: true,
  external_accounts: {
    object: 'list',
    data: [{ id: 'ba_1', object: 'bank_account', last4: '2345', country: 'GB', currency: 'gbp' }],
    has_more: false,
    url: '/v1/accounts/acct_1/external_accounts',
  },
  requirements: {
    alternatives: [],
    current_deadline: null,
    currently_due: [] as string[],
    disabled_reason: null,
    errors: [] as Described<Stripe.Account.Requirements.Error>[],
    eventually_due: [] as string[],
    past_due: [] as string[],
    pending_verification: [] as string[],
  },
} satisfies Described<Stripe.Account>;

export const PERSON = {
  id: 'person_1',
  object: 'person',
  account: 'acct_1',
  created: 1_793_000_000,
  relationship: { representative: true, executive: true, title: 'Owner' },
} satisfies Described<Stripe.Person>;

export const FILE = {
  id: 'file_1',
  object: 'file',
  created: 1_793_000_000,
  purpose: 'identity_document',
  size: 4,
} satisfies Described<Stripe.File>;

export const CUSTOMER = {
  id: 'cus_1',
  object: 'customer',
  created: 1_793_000_000,
  livemode: false,
  metadata: { customer: 'customer-1' },
} satisfies Described<Stripe.Customer>;

export const SETUP_INTENT = {
  id: 'seti_1',
  object: 'setup_intent',
  client_secret: 'seti_1_secret_2',
  created: 1_793_000_000,
  customer: 'cus_1',
  last_setup_error: null,
  livemode: false,
  payment_method: null,
  status: 'requires_payment_method',
  usage: 'off_session',
} satisfies Described<Stripe.SetupIntent>;

export const PAYMENT_METHOD = {
  id: 'pm_1',
  object: 'payment_method',
  created: 1_793_000_000,
  customer: 'cus_1',
  type: 'card',
  card: {
    brand: 'visa',
    country: 'GB',
    exp_month: 4,
    exp_year: 2028,
    funding: 'debit',
    last4: '4242',
  },
} satisfies Described<Stripe.PaymentMethod>;

export const PAYMENT_INTENT = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 4200,
  application_fee_amount: 42,
  client_secret: 'pi_1_secret_2',
  created: 1_793_000_000,
  currency: 'gbp',
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  metadata: { business: 'business-1', charge: 'charge-1', by: 'saved card' },
  status: 'requires_payment_method',
} satisfies Described<Stripe.PaymentIntent>;

export const CHARGE = {
  id: 'ch_1',
  object: 'charge',
  amount: 4200,
  amount_refunded: 0,
  balance_transaction: {
    id: 'txn_1',
    object: 'balance_transaction',
    amount: 4200,
    // 24 November 2026, in Unix seconds.
    available_on: 1_795_478_400,
    created: 1_795_000_000,
    currency: 'gbp',
    fee: 42,
    net: 4158,
    status: 'pending',
    type: 'charge',
  },
  payment_intent: 'pi_1',
  status: 'succeeded',
} satisfies Described<Stripe.Charge>;

export const PAID_INTENT = {
  ...PAYMENT_INTENT,
  latest_charge: CHARGE,
  status: 'succeeded',
} satisfies Described<Stripe.PaymentIntent>;

export const REFUND = {
  id: 're_1',
  object: 'refund',
  amount: 1200,
  charge: 'ch_1',
  created: 1_793_000_000,
  currency: 'gbp',
  payment_intent: 'pi_1',
  status: 'pending',
} satisfies Described<Stripe.Refund>;

export const DISPUTE = {
  id: 'dp_1',
  object: 'dispute',
  amount: 4200,
  balance_transactions: [{ ...CHARGE.balance_transaction, id: 'txn_2', fee: 2000, amount: -4200 }],
  charge: 'ch_1',
  currency: 'gbp',
  evidence_details: {
    // 1 December 2026, 23:59:59, in Unix seconds.
    due_by: 1_796_169_599,
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
  payment_intent: 'pi_1',
  reason: 'product_not_received',
  status: 'needs_response',
} satisfies Described<Stripe.Dispute>;

export const PAYOUT = {
  id: 'po_1',
  object: 'payout',
  amount: 10_000,
  arrival_date: 1_795_478_400,
  created: 1_793_000_000,
  currency: 'gbp',
  failure_code: null as string | null,
  method: 'standard',
  status: 'pending',
} satisfies Described<Stripe.Payout>;

/** A list that consists of a single page. */
export function listOf(path: string, ...data: readonly object[]): object {
  return { object: 'list', data, has_more: false, url: path };
}

/** An event as it appears in a webhook. */
export function eventOf(type: string, about: object, more: object = {}): object {
  return {
    id: 'evt_1',
    object: 'event',
    account: 'acct_1',
    api_version: '2026-10-28.endive',
    created: 1_793_000_000,
    data: { object: about },
    livemode: false,
    pending_webhooks: 1,
    type,
    ...more,
  };
}

/** Stripe's answer to a failed request. */
export function failure(status: number, error: object): { status: number; body: object } {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}
