import { keepPreviousData } from '@tanstack/react-query';
import { keyOf, queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { QueryInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import {
  countPayments,
  deletePayment,
  getPayment,
  listPayments,
  type Payment,
} from '@roundbook/contract/money/payments/payments';
import type { PagedList } from '@roundbook/ui/data-table/paged-list.ts';

type PaymentQuery = QueryInputOf<typeof listPayments>;

export const paymentsQuery = (query: PaymentQuery) =>
  queryOptionsFor(listPayments, { query }, { fallback: 'There was an error loading payments.' });

/** The number of payments by method; the previous counts stay on screen while new ones load. */
export const paymentCountsQuery = (query: QueryInputOf<typeof countPayments>) => ({
  ...queryOptionsFor(
    countPayments,
    { query },
    { fallback: 'There was an error loading payments.' },
  ),
  placeholderData: keepPreviousData,
});

/** Payments, filtered and sorted, page by page. */
export const paymentPages = (
  query: PaymentQuery,
): PagedList<ResponseOf<typeof listPayments>, Payment> => ({
  key: keyOf(listPayments, { query }),
  fetch: (page, signal) =>
    call(
      listPayments,
      { query: { ...query, ...page } },
      { signal, fallback: 'Sorry, there was an error loading your payments' },
    ),
  rowsOf: ({ payments }) => payments,
});

export const paymentQuery = (id: string) =>
  queryOptionsFor(
    getPayment,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading your payment' },
  );

/** Reverses a payment; asks first if the payment settled invoices. */
export async function takeBackPayment(id: string, reason: string): Promise<void> {
  await call(deletePayment, { params: { id }, body: { reason } }, { act: 'Take back payment' });
  showSuccess('Payment taken back');
}
