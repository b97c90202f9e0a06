import { z } from 'zod';
import { INVOICE_FILTERS, INVOICE_STATES } from '@roundbook/domain/money/invoices/state';
import { POSTING_KINDS } from '@roundbook/domain/money/ledger/posting';
import { MESSAGE_STEPS, STEP_CHANNELS } from '@roundbook/domain/money/reminders/ladder';
import { atLeast } from '../../access.ts';
import { bankDetails } from '../../account/businesses/bank-details.ts';
import { endpoint } from '../../endpoint.ts';
import { delivery } from '../../messages/outbox/delivery.ts';
import { done, emailAddress, flag, id, instant, line, plainDate } from '../../values.ts';
import { narrowing } from '../../work/jobs/narrowing.ts';
import { creditNote } from './credit-notes.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    invoice: true;
  }
}

export const invoiceRow = z.object({
  id,
  number: z.string(),
  state: z.enum(INVOICE_STATES),
  customerId: id,
  customerName: z.string(),
  issuedOn: plainDate,
  dueOn: plainDate,
  total: z.int(),
  /** Pence still to be paid. */
  outstanding: z.int(),
  /** The total of its credit notes, in pence. */
  credited: z.int(),
  occurrenceId: id.nullable(),
});

export type InvoiceRow = z.infer<typeof invoiceRow>;

export const invoice = invoiceRow.extend({
  /** The customer's details at the time of issue; never rewritten. */
  billedTo: z.object({ name: z.string(), lines: z.array(z.string()) }),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.int(),
      unitPrice: z.int(),
      net: z.int(),
      vat: z.int(),
      total: z.int(),
      /** The work at an address other than the billed customer's; absent if there is none. */
      work: z.object({ customerId: id, address: z.string(), doneOn: plainDate }).optional(),
      /** Set on a line of a VAT invoice whose work was done while the business was not registered. */
      untaxed: z.literal(true).optional(),
    }),
  ),
  net: z.int(),
  vat: z.int(),
  vatNumber: z.string(),
  purchaseOrder: z.string(),
  /** The day on which the work was done. */
  suppliedOn: plainDate,
  /** The time of supply of a VAT invoice; null for other invoices, and for older ones. */
  taxPoint: plainDate.nullable(),
  /** The reference that the customer quotes when paying. */
  reference: z.string(),
  /** The account that customers currently pay into; null while the business has entered none. */
  bankDetails: bankDetails.nullable(),
  /** The instant at which the invoice was last put in the outbox; `delivery` gives the email's delivery state. */
  sentAt: instant.nullable(),
  /** The address to which the invoice is emailed; empty if the customer has no address. */
  email: z.string(),
  /** The reason that the invoice cannot be emailed to its customer; null if it can. */
  emailRefusal: z.string().nullable(),
  /** The day of the last reminder about the invoice; null if there was none. */
  remindedOn: plainDate.nullable(),
  /**
   * The delivery state of the last email with this invoice; null if none was written, or if it was
   * written before deliveries were recorded.
   */
  delivery: delivery.nullable(),
  voidedAt: instant.nullable(),
  /**
   * The payments, credits and write-offs that settled the invoice. A credit or a write-off has its
   * posting's id, and no method.
   */
  payments: z.array(
    z.object({
      id,
      kind: z.enum(POSTING_KINDS),
      receivedOn: plainDate,
      method: z.string(),
      amount: z.int(),
    }),
  ),
  /** The documents that reversed the invoice, in order of number. */
  creditNotes: z.array(creditNote),
});

export type Invoice = z.infer<typeof invoice>;

export const params = z.object({ id });

export const INVOICE_ORDERS = [
  'number',
  'customer',
  'issued',
  'due',
  'total',
  'outstanding',
] as const;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  summary: 'Invoices by filter, newest first by default',
  access: atLeast('Manager'),
  query: z.object({
    filter: z.enum(INVOICE_FILTERS).optional(),
    customerId: id.optional(),
    search: line(100).optional(),
    /** The days between which the listed invoices were issued, both included. */
    from: plainDate.optional(),
    to: plainDate.optional(),
    ...narrowing,
    order: z.enum(INVOICE_ORDERS).default('issued'),
    descending: flag.default(true),
    perPage: z.coerce.number().int().min(1).max(1000).default(50),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    invoices: z.array(invoiceRow),
    total: z.int(),
    /** The outstanding total of all invoices found, in pence. */
    outstanding: z.int(),
  }),
});

export const countInvoices = endpoint({
  method: 'GET',
  path: '/invoices/counts',
  summary: 'The number of invoices under each filter of the list',
  access: atLeast('Manager'),
  query: z.object({
    search: line(100).optional(),
    from: plainDate.optional(),
    to: plainDate.optional(),
    ...narrowing,
  }),
  response: z.object({
    counts: z.array(z.object({ filter: z.enum(INVOICE_FILTERS), count: z.int() })),
  }),
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}',
  summary: 'One invoice with its lines and payments',
  access: atLeast('Manager'),
  params,
  response: z.object({ invoice }),
});

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/invoices/{id}/pdf',
  summary: 'The invoice as a PDF',
  access: atLeast('Manager'),
  params,
  response: z.any(),
  transfer: 'file',
});

export const sendInvoice = endpoint({
  method: 'POST',
  path: '/invoices/{id}/send',
  summary: 'Email the invoice to its customer; it can no longer be changed',
  access: atLeast('Manager'),
  params,
  body: z.object({
    /** An address other than the customer’s, for this email only. */
    email: emailAddress.optional(),
  }),
  response: z.object({ invoice }),
});

/** The maximum number of invoices that a call emails, each with its own document. */
export const MOST_INVOICES_AT_ONCE = 50;

const several = z.object({ ids: z.array(id).min(1).max(MOST_INVOICES_AT_ONCE) });

const outcome = z.object({
  /** The number of messages added to the outbox. */
  queued: z.int(),
  /** The invoices left out, each with the reason. */
  leftOut: z.array(z.object({ id, number: z.string(), reason: z.string() })),
});

export const sendInvoices = endpoint({
  method: 'POST',
  path: '/invoices/send',
  summary: 'Email invoices to their customers, leaving out invoices already sent',
  access: atLeast('Manager'),
  body: several,
  response: outcome,
  refusals: [404, 409, 429],
});

export const remindInvoices = endpoint({
  method: 'POST',
  path: '/invoices/remind',
  summary: 'Ask customers to pay overdue invoices, at most once a day',
  access: atLeast('Manager'),
  body: several.extend({
    /**
     * The step whose wording is used. The first step's emails attach each invoice’s document; the other steps list
     * all invoices together.
     */
    step: z.enum(MESSAGE_STEPS).default('Reminder'),
    channel: z.enum(STEP_CHANNELS).default('Email'),
  }),
  response: outcome,
  refusals: [404, 409, 429],
});

export const createInvoice = endpoint({
  method: 'POST',
  path: '/invoices',
  summary: 'Raise the invoice for a visit that is done and has none, or for a skipped visit’s fee',
  access: atLeast('Manager'),
  body: z.object({ occurrenceId: id }),
  response: z.object({ invoice }),
  refusals: [404],
});

export const voidInvoice = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/invoices/{invId}',
  summary:
    'Void an invoice: its posting is reversed, its number is kept, and its payments become credit',
  access: atLeast('Manager'),
  params: z.object({ id, invId: id }),
  body: z.object({ reason: line(200).default('') }),
  response: done,
  refusals: [409],
});
