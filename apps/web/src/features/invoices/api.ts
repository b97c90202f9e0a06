import { getCustomer, getStatement, listCustomers } from '@roundbook/contract/customers';
import type { QueryInputOf } from '@roundbook/contract/endpoint';
import {
  getInvoice,
  getInvoicePdf,
  type InvoiceRow,
  listInvoices,
  sendInvoice,
  voidInvoice,
} from '@roundbook/contract/invoices';
import { getPayment, listPayments } from '@roundbook/contract/payments';
import { keepPreviousData } from '@tanstack/react-query';
import type { ApiFailure } from '../../platform/api-failure.ts';
import { queryOptionsFor, refresh, useCall } from '../../platform/api.ts';
import { call, callFile } from '../../platform/call.ts';
import { showFailure, showSuccess } from '../../platform/toasts.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Invoices by filter, newest first. What was there stays on screen while another filter loads. */
export const invoicesQuery = (query: QueryInputOf<typeof listInvoices>) => ({
  ...queryOptionsFor(listInvoices, { query }, { fallback: 'Failed to load invoices.' }),
  placeholderData: keepPreviousData,
});

export const invoiceQuery = (id: string) =>
  queryOptionsFor(getInvoice, { params: { id } }, { fallback: 'Failed to load invoices.' });

export const useSendInvoice = () =>
  useCall(sendInvoice, {
    refreshes: [getInvoice, listInvoices],
    onSuccess: () => showSuccess('Invoice sent'),
  });

/** What changes on screen where an invoice is voided. */
const touched = [
  getInvoice,
  listInvoices,
  listPayments,
  getPayment,
  getCustomer,
  listCustomers,
  getStatement,
] as const;

/** Voids an invoice; asks first where something was paid for it. */
export async function cancelInvoice(
  { id, customerId }: Pick<InvoiceRow, 'id' | 'customerId'>,
  reason: string,
): Promise<void> {
  await call(voidInvoice, { params: { id: customerId, invId: id }, body: { reason } });
  await Promise.all(touched.map((endpoint) => refresh(endpoint)));
  showSuccess('Invoice voided');
}

/** Hands an invoice to the person as a PDF. */
export async function downloadInvoice(id: string, number: string): Promise<void> {
  try {
    saveFile(`${number}.pdf`, await callFile(getInvoicePdf, { params: { id } }));
  } catch (error) {
    showFailure(error as ApiFailure);
  }
}
