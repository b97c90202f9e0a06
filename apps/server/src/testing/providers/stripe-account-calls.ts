import type { AccountDetails } from '../../providers/payment-provider.ts';
import { get, LETTER, type StripeCall, uploadOf } from './stripe-call.ts';
import { ACCOUNT, FILE, listOf, PAYMENT_DOMAIN, PERSON } from './stripe-shapes.ts';

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
/** The calls about businesses' accounts. */
export const ACCOUNT_CALLS: readonly StripeCall[] = [
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
      [
        {
          method: 'POST',
          path: '/v1/payment_method_domains',
          account,
          key: 'k-host',
          body: { domain_name: 'book.example.com' },
        },
        PAYMENT_DOMAIN,
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
      [uploadOf('k', 'identity_document', account), FILE],
      [get('/v1/accounts/acct_1'), withDue('individual.verification.additional_document')],
      [
        {
          method: 'POST',
          path: '/v1/accounts/acct_1',
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
      [uploadOf('k', 'identity_document', account), FILE],
      [
        get('/v1/accounts/acct_1'),
        { ...withDue('company.verification.document'), business_type: 'company' },
      ],
      [
        {
          method: 'POST',
          path: '/v1/accounts/acct_1',
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
      [uploadOf('k', 'identity_document', account), FILE],
      [
        get('/v1/accounts/acct_1'),
        { ...withDue('person_7.verification.document'), business_type: 'company' },
      ],
      [
        {
          method: 'POST',
          path: '/v1/accounts/acct_1/persons/person_7',
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
