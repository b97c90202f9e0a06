import { queryOptionsFor } from '@roundbook/client/api';
import {
  getPaymentPath,
  listCharges,
  listFailedCharges,
} from '@roundbook/contract/money/charges/charges';

/** A customer's charges, and what can be charged now. */
export const chargesQuery = (customerId: string) =>
  queryOptionsFor(
    listCharges,
    { params: { id: customerId } },
    { fallback: 'Sorry, there was an error loading the charges' },
  );

/** How the money of a payment came. */
export const paymentPathQuery = (paymentId: string) =>
  queryOptionsFor(
    getPaymentPath,
    { params: { id: paymentId } },
    { fallback: 'Sorry, there was an error loading your payment' },
  );

/** What customers still owe because their newest charge failed. */
export const failedChargesQuery = queryOptionsFor(
  listFailedCharges,
  {},
  { fallback: 'Sorry, there was an error loading the charges' },
);
