import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import {
  basedOn,
  done,
  id,
  instant,
  line,
  pence,
  plainDate,
  requiredLine,
  version,
} from '../../values.ts';
import { invoice } from './invoices.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    invoiceDraft: true;
  }
}

/** The content of an invoice, as written by the user. */
const content = z.object({
  customerId: id,
  lines: z
    .array(
      z.object({
        description: requiredLine(200),
        quantity: z.int().min(1, 'Please enter 1 or more').max(999, 'Please enter at most 999'),
        /** Pence, including VAT if the business is registered; negative for a discount. */
        unitPrice: pence,
      }),
    )
    .min(1, 'Please add a line')
    .max(50, 'Please use at most 50 lines'),
  /** The day of the work; null for the day of issue. */
  suppliedOn: plainDate.nullable().default(null),
  /** Null for the business's terms. */
  dueOn: plainDate.nullable().default(null),
  purchaseOrder: line(60).default(''),
});

/** An unfinished invoice: it has no number and does not count in the balance. */
export const invoiceDraft = content.extend({
  id,
  customerName: z.string(),
  total: z.int(),
  createdAt: instant,
  version,
});

export type InvoiceDraft = z.infer<typeof invoiceDraft>;

const params = z.object({ id });

export const listInvoiceDrafts = endpoint({
  method: 'GET',
  path: '/invoices/drafts',
  summary: 'Invoices that are being written, newest first, at most 200',
  access: atLeast('Manager'),
  response: z.object({ drafts: z.array(invoiceDraft) }),
});

export const getInvoiceDraft = endpoint({
  method: 'GET',
  path: '/invoices/drafts/{id}',
  summary: 'An invoice that is being written',
  access: atLeast('Manager'),
  params,
  response: z.object({ draft: invoiceDraft }),
});

export const createInvoiceDraft = endpoint({
  method: 'POST',
  path: '/invoices/drafts',
  summary: 'Keep an invoice that is being written',
  access: atLeast('Manager'),
  body: content,
  response: z.object({ draft: invoiceDraft }),
  refusals: [404],
});

export const updateInvoiceDraft = endpoint({
  method: 'POST',
  path: '/invoices/drafts/{id}',
  summary: 'Save what is given of an invoice that is being written',
  access: atLeast('Manager'),
  params,
  body: changesOf(content).extend({ version: basedOn }),
  response: z.object({ draft: invoiceDraft }),
  refusals: [409],
});

export const deleteInvoiceDraft = endpoint({
  method: 'DELETE',
  path: '/invoices/drafts/{id}',
  summary: 'Throw away an invoice that is being written',
  access: atLeast('Manager'),
  params,
  response: done,
});

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/invoices/issue',
  summary: 'Issue an invoice written by hand: it gets its number and is owed; its draft goes',
  access: atLeast('Manager'),
  body: content.extend({
    /** The saved draft behind the invoice, and its version. */
    draftId: id.optional(),
    draftVersion: basedOn,
  }),
  response: z.object({ invoice }),
  refusals: [404, 409],
});
