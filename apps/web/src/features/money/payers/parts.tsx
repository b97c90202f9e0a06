import { lazy } from 'react';

/** The customer's payer, loaded with the first record that shows it. */
export const PayerCard = lazy(() =>
  import('./payer-card.tsx').then((module) => ({ default: module.PayerCard })),
);

/** The customers a payer pays for, loaded with the first record that shows them. */
export const PaysForCard = lazy(() =>
  import('./pays-for-card.tsx').then((module) => ({ default: module.PaysForCard })),
);
