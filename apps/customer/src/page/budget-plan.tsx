import type { CustomerPage } from '@roundbook/contract/customers/pages/page';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { dayText } from '../dates.ts';
import { Card } from '../parts/card.tsx';

type Plan = NonNullable<CustomerPage['budgetPlan']>;

/** Whether the plan covers the balance, so that the customer need not pay it. */
export function paysAll(plan: CustomerPage['budgetPlan']): boolean {
  return plan !== null && !plan.isPaused && plan.missed === 0;
}

function whenWords({ method, nextOn, isPaused }: Plan): string {
  if (isPaused || nextOn === null) return 'Your plan is paused at the moment: we collect nothing.';
  return method === 'Direct Debit'
    ? `We collect it from your bank on ${dayText(nextOn)}, and tell you before the money leaves your account.`
    : `Your next payment is due on ${dayText(nextOn)}, by standing order.`;
}

function standingWords({ ahead }: Plan): string {
  if (ahead === 0) return 'So far, your payments cover our visits exactly.';
  return ahead > 0
    ? `You are ${formatPounds(ahead)} in credit, which pays for future visits.`
    : `Our visits came to ${formatPounds(-ahead)} more than you have paid so far. Your next payments will cover this.`;
}

/** The customer's fixed monthly amount; renders nothing if there is no budget plan. */
export function BudgetPlan({ plan }: { readonly plan: CustomerPage['budgetPlan'] }) {
  if (plan === null) return null;
  return (
    <Card title="Your budget plan">
      <p className="sum tabular">{formatPounds(plan.amount)} a month</p>
      <p>{whenWords(plan)}</p>
      <p>{standingWords(plan)}</p>
      {plan.missed > 0 && (
        <p className="state late">
          {formatPounds(plan.missed)} of it has not reached us. Please pay it, or get in touch.
        </p>
      )}
    </Card>
  );
}
