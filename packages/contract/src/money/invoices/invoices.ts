import { z } from 'zod';
import { INVOICE_FILTERS, INVOICE_STATES } from '@roundbook/domain/money/invoices/state';
import { POSTING_KINDS } from '@roundbook/domain/money/ledger/posting';
import { MESSAGE_STEPS, STEP_CHANNELS } from '@roundbook/domain/money/reminders/ladder';
import { atLeast } from '../../access.ts';
import { bankDetails } from '../../account/businesses/bank-details.ts';
import { endpoint } from '../../endpoint.ts';
import { delivery } from '../../messages/outbox/delivery.ts';
import { done, flag, id, instant, line, plainDate } from '../../values.ts';

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
  occurrenceId: id.nullable(),
});

export type InvoiceRow = z.infer<typeof invoiceRow>;

export const invoice = invoiceRow.extend({
  /** As they stood when the invoice was raised; never rewritten. */
  billedTo: z.object({ name: z.string(), lines: z.array(z.string()) }),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.int(),
      unitPrice: z.int(),
      net: z.int(),
      vat: z.int(),
      total: z.int(),
      /** Where the work was done, if not at the address of the customer who is billed. */
      work: z.object({ customerId: id, address: z.string(), doneOn: plainDate }).optional(),
    }),
  ),
  net: z.int(),
  vat: z.int(),
  vatNumber: z.string(),
  purchaseOrder: z.string(),
  /** The day of the work. */
  suppliedOn: plainDate,
  /** What the customer quotes when paying. */
  reference: z.string(),
  /** The account to pay into as it is now; null while the business has given none. */
  bankDetails: bankDetails.nullable(),
  sentAt: instant.nullable(),
  /** The last day on which the customer was reminded to pay it. */
  remindedOn: plainDate.nullable(),
  /** How far the last email with it got; null if none was written, or before this was kept. */
  delivery: delivery.nullable(),
  voidedAt: instant.nullable(),
  /** What settled it: payments, and credits or write-offs (with their posting's id, no method). */
  payments: z.array(
    z.object({
      id,
      kind: z.enum(POSTING_KINDS),
      receivedOn: plainDate,
      method: z.string(),
      amount: z.int(),
    }),
  ),
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
  summary: 'Invoices by filter, newest first unless told otherwise',
  access: atLeast('Manager'),
  query: z.object({
    filter: z.enum(INVOICE_FILTERS).optional(),
    customerId: id.optional(),
    search: line(100).optional(),
    /** Issued on these days or between them. */
    from: plainDate.optional(),
    to: plainDate.optional(),
    order: z.enum(INVOICE_ORDERS).default('issued'),
    descending: flag.default(true),
    perPage: z.coerce.number().int().min(1).max(1000).default(50),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    invoices: z.array(invoiceRow),
    total: z.int(),
    /** Pence outstanding over everything that the filter finds. */
    outstanding: z.int(),
  }),
});

export const countInvoices = endpoint({
  method: 'GET',
  path: '/invoices/counts',
  summary: 'How many invoices each filter of the list finds',
  access: atLeast('Manager'),
  query: z.object({
    search: line(100).optional(),
    from: plainDate.optional(),
    to: plainDate.optional(),
  }),
  response: z.object({
    counts: z.array(z.object({ filter: z.enum(INVOICE_FILTERS), count: z.int() })),
  }),
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/{id}',
  summary: 'One invoice with its lines and what paid it',
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
  summary: 'Email the invoice to its customer; it is locked from then on',
  access: atLeast('Manager'),
  params,
  response: z.object({ invoice }),
});

/** The most invoices that one call emails: each with its own document. */
export const MOST_INVOICES_AT_ONCE = 50;

const several = z.object({ ids: z.array(id).min(1).max(MOST_INVOICES_AT_ONCE) });

const outcome = z.object({
  /** How many messages went to the outbox. */
  queued: z.int(),
  /** The invoices that were left out, and why. */
  leftOut: z.array(z.object({ id, number: z.string(), reason: z.string() })),
});

export const sendInvoices = endpoint({
  method: 'POST',
  path: '/invoices/send',
  summary: 'Email invoices to their customers; those sent before are left out',
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
    /** In whose words; the first step’s emails bring each invoice’s document, all others name them together. */
    step: z.enum(MESSAGE_STEPS).default('Reminder'),
    channel: z.enum(STEP_CHANNELS).default('Email'),
  }),
  response: outcome,
  refusals: [404, 409, 429],
});

export const createInvoice = endpoint({
  method: 'POST',
  path: '/invoices',
  summary: 'Raise the invoice of a done visit that has none',
  access: atLeast('Manager'),
  body: z.object({ occurrenceId: id }),
  response: z.object({ invoice }),
  refusals: [404],
});

export const voidInvoice = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/invoices/{invId}',
  summary: 'Void an invoice: its posting is reversed, its number stays, its payments become credit',
  access: atLeast('Manager'),
  params: z.object({ id, invId: id }),
  body: z.object({ reason: line(200).default('') }),
  response: done,
  refusals: [409],
});
