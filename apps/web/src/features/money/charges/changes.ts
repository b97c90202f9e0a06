import { getPaymentPath, listCharges } from '@roundbook/contract/money/charges/charges';
import { getPayment, listPayments } from '@roundbook/contract/money/payments/payments';
import { registerChanges } from '../../../platform/changes.ts';

// A payment shows how far its charge is.
registerChanges('charge', { lists: [listCharges, getPaymentPath, listPayments, getPayment] });
// What can be charged follows from what is owed.
registerChanges('customer', { lists: [listCharges] });
