import { queryOptionsFor } from '@roundbook/client/api';
import type { QueryInputOf } from '@roundbook/contract/endpoint';
import { getLadder, previewReminders } from '@roundbook/contract/money/reminders/ladder';
import {
  getCustomerReminders,
  getInvoiceReminders,
} from '@roundbook/contract/money/reminders/reminders';

const fallback = 'Sorry, there was an error loading the reminders';

/** The steps by which customers are reminded. */
export const ladderQuery = () => queryOptionsFor(getLadder, {}, { fallback });

/** Who gets what on a day. */
export const previewQuery = (query: QueryInputOf<typeof previewReminders>) =>
  queryOptionsFor(previewReminders, { query }, { fallback });

/** What a customer was reminded of, and what keeps reminders from them. */
export const customerRemindersQuery = (id: string) =>
  queryOptionsFor(getCustomerReminders, { params: { id } }, { fallback });

/** When a customer was reminded of an invoice. */
export const invoiceRemindersQuery = (id: string) =>
  queryOptionsFor(getInvoiceReminders, { params: { id } }, { fallback });
