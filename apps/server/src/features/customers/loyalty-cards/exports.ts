import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const loyaltyCardsExports: SliceExports = {
  tables: [
    ownTable('loyalty_cards', {
      name: 'loyalty-cards',
      about: 'Loyalty cards of customers.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        needed: ['number', 'Stamps that fill it.'],
        stamps: ['number', 'Stamps on it.'],
        reward_kind: ['text', 'What a full card brings.'],
        reward_value: ['number', 'How much: pence or per cent.'],
        acts: ['number', 'How often it was stamped or filled.'],
        created_by: ['id', 'Which user made it.'],
        created_at: ['instant', 'When it was made.'],
        removed_at: ['instant', 'When it was removed.'],
      },
    }),
    ownTable('loyalty_stamps', {
      name: 'loyalty-stamps',
      about: 'The stamps on them.',
      key: ['occurrence_id'],
      columns: {
        occurrence_id: ['id', 'The visit.'],
        card_id: ['id', 'The loyalty card.'],
        number: ['number', 'Its number.'],
        act: ['text', 'Stamped or used.'],
        closed_on: ['date', 'The day of the visit.'],
      },
    }),
  ],
};
