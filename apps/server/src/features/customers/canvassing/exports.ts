import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const canvassingExports: SliceExports = {
  tables: [
    ownTable('canvasses', {
      name: 'canvassed-streets',
      about: 'Streets on which doors were knocked.',
      columns: {
        id: ['id', 'Its id.'],
        street_name: ['text', 'The street.'],
        town: ['text', 'The town.'],
        postcode: ['text', 'A postcode on it.'],
        house_count: ['number', 'How many houses it has.'],
        coordinates: ['json', 'Where it is: latitude and longitude.'],
        opened_by: ['id', 'Which user opened it.'],
        opened_at: ['instant', 'When.'],
        last_knocked_at: ['instant', 'When somebody last knocked.'],
      },
      without: {
        street_key: 'Made of the other columns, to know it again.',
        area_key: 'Made of the other columns, to know it again.',
        version: 'Counts the saves.',
      },
    }),
    ownTable('canvass_houses', {
      name: 'canvassed-houses',
      about: 'Houses at which somebody knocked.',
      columns: {
        id: ['id', 'Its id.'],
        canvass_id: ['id', 'The street.'],
        door: ['text', 'The number or name at the door.'],
        coordinates: ['json', 'Where it is: latitude and longitude.'],
        outcome: ['text', 'What stands.'],
        call_back_on: ['date', 'When to come again.'],
        call_back_time: ['text', 'At what time.'],
        note: ['text', 'A note.'],
        quote_id: ['id', 'The quote.'],
      },
      without: {
        door_key: 'Made of the other columns, to know it again.',
      },
    }),
    ownTable('canvass_knocks', {
      name: 'knocks',
      about: 'Each knock at a door.',
      columns: {
        id: ['id', 'Its id.'],
        house_id: ['id', 'The house.'],
        outcome: ['text', 'What came of it.'],
        knocked_at: ['instant', 'When somebody knocked.'],
        by_user: ['id', 'Which user.'],
        call_back_on: ['date', 'When to come again.'],
        call_back_time: ['text', 'At what time.'],
        note: ['text', 'A note.'],
        price: ['json', 'The price that was named.'],
        quote_id: ['id', 'The quote.'],
        received_at: ['instant', 'When the server heard of it.'],
        undone_at: ['instant', 'When it was undone.'],
      },
    }),
  ],
};
