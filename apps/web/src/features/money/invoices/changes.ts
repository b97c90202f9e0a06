import { getInvoice, listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('invoice', { lists: [listInvoices], records: [getInvoice] });
// Whose an invoice is, and what is paid of it, show with it.
registerChanges('payment', { lists: [getInvoice] });
registerChanges('customer', { lists: [listInvoices, getInvoice] });
