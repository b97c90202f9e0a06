import { getPaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('paymentAccount', { lists: [getPaymentAccount] });
// An empty statement descriptor is made of the business's name.
registerChanges('business', { lists: [getPaymentAccount] });
