import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const canvassingExports: SliceExports = {
  tables: [
    ownTable('canvasses', {
      name: 'canvassed-streets',
      about: 'Streets that were canvassed.',
      columns: {
        id: ['id', 'Its id.'],
        street_name: ['text', 'The street.'],
        town: ['text', 'The town.'],
        postcode: ['text', 'A postcode in the street.'],
        house_count: ['number', 'The number of houses.'],
        coordinates: ['json', 'The location: latitude and longitude.'],
        opened_by: ['id', 'The user who opened the street.'],
        opened_at: ['instant', 'When.'],
        last_knocked_at: ['instant', 'The time of the last knock.'],
      },
      without: {
        street_key: 'Derived from the other columns, to recognise the record.',
        area_key: 'Derived from the other columns, to recognise the record.',
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('canvass_houses', {
      name: 'canvassed-houses',
      about: 'Houses that were canvassed.',
      columns: {
        id: ['id', 'Its id.'],
        canvass_id: ['id', 'The street.'],
        door: ['text', 'The house number or name.'],
        coordinates: ['json', 'The location: latitude and longitude.'],
        outcome: ['text', 'What stands.'],
        call_back_on: ['date', 'The day to call back.'],
        call_back_time: ['text', 'The time of day.'],
        note: ['text', 'A note.'],
        quote_id: ['id', 'The quote.'],
      },
      without: {
        door_key: 'Derived from the other columns, to recognise the record.',
      },
    }),
    ownTable('canvass_knocks', {
      name: 'knocks',
      about: 'Each knock at a door.',
      columns: {
        id: ['id', 'Its id.'],
        house_id: ['id', 'The house.'],
        outcome: ['text', 'The result.'],
        knocked_at: ['instant', 'The time of the knock.'],
        by_user: ['id', 'Which user.'],
        call_back_on: ['date', 'The day to call back.'],
        call_back_time: ['text', 'The time of day.'],
        note: ['text', 'A note.'],
        price: ['json', 'The price given.'],
        quote_id: ['id', 'The quote.'],
        received_at: ['instant', 'When the server received the record.'],
        undone_at: ['instant', 'When the action was undone.'],
      },
    }),
  ],
};
