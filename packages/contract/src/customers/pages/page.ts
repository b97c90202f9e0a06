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
  /** The total of its credit notes, in pence. */
  credited: z.int(),
});

/** A debt without an invoice that has something left to pay. */
const pageDebt = z.object({
  id,
  /** The name of the debt, such as "Opening balance". */
  name: z.string(),
  dueOn: plainDate,
  amount: z.int(),
  outstanding: z.int(),
});

const pageCreditNote = z.object({
  id,
  number: z.string(),
  /** The invoice that the credit note reverses. */
  invoiceNumber: z.string(),
  issuedOn: plainDate,
  total: z.int(),
});

const pagePayment = z.object({
  id,
  /** The payment method as the customer would name it: "Cash". */
  method: z.string(),
  receivedOn: plainDate,
  amount: z.int(),
  /** Whether the payment no longer counts, because it failed or was recorded by mistake. */
  isTakenBack: z.boolean(),
});

const pageRefund = z.object({
  id,
  refundedOn: plainDate,
  amount: z.int(),
  /** Where the money goes, as the customer would say it: "your card". */
  to: z.string(),
  /** Whether the refund did not arrive, so that the amount is the customer's credit again. */
  hasFailed: z.boolean(),
});

const pageVisit = z.object({
  occurrenceId: id,
  title: z.string(),
  /** The name of the site; empty at the customer's main address. */
  siteName: z.string(),
  /** The day for which the visit is planned; null if there is none. */
  scheduledOn: plainDate.nullable(),
  /** The due date; a visit without a planned day takes place around this date. */
  dueOn: plainDate,
  /** The consequences if the customer asks today to skip the visit, one sentence each; usually none. */
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

/** A customer's own record, and the firm that serves them. */
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
    /** The reference that the customer quotes when paying. */
    shortId: z.string(),
    address: z.array(z.string()),
    email: z.string(),
    phoneNumber: z.string(),
    mobileNumber: z.string(),
    communicationPreferences,
  }),
  /** Pence owed (positive) or in credit (negative). */
  balance: z.int(),
  /** The customer's budget plan; null if there is none. */
  budgetPlan: z
    .object({
      method: z.enum(BUDGET_METHODS),
      isPaused: z.boolean(),
      amount: z.int(),
      /** The day of the next collection or payment; null if none is due. */
      nextOn: plainDate.nullable(),
      /** The amount missing from missed months, in pence. */
      missed: z.int(),
      /** The plan's credit in pence; negative if visits are not yet paid for. */
      ahead: z.int(),
    })
    .nullable(),
  /** The customer's loyalty card; null if there is none. */
  loyaltyCard: z
    .object({
      needed: z.int(),
      stamps: z.int(),
      /** The reward of a full card, as shown on screen. */
      reward: z.string(),
    })
    .nullable(),
  /** Whether bills for the visits go to a payer, whose name the customer may not read. */
  isBilledElsewhere: z.boolean(),
  /** The rate that is added to prices as the business shows them; null if they include VAT. */
  addedVat: z.number().nullable(),
  /** Prices that the business has announced to the customer. */
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
      /** The customer's answer; `none` until they answer. */
      answer: z.enum(RISE_ANSWERS),
    }),
  ),
  /** The open debts without an invoice, oldest first. */
  otherDebts: z.array(pageDebt),
  howToPay: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The customer's latest invoices. */
  invoices: z.array(pageInvoice),
  invoiceCount: z.int(),
  /** The latest credit notes. */
  creditNotes: z.array(pageCreditNote),
  payments: z.array(pagePayment),
  paymentCount: z.int(),
  /** The latest refunds. */
  refunds: z.array(pageRefund),
  refundCount: z.int(),
  visits: z.array(pageVisit),
  /** The customer's open requests, and the requests decided within the last month. */
  requests: z.array(pageRequest),
});

export type CustomerPage = z.infer<typeof customerPage>;

/** The number of invoices, payments and refunds shown first. */
export const FIRST_DOCUMENTS = 5;

/** The maximum number of invoices, payments and refunds. */
export const MOST_DOCUMENTS = 200;

export const getPage = endpoint({
  method: 'GET',
  path: '/page',
  summary: 'Everything that a customer sees on their own page',
  access: theCustomer,
  query: z.object({
    /** The number of invoices, payments and refunds to return, latest first. */
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
  fileTypes: ['image/png'],
});

export const getPageInvoice = endpoint({
  method: 'GET',
  path: '/page/invoices/{id}/pdf',
  summary: 'One of the customer’s own invoices as a PDF',
  access: theCustomer,
  params: z.object({ id }),
  response: z.unknown(),
  refusals: [429],
  transfer: 'file',
});

export const getPageCreditNote = endpoint({
  method: 'GET',
  path: '/page/creditNotes/{id}/pdf',
  summary: 'One of the customer’s own credit notes as a PDF',
  access: theCustomer,
  params: z.object({ id }),
  response: z.unknown(),
  refusals: [429],
  transfer: 'file',
});

export const getPageReceipt = endpoint({
  method: 'GET',
  path: '/page/payments/{id}/pdf',
  summary: 'The receipt for one of the customer’s own payments as a PDF',
  access: theCustomer,
  params: z.object({ id }),
  response: z.unknown(),
  refusals: [429],
  transfer: 'file',
});

export const getPageStatement = endpoint({
  method: 'GET',
  path: '/page/statement/pdf',
  summary: 'The customer’s statement as a PDF',
  access: theCustomer,
  query: z.object({ from: plainDate.optional(), to: plainDate.optional() }),
  response: z.unknown(),
  refusals: [422, 429],
  transfer: 'file',
});

export const leavePage = endpoint({
  method: 'POST',
  path: '/page/leave',
  summary: 'Close the page on all devices; the link opens it again',
  access: theCustomer,
  response: done,
});
