import { z } from 'zod';
import { BUDGET_METHODS } from '@roundbook/domain/money/budget-plans/monthly-amount';
import { LAST_PLAN_DAY } from '@roundbook/domain/money/budget-plans/plan-days';
import { PLAN_MONTH_STATES } from '@roundbook/domain/money/budget-plans/plan-position';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, id, plainDate, positivePence } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    budgetPlan: true;
  }
}

export const BUDGET_PLAN_STATES = ['Running', 'Paused', 'Ended'] as const;

/** £2,000 a month: far above any window cleaning, and what a mistyped amount rarely reaches. */
const MAXIMUM_MONTHLY = 200_000;

const monthlyAmount = positivePence.max(MAXIMUM_MONTHLY, 'Please enter at most £2,000 a month');

const planMonth = z.object({
  /** The plan’s day in this month. */
  on: plainDate,
  amount: z.int(),
  state: z.enum(PLAN_MONTH_STATES),
  /** More about it in words; often empty. */
  words: z.string(),
});

/** How much was paid and done since the plan was worked out last; `ahead` is what these come to. */
export const budgetPosition = z.object({
  /** Pence owed when the plan was worked out; below zero: credit. */
  carried: z.int(),
  /** Payments less refunds. */
  paid: z.int(),
  /** What was invoiced. */
  done: z.int(),
  /** Other changes of what is owed. */
  other: z.int(),
  /** Credit that visits will use up; below zero: what was done and is not paid yet. */
  ahead: z.int(),
});

/** A fixed monthly amount that a customer pays for their visits. */
export const budgetPlan = z.object({
  id,
  customerId: id,
  method: z.enum(BUDGET_METHODS),
  state: z.enum(BUDGET_PLAN_STATES),
  /** The day of the month. */
  day: z.int(),
  /** Pence a month, of the next collection or else today. */
  amount: z.int(),
  startedOn: plainDate,
  endedOn: plainDate.nullable(),
  /** When it is collected or expected next; null while it is paused, and once it has ended. */
  nextOn: plainDate.nullable(),
  /** When the amount was worked out last. */
  workedOutOn: plainDate,
  reviewOn: plainDate,
  isReviewDue: z.boolean(),
  position: budgetPosition,
  /** Pence of months that did not come. */
  missed: z.int(),
  /** The months since the amount was worked out last, the newest first. */
  months: z.array(planMonth),
  /** The amounts as they were agreed, the latest first. */
  amounts: z.array(z.object({ from: plainDate, amount: z.int(), agreedOn: plainDate })),
  version: z.int(),
});

export type BudgetPlan = z.infer<typeof budgetPlan>;

/** How a monthly amount is worked out from the next year of visits. */
const budgetWorking = z.object({
  from: plainDate,
  jobs: z.array(
    z.object({
      jobId: id,
      title: z.string(),
      /** "Every 4 weeks". */
      frequency: z.string(),
      visits: z.int(),
      /** Pence of a visit; the first may differ. */
      price: z.int(),
      total: z.int(),
    }),
  ),
  total: z.int(),
  /** Pence owed now, which the year pays too; below zero: credit, which it takes off. */
  balance: z.int(),
  /** A twelfth, rounded up to the next 50p. */
  proposed: z.int(),
});

export type BudgetWorking = z.infer<typeof budgetWorking>;

const customer = z.object({ id });

export const getBudgetPlan = endpoint({
  method: 'GET',
  path: '/customers/{id}/budgetPlan',
  summary: 'A customer’s budget plan, and what the next year of visits comes to a month',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: customer,
  response: z.object({
    /** Null without one, and once it has ended. */
    plan: budgetPlan.nullable(),
    working: budgetWorking,
    /** Why nothing can be collected by Direct Debit, in words; empty if it can. */
    debitProblem: z.string(),
  }),
});

export const startBudgetPlan = endpoint({
  method: 'POST',
  path: '/customers/{id}/budgetPlan',
  summary: 'Agree a fixed monthly amount with a customer, from the plan’s next day on',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: customer,
  body: z.object({
    method: z.enum(BUDGET_METHODS),
    day: z
      .int('Please choose a day from 1 to 28')
      .min(1, 'Please choose a day from 1 to 28')
      .max(LAST_PLAN_DAY, 'Please choose a day from 1 to 28'),
    amount: monthlyAmount,
  }),
  response: z.object({ plan: budgetPlan }),
});

export const reviewBudgetPlan = endpoint({
  method: 'POST',
  path: '/customers/{id}/budgetPlan/review',
  summary: 'Agree the monthly amount anew; what is owed or in credit is carried over',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: customer,
  body: z.object({
    amount: monthlyAmount,
    /** The first day on which it is collected or expected. */
    from: plainDate,
    version: basedOn,
  }),
  response: z.object({ plan: budgetPlan }),
  refusals: [409],
});

export const changeBudgetPlan = endpoint({
  method: 'POST',
  path: '/customers/{id}/budgetPlan/state',
  summary: 'Pause a budget plan, go on with it, or end it',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: customer,
  body: z.object({ state: z.enum(BUDGET_PLAN_STATES), version: basedOn }),
  response: z.object({ plan: budgetPlan }),
  refusals: [409],
});

export const listBudgetPlans = endpoint({
  method: 'GET',
  path: '/budgetPlans',
  summary: 'The budget plans of all customers that have not ended, by customer’s name',
  access: atLeast('Manager', 'CUSTOMERS'),
  response: z.object({
    plans: z.array(
      budgetPlan
        .pick({
          id: true,
          customerId: true,
          method: true,
          state: true,
          day: true,
          amount: true,
          nextOn: true,
          reviewOn: true,
          isReviewDue: true,
          missed: true,
        })
        .extend({
          customerName: z.string(),
          /** Pence of credit; below zero: what was done and is not paid yet. */
          ahead: z.int(),
        }),
    ),
  }),
});
