import { lazy } from 'react';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { PLANS } from './plans-address.ts';

/** The card with a customer's budget plan, loaded with the first record that shows it. */
export const BudgetPlanCard = lazy(() =>
  import('./budget-plan-card.tsx').then((module) => ({ default: module.BudgetPlanCard })),
);

/**
 * Links to all budget plans; on a phone, where there is little room, a plan's card links there
 * instead.
 */
export function BudgetPlansLink() {
  if (useIsPhone()) return null;
  return (
    <LinkButton to="/manage/payments" search={{ list: PLANS }} variant="default">
      Budget plans
    </LinkButton>
  );
}
