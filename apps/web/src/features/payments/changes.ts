import { getPayment, listPayments } from '@roundbook/contract/payments';
import { registerChanges } from '../../platform/changes.ts';

registerChanges('payment', { lists: [listPayments], records: [getPayment] });
