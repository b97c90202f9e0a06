import { queryOptionsFor } from '@roundbook/client/api';
import type { QueryInputOf } from '@roundbook/contract/endpoint';
import { getLadder, previewReminders } from '@roundbook/contract/money/reminders/ladder';
import {
  getCustomerReminders,
  getInvoiceReminders,
} from '@roundbook/contract/money/reminders/reminders';

const fallback = 'Sorry, there was an error loading the reminders';

/** The steps of the reminder ladder. */
export const ladderQuery = () => queryOptionsFor(getLadder, {}, { fallback });

/** The reminders that would go out on a day. */
export const previewQuery = (query: QueryInputOf<typeof previewReminders>) =>
  queryOptionsFor(previewReminders, { query }, { fallback });

/** A customer's past reminders, and the pause that stops further reminders. */
export const customerRemindersQuery = (id: string) =>
  queryOptionsFor(getCustomerReminders, { params: { id } }, { fallback });

/** An invoice's past reminders. */
export const invoiceRemindersQuery = (id: string) =>
  queryOptionsFor(getInvoiceReminders, { params: { id } }, { fallback });
