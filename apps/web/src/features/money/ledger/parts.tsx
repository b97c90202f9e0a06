import { lazy } from 'react';

export { CustomerStatement } from './customer-statement.tsx';

/** Changes what a customer owes by hand. */
export const BalanceDialog = lazy(() => import('./balance-dialog.tsx'));
