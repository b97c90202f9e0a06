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
  /** The plan’s collection day in this month. */
  on: plainDate,
  amount: z.int(),
  state: z.enum(PLAN_MONTH_STATES),
  /** Further details about the month, as text; often empty. */
  words: z.string(),
});

/** Payments and work since the plan was last worked out; `ahead` is their result. */
export const budgetPosition = z.object({
  /** Pence owed when the plan was worked out; negative for credit. */
  carried: z.int(),
  /** Pence that the customer has paid, less refunds. */
  paid: z.int(),
  /** Pence invoiced for work. */
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
   * The amount in pence that is collected next; if no collection follows, the amount that applies
   * today.
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
  /** Pence missing from the months that were not paid. */
  missed: z.int(),
  /** The months since the amount was last worked out, newest first. */
  months: z.array(planMonth),
  /** The amounts agreed with the customer, latest first. */
  amounts: z.array(z.object({ from: plainDate, amount: z.int(), agreedOn: plainDate })),
  version: z.int(),
});

export type BudgetPlan = z.infer<typeof budgetPlan>;

/** The working that leads from the next year's visits to a monthly amount. */
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
  /** Pence that the customer owes now, added to the year's payments; negative for credit, which is deducted. */
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
    /** The plan; null if none is running or paused. */
    plan: budgetPlan.nullable(),
    working: budgetWorking,
    /** The reason that money cannot be collected by Direct Debit, as a message; empty if it can. */
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
    /** The day of the first collection or expected payment. */
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
