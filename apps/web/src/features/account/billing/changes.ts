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
// A message that goes out by text takes some of the texts that are left.
registerChanges('message', { lists: [getBalance] });
// Who has a seat, and what the voucher and the plan are.
registerChanges('grant', { lists: [getBalance] });
registerChanges('business', { lists: [getBalance] });
// Whether payouts are allowed follows from the payment account.
registerChanges('paymentAccount', { lists: [listPayouts, getPaymentAccount] });
