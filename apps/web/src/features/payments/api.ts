import { getCustomer, getStatement, listCustomers } from '@roundbook/contract/customers';
import { getInvoice, listInvoices } from '@roundbook/contract/invoices';
import { deletePayment, getPayment, listPayments } from '@roundbook/contract/payments';
import type { QueryInputOf } from '@roundbook/contract/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOptionsFor, refresh } from '../../platform/api.ts';
import { call } from '../../platform/call.ts';
import { showSuccess } from '../../platform/toasts.ts';

/** Everything on screen that money changes. */
const touched = [
  listPayments,
  getPayment,
  listInvoices,
  getInvoice,
  getCustomer,
  listCustomers,
  getStatement,
] as const;

/** Payments by filter, newest first. What was there stays on screen while another filter loads. */
export const paymentsQuery = (query: QueryInputOf<typeof listPayments>) => ({
  ...queryOptionsFor(listPayments, { query }, { fallback: 'There was an error loading payments.' }),
  placeholderData: keepPreviousData,
});

export const paymentQuery = (id: string) =>
  queryOptionsFor(
    getPayment,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading your payment' },
  );

/** Fetches again what money changes and is on screen. */
export const refreshMoney = () => Promise.all(touched.map((endpoint) => refresh(endpoint)));

/** Reverses a payment; asks first where it settled invoices. */
export async function takeBackPayment(id: string, reason: string): Promise<void> {
  await call(deletePayment, { params: { id }, body: { reason } });
  await refreshMoney();
  showSuccess('Payment taken back');
}
