import * as creditNotesCalls from '@roundbook/contract/money/invoices/credit-notes';
import * as draftsCalls from '@roundbook/contract/money/invoices/drafts';
import * as invoicesCalls from '@roundbook/contract/money/invoices/invoices';
import * as paperCalls from '@roundbook/contract/money/invoices/paper';
import { seesAllWork } from '@roundbook/domain/access/visibility';
import type { FileStore } from '../../../../providers/files/files.ts';
import { defineSlice } from '../../../../slice.ts';
import { invoicesExports } from './exports.ts';
import { matchInvoices } from './match-queries.ts';
import { invoiceParticipants } from './participants.ts';
import { invoiceRoutes } from './routes.ts';

/** The parts of the program that the room needs. */
export interface Parts {
  readonly files: FileStore;
}

/** Invoices to customers. */
export const invoices = defineSlice<Parts>({
  area: 'money',
  noun: 'invoices',
  roomOf: 'accounts',
  calls: [invoicesCalls, creditNotesCalls, draftsCalls, paperCalls],
  routes: ({ files }) => invoiceRoutes(files),
  tables: ['invoices', 'credit_notes', 'invoice_drafts', 'reminder_ladders'],
  outlasting: {
    credit_notes: {
      because: 'Tax law requires dates, amounts, VAT and numbers.',
      loses: ['reason'],
    },
    invoices: {
      because: 'Tax law requires dates, amounts, VAT and numbers.',
      loses: ['purchase_order', 'voided_reason'],
      // Erasing a customer has already scrubbed these columns.
      stays: ['billed_to', 'lines', 'vat_number'],
    },
  },
  entities: { invoice: 'Manager', invoiceDraft: 'Manager' },
  participants: invoiceParticipants,
  search: { isFor: seesAllWork, find: matchInvoices },
  exports: invoicesExports,
});
