import type { BUDGET_PLAN_STATES } from '@roundbook/contract/money/budget-plans/budget-plans';
import type { BudgetMethod, PlanAmount } from '@roundbook/domain/money/budget-plans/monthly-amount';
import type { DescribedCharge } from '@roundbook/domain/money/charges/words';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';

/** An amount of a plan, and when it was agreed. */
export interface AgreedAmount extends PlanAmount {
  readonly agreedOn: PlainDate;
}

/** A stored budget plan. */
export interface BudgetPlanRecord {
  readonly id: string;
  readonly customerId: string;
  readonly method: BudgetMethod;
  readonly state: (typeof BUDGET_PLAN_STATES)[number];
  readonly day: number;
  readonly startedOn: PlainDate;
  readonly endedOn: PlainDate | null;
  readonly nextOn: PlainDate | null;
  readonly workedOutOn: PlainDate;
  readonly reviewOn: PlainDate;
  readonly version: number;
  /** The amounts, in the order in which they were agreed. */
  readonly amounts: readonly AgreedAmount[];
}

/** A month of a plan with the charge that collects it. */
export interface PlanMonthRecord {
  readonly planId: string;
  readonly on: PlainDate;
  readonly amount: Pence;
  readonly problem: string;
  readonly charge: Omit<DescribedCharge, 'method'> | null;
}
