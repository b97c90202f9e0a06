import { lazy } from 'react';

/** The setting for automatic statements, loaded with the list of debts. */
export const MonthlyStatementsBar = lazy(() =>
  import('./monthly-statements-bar.tsx').then((module) => ({
    default: module.MonthlyStatementsBar,
  })),
);
