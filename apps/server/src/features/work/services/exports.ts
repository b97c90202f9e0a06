import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const servicesExports: SliceExports = {
  tables: [
    ownTable('services', {
      name: 'services',
      about: 'The business’s services.',
      columns: {
        id: ['id', 'Its id.'],
        type: ['text', 'The kind.'],
        name: ['text', 'Its name.'],
        description: ['text', 'The description.'],
        default_cost: ['pence', 'The usual price.'],
        default_duration_seconds: ['number', 'The usual duration, in seconds.'],
        duration_given: ['boolean', 'Whether the business confirmed the predefined duration.'],
        created_at: ['instant', 'When the record was created.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
  ],
};
