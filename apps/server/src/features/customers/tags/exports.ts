import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const tagsExports: SliceExports = {
  tables: [
    ownTable('tags', {
      name: 'tags',
      about: 'Labels for customers and jobs.',
      columns: {
        id: ['id', 'Its id.'],
        name: ['text', 'Its name.'],
        colour: ['text', 'Its colour.'],
      },
    }),
  ],
};
