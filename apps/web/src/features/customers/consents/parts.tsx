import { lazy } from 'react';

/** A customer's consent ledger, loaded when a user opens the customer's preferences. */
export const ConsentHistory = lazy(() =>
  import('./consent-history.tsx').then((module) => ({ default: module.ConsentHistory })),
);
