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

/** The content of an invoice, as the user wrote it. */
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
  /** The day on which the work was done; null if that is the day of issue. */
  suppliedOn: plainDate.nullable().default(null),
  /** The due date; null if the business's payment terms decide it. */
  dueOn: plainDate.nullable().default(null),
  purchaseOrder: line(60).default(''),
});

/** An unfinished invoice, which has no number and does not count towards the balance. */
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
  summary: 'Draft invoices, newest first, at most 200',
  access: atLeast('Manager'),
  response: z.object({ drafts: z.array(invoiceDraft) }),
});

export const getInvoiceDraft = endpoint({
  method: 'GET',
  path: '/invoices/drafts/{id}',
  summary: 'One draft invoice',
  access: atLeast('Manager'),
  params,
  response: z.object({ draft: invoiceDraft }),
});

export const createInvoiceDraft = endpoint({
  method: 'POST',
  path: '/invoices/drafts',
  summary: 'Save a new draft invoice',
  access: atLeast('Manager'),
  body: content,
  response: z.object({ draft: invoiceDraft }),
  refusals: [404],
});

export const updateInvoiceDraft = endpoint({
  method: 'POST',
  path: '/invoices/drafts/{id}',
  summary: 'Save the given fields of a draft invoice',
  access: atLeast('Manager'),
  params,
  body: changesOf(content).extend({ version: basedOn }),
  response: z.object({ draft: invoiceDraft }),
  refusals: [409],
});

export const deleteInvoiceDraft = endpoint({
  method: 'DELETE',
  path: '/invoices/drafts/{id}',
  summary: 'Discard a draft invoice',
  access: atLeast('Manager'),
  params,
  response: done,
});

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/invoices/issue',
  summary: 'Issue a draft invoice: it gets its number and becomes payable; the draft is removed',
  access: atLeast('Manager'),
  body: content.extend({
    /** The saved draft from which the invoice is issued, and the draft's version. */
    draftId: id.optional(),
    draftVersion: basedOn,
  }),
  response: z.object({ invoice }),
  refusals: [404, 409],
});
