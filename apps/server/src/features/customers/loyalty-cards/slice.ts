import * as loyaltyCardCalls from '@roundbook/contract/customers/loyalty-cards/loyalty-cards';
import { defineSlice } from '../../../slice.ts';
import { loyaltyCardsExports } from './exports.ts';
import { loyaltyCardParticipants } from './participants.ts';
import { loyaltyCardRoutes } from './routes.ts';

/** Loyalty cards, whose stamps earn a free or cheaper visit. */
export const loyaltyCards = defineSlice({
  area: 'customers',
  noun: 'loyalty-cards',
  calls: [loyaltyCardCalls],
  routes: () => loyaltyCardRoutes,
  tables: ['loyalty_cards', 'loyalty_stamps'],
  entities: { loyaltyCard: 'Limited Worker' },
  participants: loyaltyCardParticipants,
  exports: loyaltyCardsExports,
});
