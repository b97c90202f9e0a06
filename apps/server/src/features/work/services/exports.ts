import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** The slice's part of a business's archive. */
export const servicesExports: SliceExports = {
  tables: [
    ownTable('services', {
      name: 'services',
      about: 'What the business does.',
      columns: {
        id: ['id', 'Its id.'],
        type: ['text', 'Of which kind.'],
        name: ['text', 'Its name.'],
        description: ['text', 'What it says.'],
        default_cost: ['pence', 'The usual price.'],
        default_duration_seconds: ['number', 'The usual time, in seconds.'],
        created_at: ['instant', 'When it was made.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
  ],
};
