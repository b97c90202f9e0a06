import { lazy } from 'react';

/** A customer's own visit rules, loaded with the first record that shows them. */
export const OwnVisitRulesCard = lazy(async () => ({
  default: (await import(/* needs signal */ './own-rules-card.tsx')).OwnVisitRulesCard,
}));
