import { z } from 'zod';
import { REQUEST_STATES, VISIT_WISHES } from '@roundbook/domain/customers/pages/visit-requests';
import { BUDGET_METHODS } from '@roundbook/domain/money/budget-plans/monthly-amount';
import { INVOICE_STATES } from '@roundbook/domain/money/invoices/state';
import { RISE_ANSWERS } from '@roundbook/domain/work/prices/price-rises';
import { theCustomer } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant, plainDate } from '../../values.ts';
import { communicationPreferences } from '../customers/customer.ts';

const pageInvoice = z.object({
  id,
  number: z.string(),
  state: z.enum(INVOICE_STATES),
  issuedOn: plainDate,
  dueOn: plainDate,
  total: z.int(),
  outstanding: z.int(),
});

const pagePayment = z.object({
  id,
  /** How it was paid, in the customer's words: "Cash". */
  method: z.string(),
  receivedOn: plainDate,
  amount: z.int(),
  /** Recorded by mistake, or not honoured: it counts no more. */
  isTakenBack: z.boolean(),
});

const pageVisit = z.object({
  occurrenceId: id,
  title: z.string(),
  /** Where, if it is not the main address; else empty. */
  siteName: z.string(),
  /** The planned day; null while there is none. */
  scheduledOn: plainDate.nullable(),
  /** The day on which it is due: without a planned day, it happens around then. */
  dueOn: plainDate,
  /** What leaving it out leads to if they ask for that today, each in a sentence; mostly nothing. */
  ifSkipped: z.array(z.string()),
});

const pageRequest = z.object({
  id,
  occurrenceId: id,
  title: z.string(),
  wish: z.enum(VISIT_WISHES),
  wantedOn: plainDate.nullable(),
  message: z.string(),
  state: z.enum(REQUEST_STATES),
  answer: z.string(),
  askedAt: instant,
});

/** What a customer sees of themselves, and of the firm. */
export const customerPage = z.object({
  today: plainDate,
  business: z.object({
    name: z.string(),
    address: z.array(z.string()),
    phoneNumber: z.string(),
    email: z.string(),
    website: z.string(),
    hasLogo: z.boolean(),
  }),
  customer: z.object({
    name: z.string(),
    /** What they quote when paying. */
    shortId: z.string(),
    address: z.array(z.string()),
    email: z.string(),
    phoneNumber: z.string(),
    mobileNumber: z.string(),
    communicationPreferences,
  }),
  /** Pence owed (positive) or in credit (negative). */
  balance: z.int(),
  /** The fixed monthly amount that they pay; null without one. */
  budgetPlan: z
    .object({
      method: z.enum(BUDGET_METHODS),
      isPaused: z.boolean(),
      amount: z.int(),
      /** When it is collected or due next. */
      nextOn: plainDate.nullable(),
      /** Pence of months that did not come. */
      missed: z.int(),
      /** Pence in credit; below zero: what was done and is not paid yet. */
      ahead: z.int(),
    })
    .nullable(),
  /** Stamps towards a free or a cheaper visit; null without a card. */
  loyaltyCard: z
    .object({
      needed: z.int(),
      stamps: z.int(),
      /** What a full card earns, in words. */
      reward: z.string(),
    })
    .nullable(),
  /** Whether bills for their visits go to another payer, whose name is not theirs to read. */
  isBilledElsewhere: z.boolean(),
  /** Prices to come that the firm has announced. */
  newPrices: z.array(
    z.object({
      riseId: id,
      effectiveOn: plainDate,
      jobs: z.array(
        z.object({
          title: z.string(),
          siteName: z.string(),
          oldCost: z.int(),
          newCost: z.int(),
        }),
      ),
      /** What they said; `none` as long as they said nothing. */
      answer: z.enum(RISE_ANSWERS),
    }),
  ),
  howToPay: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The newest ones. */
  invoices: z.array(pageInvoice),
  invoiceCount: z.int(),
  payments: z.array(pagePayment),
  paymentCount: z.int(),
  visits: z.array(pageVisit),
  /** Those that wait for the office, and what it decided within the last month. */
  requests: z.array(pageRequest),
});

export type CustomerPage = z.infer<typeof customerPage>;

/** How many invoices and payments a page begins with. */
export const FIRST_DOCUMENTS = 5;

/** How many there are at most. */
export const MOST_DOCUMENTS = 200;

export const getPage = endpoint({
  method: 'GET',
  path: '/page',
  summary: 'All that a customer sees on their own page',
  access: theCustomer,
  query: z.object({
    /** How many of their newest invoices and payments. */
    documents: z.coerce.number().int().min(1).max(MOST_DOCUMENTS).default(FIRST_DOCUMENTS),
  }),
  response: z.object({ page: customerPage }),
});

export const getPageLogo = endpoint({
  method: 'GET',
  path: '/page/logo',
  summary: "The firm's logo as a PNG",
  access: theCustomer,
  response: z.unknown(),
  refusals: [404],
  transfer: 'file',
});

export const getPageInvoice = endpoint({
  method: 'GET',
  path: '/page/invoices/{id}/pdf',
  summary: "One of the customer's own invoices as a PDF",
  access: theCustomer,
  params: z.object({ id }),
  response: z.unknown(),
  refusals: [429],
  transfer: 'file',
});

export const getPageReceipt = endpoint({
  method: 'GET',
  path: '/page/payments/{id}/pdf',
  summary: "The receipt of one of the customer's own payments as a PDF",
  access: theCustomer,
  params: z.object({ id }),
  response: z.unknown(),
  refusals: [429],
  transfer: 'file',
});

export const getPageStatement = endpoint({
  method: 'GET',
  path: '/page/statement/pdf',
  summary: "The customer's account as a PDF",
  access: theCustomer,
  query: z.object({ from: plainDate.optional() }),
  response: z.unknown(),
  refusals: [429],
  transfer: 'file',
});

export const leavePage = endpoint({
  method: 'POST',
  path: '/page/leave',
  summary: 'Close the page on all devices; the link opens it again',
  access: theCustomer,
  response: done,
});
