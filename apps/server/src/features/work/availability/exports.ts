import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const availabilityExports: SliceExports = {
  tables: [
    ownTable('absences', {
      name: 'absences',
      about: 'Absences.',
      columns: {
        id: ['id', 'Its id.'],
        grant_id: ['id', 'The person.'],
        kind: ['text', 'The kind.'],
        part: ['text', 'The whole day, the morning or the afternoon.'],
        from_on: ['date', 'The first day.'],
        to_on: ['date', 'The last day.'],
        note: ['text', 'A note.'],
        created_by: ['id', 'The user who created the record.'],
        created_at: ['instant', 'When the record was created.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('firm_hours', {
      name: 'opening-hours',
      about: 'The business’s working hours.',
      key: [],
      columns: {
        week: ['json', 'The hours for each day of the week.'],
        region: ['text', 'The region for bank holidays.'],
        keeps_bank_holidays: ['boolean', 'Whether bank holidays are days off.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('person_hours', {
      name: 'working-hours',
      about: 'Each person’s working hours and services.',
      key: ['grant_id'],
      columns: {
        grant_id: ['id', 'The person.'],
        week: ['json', 'The hours for each day of the week.'],
        service_ids: ['list', 'The services that the person does.'],
        start_from: ['text', 'The starting place of the day.'],
        home_postcode: ['text', 'The starting postcode.'],
        home: ['json', 'The location of the starting place.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
  ],
  notExported: {
    calendar_feeds: 'Secret addresses of calendars; a new address can be created at any time.',
  },
};
