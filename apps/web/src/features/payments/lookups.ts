import { getCustomer, getStatement, listCustomers } from '@roundbook/contract/customers';
import { getInvoice, listInvoices } from '@roundbook/contract/invoices';
import { getPayment, listPayments } from '@roundbook/contract/payments';
import { refresh } from '../../platform/api.ts';

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
