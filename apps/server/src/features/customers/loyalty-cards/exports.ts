import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const loyaltyCardsExports: SliceExports = {
  tables: [
    ownTable('loyalty_cards', {
      name: 'loyalty-cards',
      about: 'Customers’ loyalty cards.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        needed: ['number', 'The number of stamps for a full card.'],
        stamps: ['number', 'The number of stamps on the card.'],
        reward_kind: ['text', 'The reward for a full card.'],
        reward_value: ['number', 'The value in pence or per cent.'],
        acts: ['number', 'How often the card was stamped or redeemed.'],
        created_by: ['id', 'The user who created the record.'],
        created_at: ['instant', 'When the record was created.'],
        removed_at: ['instant', 'When the record was removed.'],
      },
    }),
    ownTable('loyalty_stamps', {
      name: 'loyalty-stamps',
      about: 'The stamps on loyalty cards.',
      key: ['occurrence_id'],
      columns: {
        occurrence_id: ['id', 'The visit.'],
        card_id: ['id', 'The loyalty card.'],
        number: ['number', 'Its number.'],
        act: ['text', 'Stamped or redeemed.'],
        closed_on: ['date', 'The day of the visit.'],
      },
    }),
  ],
};
