import type { BudgetPlan } from '@roundbook/contract/money/budget-plans/budget-plans';
import { amountOn } from '@roundbook/domain/money/budget-plans/monthly-amount';
import {
  missedOf,
  type MonthOutcome,
  monthOutcomes,
  type Movement,
  planPosition,
} from '@roundbook/domain/money/budget-plans/plan-position';
import { chargeWords } from '@roundbook/domain/money/charges/words';
import type { PostingKind } from '@roundbook/domain/money/ledger/posting';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { findBalances } from '../../../customers/customers/lookups.ts';
import { movementsSince } from '../../accounts/ledger/lookups.ts';
import type { BudgetPlanRecord, PlanMonthRecord } from './budget-plan-record.ts';
import { paidOnAccount } from './paid-queries.ts';
import { findMonths } from './queries.ts';

/** The progress of a plan through its months. */
export interface PlanProgress {
  readonly plan: BudgetPlanRecord;
  readonly outcomes: readonly MonthOutcome<MonthToShow>[];
  /** The total of the months whose money did not arrive, in pence. */
  readonly missed: Pence;
}

type MonthToShow = ReturnType<typeof monthToShow>;

function monthToShow({ on, amount, problem, charge }: PlanMonthRecord) {
  const words = charge ? chargeWords({ ...charge, method: 'Direct Debit' }) : problem;
  return { on, amount, problem, charge: charge?.state ?? null, words };
}

/** The progress of each plan through its months. */
export async function findProgress(
  tx: TenantTransaction,
  plans: readonly BudgetPlanRecord[],
  today: PlainDate,
): Promise<PlanProgress[]> {
  if (plans.length === 0) return [];
  const [months, payments] = await Promise.all([
    findMonths(
      tx,
      plans.map(({ id }) => id),
    ),
    paidOnAccount(tx, plans.map(sinceWorkedOut)),
  ]);
  const monthsOf = Map.groupBy(months, ({ planId }) => planId);
  const paidBy = new Map(payments.map(({ customerId, amount }) => [customerId, amount]));
  return plans.map((plan) => {
    const own = (monthsOf.get(plan.id) ?? []).map(monthToShow);
    const outcomes = monthOutcomes(own, paidBy.get(plan.customerId) ?? 0, today);
    return { plan, outcomes, missed: missedOf(outcomes) };
  });
}

function sinceWorkedOut({ customerId, workedOutOn: since }: BudgetPlanRecord) {
  return { customerId, since };
}

const MOVEMENTS: Readonly<Partial<Record<PostingKind, Movement['kind']>>> = {
  payment: 'paid',
  refund: 'paid',
  invoice: 'done',
};

/** Plans as the API shows them. */
export async function planViews(
  tx: TenantTransaction,
  plans: readonly BudgetPlanRecord[],
  today: PlainDate,
): Promise<BudgetPlan[]> {
  if (plans.length === 0) return [];
  const [progress, balances, movements] = await Promise.all([
    findProgress(tx, plans, today),
    findBalances(
      tx,
      plans.map(({ customerId }) => customerId),
    ),
    movementsSince(tx, plans.map(sinceWorkedOut)),
  ]);
  const byCustomer = Map.groupBy(movements, ({ customerId }) => customerId);
  return progress.map(({ plan, outcomes, missed }) => {
    const { customerId, nextOn, reviewOn, amounts } = plan;
    const moved = (byCustomer.get(customerId) ?? []).map(({ kind, amount }) => ({
      kind: MOVEMENTS[kind] ?? ('other' as const),
      amount,
    }));
    return {
      ...plan,
      amount: amountOn(amounts, nextOn ?? today),
      isReviewDue: plan.state !== 'Ended' && reviewOn <= today,
      position: planPosition(balances.get(customerId) ?? 0, moved),
      missed,
      months: outcomes
        .map(({ month: { on, amount, words }, state }) => ({ on, amount, state, words }))
        .toReversed(),
      amounts: amounts.toReversed(),
    };
  });
}
