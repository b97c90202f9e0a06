import { getBalance } from '@roundbook/contract/account/billing/balance';
import { listPayouts } from '@roundbook/contract/account/billing/payouts';
import {
  listLeadBundles,
  listPlatformInvoices,
  listSmsBundles,
} from '@roundbook/contract/account/billing/purchases';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { getPaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('balance', {
  lists: [getBalance, listPayouts, listSmsBundles, listLeadBundles, listPlatformInvoices, startApp],
});
// A message sent as a text leaves one text fewer to use.
registerChanges('message', { lists: [getBalance] });
// The seats depend on the grants; the voucher and the plan belong to the business record.
registerChanges('grant', { lists: [getBalance] });
registerChanges('business', { lists: [getBalance] });
// The payment account decides whether payouts are allowed.
registerChanges('paymentAccount', { lists: [listPayouts, getPaymentAccount] });
