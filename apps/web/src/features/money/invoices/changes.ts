import { getInvoice, listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('invoice', { lists: [listInvoices], records: [getInvoice] });
