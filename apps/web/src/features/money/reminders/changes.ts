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

// Which invoices wait for a second reminder follows from the ladder, and from the calendar.
registerChanges('reminderLadder', {
  lists: [getLadder, previewReminders, ...standing, listInvoices, countInvoices, getInvoice],
});
registerChanges('reminder', { lists: [previewReminders, ...standing] });
registerChanges('reminderPause', { lists: [previewReminders, ...standing] });
// A record of what was sent says how far it got.
registerChanges('message', { lists: standing });
// Who gets what follows from what is owed, and from what is about to be taken.
registerChanges('customer', { lists: [previewReminders] });
registerChanges('charge', { lists: [previewReminders] });
registerChanges('budgetPlan', { lists: [previewReminders] });
