import { lazy } from 'react';

export { chargingQuery } from './api.ts';

/** The dialog that asks a customer for a card or a mandate. */
export const AskMethodDialog = lazy(() =>
  import('./ask-method-dialog.tsx').then((module) => ({ default: module.AskMethodDialog })),
);

/** The card with a customer's saved methods, loaded with the first record that shows it. */
export const SavedMethodsCard = lazy(() =>
  import('./saved-methods-card.tsx').then((module) => ({ default: module.SavedMethodsCard })),
);

/** Asks a customer for a card or mandate. */
export const AskForMethod = lazy(() =>
  import('./ask-for-method.tsx').then((module) => ({ default: module.AskForMethod })),
);
