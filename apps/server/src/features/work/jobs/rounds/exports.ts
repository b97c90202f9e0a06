import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';
import { roundList } from './list-exports.ts';

/** This slice's part of an archive of the business. */
export const roundsExports: SliceExports = {
  lists: [roundList],
  tables: [
    ownTable('rounds', {
      name: 'rounds',
      about: 'Rounds.',
      columns: {
        id: ['id', 'Its id.'],
        name: ['text', 'Its name.'],
        colour: ['text', 'Its colour.'],
        notes: ['text', 'Notes.'],
        default_assignee: ['id', 'The usual worker.'],
        created_at: ['instant', 'When the record was created.'],
        is_sample: ['boolean', 'Whether the record is a sample.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
  ],
};
