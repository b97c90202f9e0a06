import { lazy } from 'react';

export { chargingQuery } from './api.ts';

/** The card with a customer's saved methods, loaded with the first record that shows it. */
export const SavedMethodsCard = lazy(() =>
  import('./saved-methods-card.tsx').then((module) => ({ default: module.SavedMethodsCard })),
);
