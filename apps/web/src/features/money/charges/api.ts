import { queryOptionsFor } from '@roundbook/client/api';
import {
  getPaymentPath,
  listCharges,
  listFailedCharges,
} from '@roundbook/contract/money/charges/charges';

/** A customer's charges, and the amounts that can be charged now. */
export const chargesQuery = (customerId: string) =>
  queryOptionsFor(
    listCharges,
    { params: { id: customerId } },
    { fallback: 'Sorry, there was an error loading the charges' },
  );

/** The path of a payment's money. */
export const paymentPathQuery = (paymentId: string) =>
  queryOptionsFor(
    getPaymentPath,
    { params: { id: paymentId } },
    { fallback: 'Sorry, there was an error loading your payment' },
  );

/** The debts of customers whose newest charge failed. */
export const failedChargesQuery = queryOptionsFor(
  listFailedCharges,
  {},
  { fallback: 'Sorry, there was an error loading the charges' },
);
