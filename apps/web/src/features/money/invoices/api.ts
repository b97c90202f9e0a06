import { keepPreviousData } from '@tanstack/react-query';
import { keyOf, queryOptionsFor, useCall } from '@roundbook/client/api';
import type { ApiFailure } from '@roundbook/client/api-failure';
import { call, callFile } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import type { QueryInputOf, ResponseOf } from '@roundbook/contract/endpoint';
import {
  type CreditNote,
  getCreditNotePdf,
  sendCreditNote,
} from '@roundbook/contract/money/invoices/credit-notes';
import {
  countInvoices,
  getInvoice,
  getInvoicePdf,
  type InvoiceRow,
  listInvoices,
  remindInvoices,
  sendInvoice,
  voidInvoice,
} from '@roundbook/contract/money/invoices/invoices';
import { getInvoicePaper } from '@roundbook/contract/money/invoices/paper';
import { printFile } from '@roundbook/ui/actions/print-file.ts';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';
import type { PagedList } from '@roundbook/ui/data-table/paged-list.ts';

type InvoiceQuery = QueryInputOf<typeof listInvoices>;

export const invoicesQuery = (query: InvoiceQuery) =>
  queryOptionsFor(
    listInvoices,
    { query },
    { fallback: 'Sorry, there was an error loading invoices' },
  );

/** The number of invoices in each state; the previous counts stay on screen while new ones load. */
export const invoiceCountsQuery = (query: QueryInputOf<typeof countInvoices>) => ({
  ...queryOptionsFor(countInvoices, { query }, { fallback: 'Failed to load invoices.' }),
  placeholderData: keepPreviousData,
});

/** Invoices, filtered and sorted, page by page. */
export const invoicePages = (
  query: InvoiceQuery,
): PagedList<ResponseOf<typeof listInvoices>, InvoiceRow> => ({
  key: keyOf(listInvoices, { query }),
  fetch: (page, signal) =>
    call(
      listInvoices,
      { query: { ...query, ...page } },
      { signal, fallback: 'Sorry, there was an error loading invoices' },
    ),
  rowsOf: ({ invoices }) => invoices,
});

export const invoiceQuery = (id: string) =>
  queryOptionsFor(
    getInvoice,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading the invoice' },
  );

export const useSendInvoice = () =>
  useCall(sendInvoice, {
    onSuccess: () => showSuccess('The invoice is in the outbox'),
  });

export const useSendCreditNote = () =>
  useCall(sendCreditNote, {
    onSuccess: () => showSuccess('The credit note is in the outbox'),
  });

/** Asks the customer to pay one invoice; fails with the reason if the customer is left out. */
export const useRemind = () =>
  useCall(remindInvoices, {
    onSuccess: ({ leftOut: [left] }) =>
      left ? showFailure(new Error(left.reason)) : showSuccess('The reminder is in the outbox'),
  });

/** Voids an invoice; asks first if any of it has been paid. */
export async function cancelInvoice(
  { id, customerId }: Pick<InvoiceRow, 'id' | 'customerId'>,
  reason: string,
): Promise<void> {
  await call(
    voidInvoice,
    { params: { id: customerId, invId: id }, body: { reason } },
    { act: 'Void invoice' },
  );
  showSuccess('Invoice voided');
}

/** Downloads a credit note as a PDF. */
export async function downloadCreditNote({ id, number }: CreditNote): Promise<void> {
  try {
    saveFile(`${number}.pdf`, await callFile(getCreditNotePdf, { params: { id } }));
  } catch (error) {
    showFailure(error as ApiFailure);
  }
}

/** The content of the invoice as it is printed. */
export const invoicePaperQuery = (id: string) =>
  queryOptionsFor(
    getInvoicePaper,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading the invoice' },
  );

/** Opens the print dialog for the invoice. */
export async function printInvoice(id: string): Promise<void> {
  try {
    await printFile(await callFile(getInvoicePdf, { params: { id } }));
  } catch (error) {
    showFailure(error as ApiFailure);
  }
}

/** Downloads an invoice as a PDF. */
export async function downloadInvoice(id: string, number: string): Promise<void> {
  try {
    saveFile(`${number}.pdf`, await callFile(getInvoicePdf, { params: { id } }));
  } catch (error) {
    showFailure(error as ApiFailure);
  }
}
