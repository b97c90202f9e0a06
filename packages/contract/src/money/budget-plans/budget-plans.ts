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

/** £2,000 a month: far above the cost of any window cleaning, but below most mistyped amounts. */
const MAXIMUM_MONTHLY = 200_000;

const monthlyAmount = positivePence.max(MAXIMUM_MONTHLY, 'Please enter at most £2,000 a month');

const planMonth = z.object({
  /** The plan’s day in this month. */
  on: plainDate,
  amount: z.int(),
  state: z.enum(PLAN_MONTH_STATES),
  /** Further details as text; often empty. */
  words: z.string(),
});

/** Payments and work since the plan was last worked out; `ahead` is their sum. */
export const budgetPosition = z.object({
  /** Pence owed when the plan was worked out; negative for credit. */
  carried: z.int(),
  /** Payments less refunds. */
  paid: z.int(),
  /** Pence invoiced. */
  done: z.int(),
  /** Other changes to the balance, in pence. */
  other: z.int(),
  /** Credit that visits will use up, in pence; negative for work done and not yet paid. */
  ahead: z.int(),
});

/** A fixed monthly amount that a customer pays for their visits. */
export const budgetPlan = z.object({
  id,
  customerId: id,
  method: z.enum(BUDGET_METHODS),
  state: z.enum(BUDGET_PLAN_STATES),
  /** The day of the month on which the customer pays. */
  day: z.int(),
  /**
   * The monthly amount in pence from the next collection, or today's amount if no collection
   * follows.
   */
  amount: z.int(),
  startedOn: plainDate,
  endedOn: plainDate.nullable(),
  /** The day of the next collection or expected payment; null while the plan is paused or has ended. */
  nextOn: plainDate.nullable(),
  /** The day on which the amount was last worked out. */
  workedOutOn: plainDate,
  reviewOn: plainDate,
  isReviewDue: z.boolean(),
  position: budgetPosition,
  /** Pence missing from months without a payment. */
  missed: z.int(),
  /** The months since the amount was last worked out, newest first. */
  months: z.array(planMonth),
  /** The agreed amounts, latest first. */
  amounts: z.array(z.object({ from: plainDate, amount: z.int(), agreedOn: plainDate })),
  version: z.int(),
});

export type BudgetPlan = z.infer<typeof budgetPlan>;

/** How the next year's visits lead to a monthly amount. */
const budgetWorking = z.object({
  from: plainDate,
  jobs: z.array(
    z.object({
      jobId: id,
      title: z.string(),
      /** The frequency as text: "Every 4 weeks". */
      frequency: z.string(),
      visits: z.int(),
      /** The price of a visit in pence; the first visit's price may differ. */
      price: z.int(),
      total: z.int(),
    }),
  ),
  total: z.int(),
  /** Pence owed now, which is added to the year's payments; negative for credit, which is deducted. */
  balance: z.int(),
  /** A twelfth of the total, rounded up to the next 50p. */
  proposed: z.int(),
});

export type BudgetWorking = z.infer<typeof budgetWorking>;

const customer = z.object({ id });

export const getBudgetPlan = endpoint({
  method: 'GET',
  path: '/customers/{id}/budgetPlan',
  summary: 'A customer’s budget plan, and the monthly cost of the next year’s visits',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: customer,
  response: z.object({
    /** Null if no plan is running or paused. */
    plan: budgetPlan.nullable(),
    working: budgetWorking,
    /** The reason that Direct Debit cannot collect, as a message; empty if it can. */
    debitProblem: z.string(),
  }),
});

export const startBudgetPlan = endpoint({
  method: 'POST',
  path: '/customers/{id}/budgetPlan',
  summary: 'Agree a fixed monthly amount with a customer, starting on the plan’s next day',
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
  summary: 'Agree a new monthly amount; debt or credit is carried over',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: customer,
  body: z.object({
    amount: monthlyAmount,
    /** The first day of a collection or expected payment. */
    from: plainDate,
    version: basedOn,
  }),
  response: z.object({ plan: budgetPlan }),
  refusals: [409],
});

export const changeBudgetPlan = endpoint({
  method: 'POST',
  path: '/customers/{id}/budgetPlan/state',
  summary: 'Pause, resume or end a budget plan',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: customer,
  body: z.object({ state: z.enum(BUDGET_PLAN_STATES), version: basedOn }),
  response: z.object({ plan: budgetPlan }),
  refusals: [409],
});

export const listBudgetPlans = endpoint({
  method: 'GET',
  path: '/budgetPlans',
  summary: 'All customers’ budget plans that have not ended, by customer name',
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
          /** Pence of credit; negative for work done and not yet paid. */
          ahead: z.int(),
        }),
    ),
  }),
});
