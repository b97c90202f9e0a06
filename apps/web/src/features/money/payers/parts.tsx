import { lazy } from 'react';

/** Where a customer's bills go, loaded with the first record that shows it. */
export const PayerCard = lazy(() =>
  import('./payer-card.tsx').then((module) => ({ default: module.PayerCard })),
);

/** Who a customer pays for, loaded with the first record that shows it. */
export const PaysForCard = lazy(() =>
  import('./pays-for-card.tsx').then((module) => ({ default: module.PaysForCard })),
);
