import { lazy } from 'react';

/** A customer's loyalty card, loaded with the first record that shows it. */
export const CustomerLoyaltyCard = lazy(async () => ({
  default: (await import(/* needs signal */ './loyalty-card.tsx')).CustomerLoyaltyCard,
}));
