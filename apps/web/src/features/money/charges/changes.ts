import {
  getPaymentPath,
  listCharges,
  listFailedCharges,
} from '@roundbook/contract/money/charges/charges';
import {
  countPayments,
  getPayment,
  listPayments,
} from '@roundbook/contract/money/payments/payments';
import { registerChanges } from '../../../platform/changes.ts';

// A payment shows the progress of its charge.
registerChanges('charge', {
  lists: [listCharges, listFailedCharges, getPaymentPath, listPayments, countPayments, getPayment],
});
// The amounts that can be charged depend on what the customer owes.
registerChanges('customer', { lists: [listCharges, listFailedCharges] });
// A payout takes its money from the balance.
registerChanges('balance', { lists: [getPaymentPath, listPayments, getPayment] });
