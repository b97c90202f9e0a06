import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';
import { roundList } from './list-exports.ts';

/** The slice's part of a business's archive. */
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
        default_assignee: ['id', 'Who does it by default.'],
        created_at: ['instant', 'When it was made.'],
        is_sample: ['boolean', 'Whether it was made to try things on.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
  ],
};
