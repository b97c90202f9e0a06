import { getInvoiceDraft, listInvoiceDrafts } from '@roundbook/contract/money/invoices/drafts';
import {
  countInvoices,
  getInvoice,
  listInvoices,
} from '@roundbook/contract/money/invoices/invoices';
import { getInvoicePaper } from '@roundbook/contract/money/invoices/paper';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('invoice', {
  lists: [listInvoices, countInvoices],
  records: [getInvoice, getInvoicePaper],
});
registerChanges('invoiceDraft', { lists: [listInvoiceDrafts], records: [getInvoiceDraft] });
// An invoice shows its customer and its payments.
registerChanges('payment', { lists: [getInvoice, getInvoicePaper] });
// An invoice shows the delivery state of its email.
registerChanges('message', { lists: [getInvoice] });
// An invoice names the business and the account to pay into.
registerChanges('business', { lists: [getInvoice, getInvoicePaper] });
registerChanges('customer', {
  lists: [listInvoices, countInvoices, getInvoice, listInvoiceDrafts, getInvoiceDraft],
});
