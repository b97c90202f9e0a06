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
        method: ['text', 'The payment method.'],
        state: ['text', 'The current state.'],
        day: ['number', 'The day of the month.'],
        started_on: ['date', 'The start date.'],
        ended_on: ['date', 'When the record ended.'],
        next_on: ['date', 'The date of the next collection.'],
        worked_out_on: ['date', 'When the amount was calculated.'],
        review_on: ['date', 'The date of the next review.'],
        created_at: ['instant', 'When the record was created.'],
        review_told: ['date', 'When you were notified of the review.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('budget_plan_amounts', {
      name: 'budget-plan-amounts',
      about: 'The amounts customers pay, with start dates.',
      columns: {
        id: ['id', 'Its id.'],
        plan_id: ['id', 'The budget plan.'],
        from_on: ['date', 'The first day it applies.'],
        amount: ['pence', 'How much.'],
        agreed_on: ['date', 'When the amount was agreed.'],
        agreed_by: ['id', 'The user who agreed the amount.'],
      },
    }),
    ownTable('budget_plan_months', {
      name: 'budget-plan-months',
      about: 'The months of each budget plan.',
      key: ['customer_id', 'month'],
      columns: {
        customer_id: ['id', 'The customer.'],
        month: ['date', 'The first day of the month.'],
        plan_id: ['id', 'The budget plan.'],
        on_day: ['date', 'The day.'],
        amount: ['pence', 'How much.'],
        charge_id: ['id', 'The charge.'],
        problem: ['text', 'Why no money was collected.'],
      },
    }),
  ],
};
