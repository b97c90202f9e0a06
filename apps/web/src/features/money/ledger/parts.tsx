import { lazy } from 'react';

export { DebtMenu } from './debts/debt-menu.tsx';
export { CustomerStatement } from './customer-statement.tsx';

/** Lists of debts: by age, customers on hold, small remainders. */
export const DebtLists = lazy(() =>
  import('./debts/debt-lists.tsx').then((module) => ({ default: module.DebtLists })),
);

/** Changes what a customer owes by hand. */
export const BalanceDialog = lazy(() => import('./balance-dialog.tsx'));
