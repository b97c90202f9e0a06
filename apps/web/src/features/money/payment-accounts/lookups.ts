import { queryOptionsFor } from '@roundbook/client/api';
import { getPaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';

export const paymentAccountQuery = queryOptionsFor(
  getPaymentAccount,
  {},
  { fallback: 'Sorry, there was an error loading the payment account' },
);
