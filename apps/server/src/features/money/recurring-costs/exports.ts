import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const recurringCostsExports: SliceExports = {
  tables: [
    ownTable('recurring_costs', {
      name: 'recurring-costs',
      about: 'Costs that record themselves every few weeks or months.',
      columns: {
        id: ['id', 'Its id.'],
        supplier: ['text', 'The supplier.'],
        notes: ['text', 'Notes.'],
        starts_on: ['date', 'The first day on which it is due.'],
        ends_on: ['date', 'The last day on which it may be due; empty if it has no end.'],
        every: ['number', 'The number of weeks or months from one day to the next.'],
        unit: ['text', 'Weeks or Months.'],
        next_on: ['date', 'The next day on which it is due; empty once it has ended.'],
        paused_at: ['instant', 'When it was paused; empty while it runs.'],
        stopped_because: ['text', 'Why it could not be recorded; empty while it runs.'],
        added_by: ['id', 'The user who added it.'],
        created_at: ['instant', 'When it was added.'],
        version: ['number', 'The number of the current version.'],
      },
    }),
    ownTable('recurring_cost_terms', {
      name: 'recurring-cost-terms',
      about: 'What each recurring cost records, from a day on.',
      key: ['cost_id', 'from_on'],
      columns: {
        cost_id: ['id', 'The recurring cost.'],
        from_on: ['date', 'The first day of these terms.'],
        category: ['text', 'The category.'],
        amount: ['pence', 'The amount, including VAT.'],
        vat: ['pence', 'The VAT included; empty if the bill shows none.'],
        private_percent: ['number', 'The percentage that is private.'],
        paid_from: ['text', 'Where the money comes from.'],
        vehicle_id: ['id', 'The vehicle.'],
      },
    }),
    ownTable('recurring_cost_days', {
      name: 'recurring-cost-days',
      about: 'The days that each recurring cost has recorded.',
      key: ['cost_id', 'due_on'],
      columns: {
        cost_id: ['id', 'The recurring cost.'],
        due_on: ['date', 'The day.'],
        expense_id: ['id', 'The expense.'],
      },
    }),
  ],
};
