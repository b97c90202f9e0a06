import * as draftsCalls from '@roundbook/contract/money/invoices/drafts';
import * as invoicesCalls from '@roundbook/contract/money/invoices/invoices';
import type { Slice } from '../../../slice.ts';
import { invoicesExports } from './exports.ts';
import { matchInvoices } from './match-queries.ts';
import { invoiceParticipants } from './participants.ts';
import { invoiceRoutes } from './routes.ts';

/** What customers were billed. */
export const invoices: Slice = {
  area: 'money',
  noun: 'invoices',
  calls: [invoicesCalls, draftsCalls],
  routes: ({ files }) => invoiceRoutes(files),
  tables: ['invoices', 'invoice_drafts'],
  outlasting: {
    invoices: {
      because: 'Tax law: dates, amounts, VAT and numbers.',
      loses: ['purchase_order', 'voided_reason'],
      // Scrubbed with their customers.
      stays: ['billed_to', 'lines', 'vat_number'],
    },
  },
  entities: { invoice: 'Manager', invoiceDraft: 'Manager' },
  participants: invoiceParticipants,
  search: matchInvoices,
  exports: invoicesExports,
  examples: () => import('./examples.ts'),
};
