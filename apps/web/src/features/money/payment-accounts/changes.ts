import { getPaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('paymentAccount', { lists: [getPaymentAccount] });
// An empty statement descriptor defaults to the business's name.
registerChanges('business', { lists: [getPaymentAccount] });
