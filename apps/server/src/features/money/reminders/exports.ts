import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const remindersExports: SliceExports = {
  tables: [
    ownTable('reminders', {
      name: 'reminders',
      about: 'Reminders about unpaid invoices and other debts.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        step: ['text', 'Which step.'],
        on_day: ['date', 'The day.'],
        amount: ['pence', 'The amount owed.'],
        user_id: ['id', 'Which user.'],
        message_id: ['id', 'The message.'],
        withdrawn: ['text', 'Why the reminder was withdrawn.'],
        created_at: ['instant', 'When the record was created.'],
      },
    }),
    ownTable('reminder_invoices', {
      name: 'reminder-invoices',
      about: 'The invoices in each reminder.',
      key: ['reminder_id', 'invoice_id'],
      columns: {
        reminder_id: ['id', 'The reminder.'],
        invoice_id: ['id', 'The invoice.'],
        reached: ['text', 'The step that the invoice had reached.'],
        amount: ['pence', 'How much.'],
      },
    }),
    ownTable('reminder_debts', {
      name: 'reminder-debts',
      about: 'The debts without an invoice in each reminder, such as an opening balance.',
      key: ['reminder_id', 'item_id'],
      columns: {
        reminder_id: ['id', 'The reminder.'],
        item_id: ['id', 'The debt.'],
        reached: ['text', 'The step that the debt had reached.'],
        amount: ['pence', 'How much.'],
      },
    }),
    ownTable('reminder_pauses', {
      name: 'reminder-pauses',
      about: 'Customers whose reminders are paused.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        kind: ['text', 'The kind.'],
        reason: ['text', 'Why.'],
        until_on: ['date', 'Until when.'],
        since: ['date', 'Since when.'],
        user_id: ['id', 'Which user.'],
        ended_at: ['instant', 'When the pause ended.'],
        created_at: ['instant', 'When the record was created.'],
      },
    }),
  ],
};
