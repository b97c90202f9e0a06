import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** The slice's part of a business's archive. */
export const availabilityExports: SliceExports = {
  tables: [
    ownTable('absences', {
      name: 'absences',
      about: 'Days on which somebody is away.',
      columns: {
        id: ['id', 'Its id.'],
        grant_id: ['id', 'The person.'],
        kind: ['text', 'Of which kind.'],
        part: ['text', 'The whole day, the morning or the afternoon.'],
        from_on: ['date', 'The first day.'],
        to_on: ['date', 'The last day.'],
        note: ['text', 'A note.'],
        created_by: ['id', 'Which user made it.'],
        created_at: ['instant', 'When it was made.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('firm_hours', {
      name: 'opening-hours',
      about: 'When the business works.',
      key: [],
      columns: {
        week: ['json', 'The hours of each day of a week.'],
        region: ['text', 'Whose bank holidays.'],
        keeps_bank_holidays: ['boolean', 'Whether bank holidays are free.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('person_hours', {
      name: 'working-hours',
      about: 'When each person works, and what they do.',
      key: ['grant_id'],
      columns: {
        grant_id: ['id', 'The person.'],
        week: ['json', 'The hours of each day of a week.'],
        service_ids: ['list', 'The services they do.'],
        start_from: ['text', 'Where their day begins.'],
        home_postcode: ['text', 'The postcode they start from.'],
        home: ['json', 'Where that is.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
  ],
  notExported: {
    calendar_feeds: 'Secret addresses of calendars; each is made again in a moment.',
  },
};
