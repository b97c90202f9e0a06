import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const budgetPlansExports: SliceExports = {
  tables: [
    ownTable('budget_plans', {
      name: 'budget-plans',
      about: 'Customers who pay the same amount each month.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        method: ['text', 'How it is paid.'],
        state: ['text', 'How far it is.'],
        day: ['number', 'The day of the month.'],
        started_on: ['date', 'When it began.'],
        ended_on: ['date', 'When it ended.'],
        next_on: ['date', 'When the next payment is taken.'],
        worked_out_on: ['date', 'When the amount was worked out.'],
        review_on: ['date', 'When it is looked at again.'],
        created_at: ['instant', 'When it was made.'],
        review_told: ['date', 'When you were told.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('budget_plan_amounts', {
      name: 'budget-plan-amounts',
      about: 'What they pay, from when.',
      columns: {
        id: ['id', 'Its id.'],
        plan_id: ['id', 'The budget plan.'],
        from_on: ['date', 'From which day on.'],
        amount: ['pence', 'How much.'],
        agreed_on: ['date', 'When it was agreed.'],
        agreed_by: ['id', 'Which user agreed it.'],
      },
    }),
    ownTable('budget_plan_months', {
      name: 'budget-plan-months',
      about: 'Each month of a budget plan.',
      key: ['customer_id', 'month'],
      columns: {
        customer_id: ['id', 'The customer.'],
        month: ['date', 'The first day of the month.'],
        plan_id: ['id', 'The budget plan.'],
        on_day: ['date', 'On which day.'],
        amount: ['pence', 'How much.'],
        charge_id: ['id', 'The charge.'],
        problem: ['text', 'Why nothing was taken.'],
      },
    }),
  ],
};
