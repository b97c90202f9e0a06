import { lazy } from 'react';

/** The card with the money that is on its way, loaded after the dashboard. */
export const MoneyOnItsWay = lazy(() =>
  import('./money-on-its-way.tsx').then((module) => ({ default: module.MoneyOnItsWay })),
);
