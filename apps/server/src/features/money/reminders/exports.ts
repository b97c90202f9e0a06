import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const remindersExports: SliceExports = {
  tables: [
    ownTable('reminders', {
      name: 'reminders',
      about: 'Reminders of unpaid invoices.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        step: ['text', 'Which step.'],
        on_day: ['date', 'On which day.'],
        amount: ['pence', 'What was owed.'],
        user_id: ['id', 'Which user.'],
        message_id: ['id', 'The message.'],
        withdrawn: ['text', 'Why it was taken back.'],
        created_at: ['instant', 'When it was made.'],
      },
    }),
    ownTable('reminder_invoices', {
      name: 'reminder-invoices',
      about: 'Which invoices a reminder named.',
      key: ['reminder_id', 'invoice_id'],
      columns: {
        reminder_id: ['id', 'The reminder.'],
        invoice_id: ['id', 'The invoice.'],
        reached: ['text', 'Which step the invoice had reached.'],
        amount: ['pence', 'How much.'],
      },
    }),
    ownTable('reminder_pauses', {
      name: 'reminder-pauses',
      about: 'Customers who are not reminded for a while.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        kind: ['text', 'Of which kind.'],
        reason: ['text', 'Why.'],
        until_on: ['date', 'Until when.'],
        since: ['date', 'Since when.'],
        user_id: ['id', 'Which user.'],
        ended_at: ['instant', 'When it was ended.'],
        created_at: ['instant', 'When it was made.'],
      },
    }),
  ],
};
