import type { CustomerPage } from '@roundbook/contract/customers/pages/page';
import type { QuotePage } from '@roundbook/contract/customers/quotes/answering';
import type { OwnMethods } from '../paying/own-methods.ts';

const consent = (allowed: boolean) => ({
  allowed,
  at: allowed ? '2026-03-02T09:00:00.000Z' : null,
  how: allowed ? 'phone' : '',
});

/** The page of a new customer who has no history yet. */
export const EMPTY_PAGE: CustomerPage = {
  today: '2026-11-22',
  business: {
    name: 'Bright Panes',
    address: ['4 High Street', 'Sheffield', 'S1 2AB'],
    phoneNumber: '0114 496 0123',
    email: 'hello@brightpanes.example',
    website: 'https://brightpanes.example/',
    hasLogo: false,
  },
  customer: {
    name: 'Petra Pine',
    shortId: 'K7QM2P',
    address: ['12 Grove Street', 'Bath', 'BA2 6PL'],
    email: 'petra@example.com',
    phoneNumber: '',
    mobileNumber: '07700 900123',
    communicationPreferences: {
      email: { service: consent(true), marketing: consent(false) },
      sms: { service: consent(false), marketing: consent(false) },
    },
  },
  balance: 0,
  budgetPlan: null,
  loyaltyCard: null,
  isBilledElsewhere: false,
  addedVat: null,
  newPrices: [],
  otherDebts: [],
  howToPay: [{ label: 'Reference', value: 'K7QM2P' }],
  invoices: [],
  invoiceCount: 0,
  creditNotes: [],
  payments: [],
  paymentCount: 0,
  refunds: [],
  refundCount: 0,
  visits: [],
  requests: [],
};

const invoice = (
  number: string,
  changes: Partial<CustomerPage['invoices'][number]> = {},
): CustomerPage['invoices'][number] => ({
  id: `id-${number}`,
  number,
  state: 'Outstanding',
  issuedOn: '2026-11-16',
  dueOn: '2026-11-30',
  total: 2000,
  outstanding: 2000,
  credited: 0,
  ...changes,
});

/** The page of a customer with a little of everything, and long words wherever they may occur. */
export const FULL_PAGE: CustomerPage = {
  ...EMPTY_PAGE,
  loyaltyCard: { needed: 6, stamps: 4, reward: 'a free visit' },
  newPrices: [
    {
      riseId: '0190a1c0-0000-7000-8000-00000000000a',
      effectiveOn: '2027-01-04',
      answer: 'none',
      jobs: [
        {
          title: 'Windows all round',
          siteName: 'The annexe behind the old Wesleyan schoolhouse',
          oldCost: 2000,
          newCost: 2100,
        },
      ],
    },
  ],
  business: {
    ...EMPTY_PAGE.business,
    name: 'Featherstonehaugh, Cholmondeley and Daughters, Window Cleaners of Distinction',
    email: 'hello@featherstonehaugh-cholmondeley-and-daughters.example',
  },
  balance: 3500,
  otherDebts: [
    {
      id: 'opening',
      name: 'Opening balance',
      dueOn: '2026-08-01',
      amount: 9000,
      outstanding: 2000,
    },
  ],
  howToPay: [
    { label: 'Account name', value: 'Bright Panes' },
    { label: 'Sort code', value: '20-00-00' },
    { label: 'Account number', value: '55779911' },
    { label: 'Reference', value: 'K7QM2P' },
  ],
  invoices: [
    invoice('INV-0004', { state: 'Overdue', dueOn: '2026-11-01', outstanding: 1500 }),
    invoice('INV-0003'),
    invoice('INV-0002', { state: 'Paid', outstanding: 0 }),
    invoice('INV-0001', { state: 'Void', outstanding: 0, credited: 2000 }),
  ],
  invoiceCount: 9,
  creditNotes: [
    {
      id: 'cn1',
      number: 'CN-0001',
      invoiceNumber: 'INV-0001',
      issuedOn: '2026-11-17',
      total: 2000,
    },
  ],
  payments: [
    { id: 'p2', method: 'Card', receivedOn: '2026-11-10', amount: 2000, isTakenBack: false },
    { id: 'p1', method: 'Cheque', receivedOn: '2026-10-10', amount: 1200, isTakenBack: true },
  ],
  paymentCount: 2,
  refunds: [
    { id: 'r2', refundedOn: '2026-11-12', amount: 2000, to: 'your card', hasFailed: true },
    { id: 'r1', refundedOn: '2026-11-11', amount: 2000, to: 'your card', hasFailed: false },
  ],
  refundCount: 2,
  visits: [
    {
      occurrenceId: 'v1',
      title: 'Windows all round',
      siteName: 'The annexe behind the old Wesleyan schoolhouse',
      scheduledOn: '2026-11-27',
      dueOn: '2026-11-27',
      ifSkipped: [],
    },
    {
      occurrenceId: 'v2',
      title: 'Gutters',
      siteName: '',
      scheduledOn: '2026-11-22',
      dueOn: '2026-11-20',
      ifSkipped: [],
    },
    {
      occurrenceId: 'v3',
      title: 'Conservatory roof',
      siteName: '',
      scheduledOn: null,
      dueOn: '2026-12-08',
      ifSkipped: [
        'It is too late to cancel this visit free of charge: we charge £5.00.',
        'Your next visit will cost £10.00 more.',
      ],
    },
  ],
};

/** A saved card, with `changes` applied. */
export const savedMethod = (
  changes: Partial<OwnMethods['methods'][number]> = {},
): OwnMethods['methods'][number] => ({
  id: 'm1',
  method: 'Card',
  state: 'Active',
  label: 'Visa ending 4242',
  expires: '2028-04',
  isDefault: true,
  problem: '',
  addedAt: '2026-11-01T09:00:00.000Z',
  ...changes,
});

/** A customer who owes £35.00 and may pay by any method. */
export const OWN_METHODS: OwnMethods = {
  methods: [],
  savingProblems: { Card: '', 'Direct Debit': '' },
  payable: 3500,
  onItsWay: 0,
};

/** The card form data of the built-in provider. */
export const CARD_FORM = {
  kind: 'built-in',
  publicKey: '',
  accountId: 'cards_1',
  clientSecret: 'secret_1',
} as const;

/** A firm with a long name, as the recipient of a link sees it. */
export const WORDY_FIRM: QuotePage['business'] = {
  name: 'Featherstonehaugh, Cholmondeley and Daughters, Window Cleaners of Distinction',
  address: ['4 High Street', 'Sheffield', 'S1 2AB'],
  phoneNumber: '0114 496 0123',
  email: 'hello@brightpanes.example',
  website: '',
};
