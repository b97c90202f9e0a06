import { getPayment, listPayments } from '@roundbook/contract/money/payments/payments';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('payment', { lists: [listPayments], records: [getPayment] });
// A payment shows its customer and the invoices it settles.
registerChanges('invoice', { lists: [getPayment] });
registerChanges('customer', { lists: [listPayments, getPayment] });
