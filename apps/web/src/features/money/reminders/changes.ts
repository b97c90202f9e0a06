import {
  countInvoices,
  getInvoice,
  listInvoices,
} from '@roundbook/contract/money/invoices/invoices';
import { getLadder, previewReminders } from '@roundbook/contract/money/reminders/ladder';
import {
  getCustomerReminders,
  getInvoiceReminders,
} from '@roundbook/contract/money/reminders/reminders';
import { registerChanges } from '../../../platform/changes.ts';

const standing = [getCustomerReminders, getInvoiceReminders];

// The ladder and the calendar decide which invoices wait for a second reminder.
registerChanges('reminderLadder', {
  lists: [getLadder, previewReminders, ...standing, listInvoices, countInvoices, getInvoice],
});
registerChanges('reminder', { lists: [previewReminders, ...standing] });
registerChanges('reminderPause', { lists: [previewReminders, ...standing] });
// A reminder in the history shows its delivery state.
registerChanges('message', { lists: standing });
// Debts and pending charges decide who gets a reminder.
registerChanges('customer', { lists: [previewReminders] });
registerChanges('charge', { lists: [previewReminders] });
registerChanges('budgetPlan', { lists: [previewReminders] });
