import { lazy } from 'react';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';

export { chargingQuery } from './api.ts';

// The parts below belong to screens that need signal: marking a visit as done on the round uses
// only the query.

/** The dialog that asks a customer for a card or a mandate. */
export const AskMethodDialog = lateDialog(
  async () => (await import(/* needs signal */ './ask-method-dialog.tsx')).AskMethodDialog,
);

/** The card with a customer's saved methods, loaded with the first record that shows it. */
export const SavedMethodsCard = lazy(async () => ({
  default: (await import(/* needs signal */ './saved-methods-card.tsx')).SavedMethodsCard,
}));

/** Asks a customer for a card or mandate. */
export const AskForMethod = lazy(async () => ({
  default: (await import(/* needs signal */ './ask-for-method.tsx')).AskForMethod,
}));
