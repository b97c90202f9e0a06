import { getInvoiceDraft, listInvoiceDrafts } from '@roundbook/contract/money/invoices/drafts';
import {
  countInvoices,
  getInvoice,
  listInvoices,
} from '@roundbook/contract/money/invoices/invoices';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('invoice', { lists: [listInvoices, countInvoices], records: [getInvoice] });
registerChanges('invoiceDraft', { lists: [listInvoiceDrafts], records: [getInvoiceDraft] });
// An invoice shows its customer and its payments.
registerChanges('payment', { lists: [getInvoice] });
// An invoice shows the delivery state of its email.
registerChanges('message', { lists: [getInvoice] });
// An invoice names the account to pay into.
registerChanges('business', { lists: [getInvoice] });
registerChanges('customer', {
  lists: [listInvoices, countInvoices, getInvoice, listInvoiceDrafts, getInvoiceDraft],
});
