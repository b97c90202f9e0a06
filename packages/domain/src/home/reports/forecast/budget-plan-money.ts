import {
  amountOn,
  type BudgetMethod,
  type PlanAmount,
} from '../../../money/budget-plans/monthly-amount.ts';
import { planDays } from '../../../money/budget-plans/plan-days.ts';
import { addWorkingDays, workingDayFrom } from '../../../values/dates/bank-holidays.ts';
import type { PlainDate } from '../../../values/dates/plain-date.ts';
import type { AgreedMoney } from './facts.ts';

/** The working days from a plan's day until a Direct Debit reaches the firm: three days' notice, and two for the banks. */
const DEBIT_WORKING_DAYS = 5;

/** A running budget plan. */
export interface PlanAhead {
  readonly payerId: string;
  readonly method: BudgetMethod;
  readonly day: number;
  readonly nextOn: PlainDate;
  readonly amounts: readonly PlanAmount[];
}

/** The agreed money of a budget plan that reaches the firm until a day: each month's amount on its working day. */
export function planMoney(
  { payerId, method, day, nextOn, amounts }: PlanAhead,
  until: PlainDate,
): AgreedMoney[] {
  return [...planDays(nextOn, day, until)].flatMap((dueOn) => {
    const on =
      method === 'Direct Debit' ? addWorkingDays(dueOn, DEBIT_WORKING_DAYS) : workingDayFrom(dueOn);
    const pence = amountOn(amounts, dueOn);
    return on > until || pence === 0 ? [] : [{ payerId, on, pence }];
  });
}
