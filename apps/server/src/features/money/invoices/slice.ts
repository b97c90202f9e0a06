import * as draftsCalls from '@roundbook/contract/money/invoices/drafts';
import * as invoicesCalls from '@roundbook/contract/money/invoices/invoices';
import type { Slice } from '../../../slice.ts';
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
  entities: { invoice: 'Manager', invoiceDraft: 'Manager' },
  participants: invoiceParticipants,
  search: matchInvoices,
  examples: () => import('./examples.ts'),
};
