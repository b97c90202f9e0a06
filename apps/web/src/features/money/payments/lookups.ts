import { refresh } from '@roundbook/client/api';
import { getCustomer, listCustomers } from '@roundbook/contract/customers/customers/records';
import { getInvoice, listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { getStatement } from '@roundbook/contract/money/ledger/statements';
import { getPayment, listPayments } from '@roundbook/contract/money/payments/payments';

/** Everything on screen that a change of an invoice or a payment makes out of date. */
const touched = [
  listPayments,
  getPayment,
  listInvoices,
  getInvoice,
  getCustomer,
  listCustomers,
  getStatement,
] as const;

/** Fetches again what money changes and is on screen. */
export async function refreshMoney(): Promise<void> {
  await Promise.all(touched.map((endpoint) => refresh(endpoint)));
}
