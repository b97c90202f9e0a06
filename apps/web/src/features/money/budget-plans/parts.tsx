import { lazy } from 'react';

/** The card with a customer's budget plan, loaded with the first record that shows it. */
export const BudgetPlanCard = lazy(() =>
  import('./budget-plan-card.tsx').then((module) => ({ default: module.BudgetPlanCard })),
);
