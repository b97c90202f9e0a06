import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const monthlyStatementsExports: SliceExports = {
  tables: [
    ownTable('monthly_statement_runs', {
      name: 'monthly-statement-runs',
      about: 'Months whose statements were sent.',
      key: ['month'],
      columns: {
        month: ['date', 'The first day of the month.'],
        on_day: ['date', 'The day.'],
        finished_at: ['instant', 'When the last statement was sent.'],
      },
    }),
    ownTable('monthly_statement_recipients', {
      name: 'monthly-statement-recipients',
      about: 'Customers who were sent a statement, and how.',
      key: ['month', 'customer_id'],
      columns: {
        month: ['date', 'The first day of the month.'],
        customer_id: ['id', 'The customer.'],
        way: ['text', 'Email, text or post.'],
      },
    }),
    ownTable('monthly_statement_prints', {
      name: 'monthly-statement-prints',
      about: 'Printed statements: by whom and when.',
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
      about: 'When statements are sent.',
      key: [],
      columns: {
        is_on: ['boolean', 'Whether the setting is on.'],
        day: ['number', 'The day of the month.'],
        minimum: ['pence', 'The smallest debt for which a statement is sent.'],
        starts_on: ['date', 'The first day it applies.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
  ],
};
