import { getPayment, listPayments } from '@roundbook/contract/money/payments/payments';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('payment', { lists: [listPayments], records: [getPayment] });
