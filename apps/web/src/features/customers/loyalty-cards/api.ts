import { queryOptionsFor } from '@roundbook/client/api';
import { getLoyaltyCards } from '@roundbook/contract/customers/loyalty-cards/loyalty-cards';

/** A customer's loyalty card with its stamps. */
export const loyaltyCardQuery = (customerId: string) =>
  queryOptionsFor(
    getLoyaltyCards,
    { params: { id: customerId } },
    { fallback: 'Sorry, there was an error loading the loyalty card' },
  );
