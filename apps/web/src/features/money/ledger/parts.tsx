import { lazy } from 'react';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';

export { DebtMenu } from './debts/debt-menu.tsx';
export { StatementsButton } from './statements-button.tsx';
export { CustomerStatement } from './customer-statement.tsx';

/** Lists of debts: by age, customers on hold, small remainders. */
export const DebtLists = lazy(() =>
  import('./debts/debt-lists.tsx').then((module) => ({ default: module.DebtLists })),
);

/** Changes a customer's balance by hand. */
export const BalanceDialog = lateDialog(async () => (await import('./balance-dialog.tsx')).default);
