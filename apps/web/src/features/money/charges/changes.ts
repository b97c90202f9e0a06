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

// A payment shows how far its charge is.
registerChanges('charge', {
  lists: [listCharges, listFailedCharges, getPaymentPath, listPayments, countPayments, getPayment],
});
// What can be charged follows from what is owed.
registerChanges('customer', { lists: [listCharges, listFailedCharges] });
// A payout takes what was in the balance.
registerChanges('balance', { lists: [getPaymentPath, listPayments, getPayment] });
