import { lazy } from 'react';

/** What differs for a customer, loaded with the first record that shows it. */
export const OwnVisitRulesCard = lazy(async () => ({
  default: (await import(/* needs signal */ './own-rules-card.tsx')).OwnVisitRulesCard,
}));
