import type { BudgetPlan } from '@roundbook/contract/money/budget-plans/budget-plans';
import type { PlanMonthState } from '@roundbook/domain/money/budget-plans/plan-position';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

const COLOURS: Readonly<Record<PlanMonthState, Colour>> = {
  Paid: 'green',
  'On its way': 'blue',
  Expected: 'amber',
  Missed: 'red',
};

/** A badge with the state of a month of a plan. */
export function MonthBadge({ state }: { readonly state: PlanMonthState }) {
  return <StatusBadge colour={COLOURS[state]}>{state}</StatusBadge>;
}

interface PlanBadgeProps {
  readonly plan: Pick<BudgetPlan, 'state' | 'missed' | 'isReviewDue'>;
}

/** A badge with the most important fact about a plan. */
export function PlanBadge({ plan: { state, missed, isReviewDue } }: PlanBadgeProps) {
  if (state === 'Paused') return <StatusBadge colour="slate">Paused</StatusBadge>;
  if (missed > 0) return <StatusBadge colour="red">{formatPounds(missed)} missed</StatusBadge>;
  if (isReviewDue) return <StatusBadge colour="amber">Review due</StatusBadge>;
  return <StatusBadge colour="green">Paid up</StatusBadge>;
}
