import { lazy } from 'react';

/** Whether statements go automatically, loaded with who owes what. */
export const MonthlyStatementsBar = lazy(() =>
  import('./monthly-statements-bar.tsx').then((module) => ({
    default: module.MonthlyStatementsBar,
  })),
);
