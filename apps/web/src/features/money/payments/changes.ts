import {
  countPayments,
  getPayment,
  listPayments,
} from '@roundbook/contract/money/payments/payments';
import { registerChanges } from '../../../platform/changes.ts';
import { updatePayments } from './payment-updates.ts';

registerChanges('payment', { lists: [listPayments, countPayments], apply: updatePayments });
// A payment shows its customer and the invoices it settles.
registerChanges('invoice', { lists: [getPayment] });
registerChanges('customer', { lists: [listPayments, countPayments, getPayment] });
