import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const monthlyStatementsExports: SliceExports = {
  tables: [
    ownTable('monthly_statement_runs', {
      name: 'monthly-statement-runs',
      about: 'Months whose statements went out.',
      key: ['month'],
      columns: {
        month: ['date', 'The first day of the month.'],
        on_day: ['date', 'On which day.'],
        finished_at: ['instant', 'When they had gone out.'],
      },
    }),
    ownTable('monthly_statement_recipients', {
      name: 'monthly-statement-recipients',
      about: 'Who was sent a statement, and how.',
      key: ['month', 'customer_id'],
      columns: {
        month: ['date', 'The first day of the month.'],
        customer_id: ['id', 'The customer.'],
        way: ['text', 'By email, by text or by post.'],
      },
    }),
    ownTable('monthly_statement_prints', {
      name: 'monthly-statement-prints',
      about: 'Who printed a statement, and when.',
      key: ['month', 'customer_id'],
      columns: {
        month: ['date', 'The first day of the month.'],
        customer_id: ['id', 'The customer.'],
        user_id: ['id', 'Which user.'],
        printed_at: ['instant', 'When.'],
      },
    }),
    ownTable('monthly_statement_settings', {
      name: 'monthly-statement-settings',
      about: 'When statements go out.',
      key: [],
      columns: {
        is_on: ['boolean', 'Whether it is on.'],
        day: ['number', 'The day of the month.'],
        minimum: ['pence', 'Who owes at least this.'],
        starts_on: ['date', 'From which day on.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
  ],
};
