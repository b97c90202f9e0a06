import type { CardCharge, CardProvider } from '../providers/cards/cards.ts';
import type { AccountDetails } from '../providers/payment-provider.ts';
import type { AskedRequest } from './provider-server.ts';
import {
  ACCOUNT,
  CUSTOMER,
  DISPUTE,
  FILE,
  listOf,
  PAID_INTENT,
  PAYMENT_INTENT,
  PAYMENT_METHOD,
  PAYOUT,
  PERSON,
  REFUND,
  SETUP_INTENT,
} from './stripe-shapes.ts';

const SOLE_TRADER: AccountDetails = {
  kind: 'Sole trader',
  businessName: 'Bright Windows',
  companyNumber: '',
  firstName: 'Sam',
  lastName: 'Shaw',
  dateOfBirth: '1985-03-09',
  email: 'sam@example.com',
  phone: '+447700900123',
  address: { line1: '1 High Street', line2: 'Crookes', town: 'Sheffield', postcode: 'S10 1AA' },
};
const COMPANY: AccountDetails = {
  ...SOLE_TRADER,
  kind: 'Company',
  businessName: 'Bright Windows Ltd',
  companyNumber: '01234567',
};
export const CHARGED: CardCharge = {
  accountId: 'acct_1',
  amount: 4200,
  platformFee: 42,
  description: 'Window cleaning, 3 November',
  statementDescriptor: "BRIGHT 'WINDOWS' LTD*",
  businessId: 'business-1',
  chargeId: 'charge-1',
};
const LETTER = { filename: 'letter.pdf', mime: 'application/pdf', content: Buffer.from('%PDF') };

/** What a request must say: its line, whose account, its key, its body. */
type Expected = Pick<AskedRequest, 'method' | 'path' | 'body'> & {
  readonly query?: AskedRequest['query'];
  readonly account?: string;
  readonly key?: string;
};

/** A call of the port, what Stripe answers to each of its requests, and what these must be. */
interface StripeCall {
  readonly name: string;
  readonly call: (cards: CardProvider) => Promise<unknown>;
  readonly exchanges: readonly (readonly [expected: Expected, reply: object])[];
}

const expandMoney = 'latest_charge.balance_transaction';
const account = 'acct_1';
const ABOUT_SAM = {
  'individual[first_name]': 'Sam',
  'individual[last_name]': 'Shaw',
  'individual[dob][day]': '9',
  'individual[dob][month]': '3',
  'individual[dob][year]': '1985',
  'individual[email]': 'sam@example.com',
  'individual[phone]': '+447700900123',
  ...addressAs('individual[address]'),
};
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
const files = (key: string, purpose: string, owner: string): Expected => ({
  method: 'POST',
  path: '/v1/files',
  account: owner,
  key,
  body: { purpose, file: 'letter.pdf application/pdf 4' },
});
const get = (path: string, owner?: string, query: Record<string, string> = {}): Expected => ({
  method: 'GET',
  path,
  query,
  ...(owner && { account: owner }),
  body: null,
});

/** Every call of the port that asks Stripe. */
export const STRIPE_CALLS: readonly StripeCall[] = [
  {
    name: 'openAccount',
    call: (cards) => cards.openAccount({ businessId: 'business-1', email: 'sam@example.com' }, 'k'),
    exchanges: [
      [
        {
          method: 'POST',
          path: '/v1/accounts',
          key: 'k',
          body: {
            country: 'GB',
            email: 'sam@example.com',
            'controller[fees][payer]': 'application',
            'controller[losses][payments]': 'application',
            'controller[requirement_collection]': 'application',
            'controller[stripe_dashboard][type]': 'none',
            'capabilities[card_payments][requested]': 'true',
            'capabilities[transfers][requested]': 'true',
            'business_profile[mcc]': '7349',
            'business_profile[product_description]':
              'Window cleaning and other regular work at people’s homes.',
            'settings[payouts][schedule][interval]': 'manual',
            'settings[card_payments][statement_descriptor_prefix]': 'RB',
            'metadata[business]': 'business-1',
          },
        },
        ACCOUNT,
      ],
    ],
  },
  {
    name: 'findAccount',
    call: (cards) => cards.findAccount(account),
    exchanges: [[get('/v1/accounts/acct_1'), ACCOUNT]],
  },
  {
    name: 'describeAccount of a sole trader who accepts the terms',
    call: (cards) =>
      cards.describeAccount(account, SOLE_TRADER, { at: '2026-11-22T10:00:00Z', ip: '192.0.2.7' }),
    exchanges: [
      [
        {
          method: 'POST',
          path: '/v1/accounts/acct_1',
          body: {
            email: 'sam@example.com',
            'business_profile[name]': 'Bright Windows',
            business_type: 'individual',
            ...ABOUT_SAM,
            'tos_acceptance[date]': '1795341600',
            'tos_acceptance[ip]': '192.0.2.7',
          },
        },
        ACCOUNT,
      ],
    ],
  },
  {
    name: 'describeAccount of a company',
    call: (cards) => cards.describeAccount(account, COMPANY),
    exchanges: [
      [
        {
          method: 'POST',
          path: '/v1/accounts/acct_1',
          body: {
            email: 'sam@example.com',
            'business_profile[name]': 'Bright Windows Ltd',
            business_type: 'company',
            'company[name]': 'Bright Windows Ltd',
            'company[tax_id]': '01234567',
            'company[phone]': '+447700900123',
            ...addressAs('company[address]'),
          },
        },
        { ...ACCOUNT, business_type: 'company' },
      ],
      [
        get('/v1/accounts/acct_1/persons', undefined, { 'relationship[representative]': 'true' }),
        listOf('/v1/accounts/acct_1/persons'),
      ],
      [
        {
          method: 'POST',
          path: '/v1/accounts/acct_1/persons',
          key: 'acct_1-representative',
          body: {
            'relationship[representative]': 'true',
            'relationship[executive]': 'true',
            'relationship[title]': 'Owner',
          },
        },
        PERSON,
      ],
      [
        {
          method: 'POST',
          path: '/v1/accounts/acct_1/persons/person_1',
          body: {
            first_name: 'Sam',
            last_name: 'Shaw',
            'dob[day]': '9',
            'dob[month]': '3',
            'dob[year]': '1985',
            email: 'sam@example.com',
            phone: '+447700900123',
            ...addressAs('address'),
          },
        },
        PERSON,
      ],
      [get('/v1/accounts/acct_1'), ACCOUNT],
    ],
  },
  {
    name: 'addDocument of a sole trader',
    call: (cards) => cards.addDocument(account, LETTER, 'k'),
    exchanges: [
      [files('k', 'identity_document', account), FILE],
      [get('/v1/accounts/acct_1'), withDue('individual.verification.additional_document')],
      [
        {
          method: 'POST',
          path: '/v1/accounts/acct_1',
          key: 'k-attach',
          body: { 'individual[verification][additional_document][front]': 'file_1' },
        },
        ACCOUNT,
      ],
    ],
  },
  {
    name: 'addDocument of a company',
    call: (cards) => cards.addDocument(account, LETTER, 'k'),
    exchanges: [
      [files('k', 'identity_document', account), FILE],
      [
        get('/v1/accounts/acct_1'),
        { ...withDue('company.verification.document'), business_type: 'company' },
      ],
      [
        {
          method: 'POST',
          path: '/v1/accounts/acct_1',
          key: 'k-attach',
          body: { 'company[verification][document][front]': 'file_1' },
        },
        ACCOUNT,
      ],
    ],
  },
  {
    name: 'addDocument of a company’s representative',
    call: (cards) => cards.addDocument(account, LETTER, 'k'),
    exchanges: [
      [files('k', 'identity_document', account), FILE],
      [
        get('/v1/accounts/acct_1'),
        { ...withDue('person_7.verification.document'), business_type: 'company' },
      ],
      [
        {
          method: 'POST',
          path: '/v1/accounts/acct_1/persons/person_7',
          key: 'k-attach',
          body: { 'verification[document][front]': 'file_1' },
        },
        PERSON,
      ],
      [get('/v1/accounts/acct_1'), ACCOUNT],
    ],
  },
  {
    name: 'setBankAccount',
    call: (cards) => {
      const bank = { accountName: 'Sam Shaw', sortCode: '108800', accountNumber: '00012345' };
      return cards.setBankAccount(account, bank, 'k');
    },
    exchanges: [
      [
        {
          method: 'POST',
          path: '/v1/accounts/acct_1',
          key: 'k',
          body: {
            'external_account[object]': 'bank_account',
            'external_account[country]': 'GB',
            'external_account[currency]': 'gbp',
            'external_account[account_holder_name]': 'Sam Shaw',
            'external_account[routing_number]': '108800',
            'external_account[account_number]': '00012345',
          },
        },
        ACCOUNT,
      ],
    ],
  },
  {
    name: 'holdPayouts',
    call: (cards) => cards.holdPayouts(account, true),
    exchanges: [
      [
        {
          method: 'POST',
          path: '/v1/accounts/acct_1',
          body: { 'settings[payouts][schedule][interval]': 'manual' },
        },
        ACCOUNT,
      ],
    ],
  },
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
    call: (cards) => cards.startPayment(CHARGED, 'k'),
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
    name: 'findPayment',
    call: (cards) => cards.findPayment(account, 'pi_1'),
    exchanges: [
      [get('/v1/payment_intents/pi_1', account, { 'expand[0]': expandMoney }), PAID_INTENT],
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
          body: { 'expand[0]': expandMoney },
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
      [files('k-file-0', 'dispute_evidence', account), FILE],
      [files('k-file-1', 'dispute_evidence', account), { ...FILE, id: 'file_2' }],
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

function addressAs(name: string): Record<string, string> {
  return {
    [`${name}[line1]`]: '1 High Street',
    [`${name}[line2]`]: 'Crookes',
    [`${name}[city]`]: 'Sheffield',
    [`${name}[postal_code]`]: 'S10 1AA',
    [`${name}[country]`]: 'GB',
  };
}

function withDue(name: string): object {
  return { ...ACCOUNT, requirements: { ...ACCOUNT.requirements, currently_due: [name] } };
}

function without(fields: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}
