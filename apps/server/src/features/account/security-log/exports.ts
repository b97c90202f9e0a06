import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** The slice's part of a business's archive. */
export const securityLogExports: SliceExports = {
  tables: [
    ownTable('security_events', {
      name: 'security-log',
      about: 'Who signed in, and who changed who may.',
      columns: {
        id: ['id', 'Its id.'],
        at: ['instant', 'When.'],
        kind: ['text', 'Of which kind.'],
        user_id: ['id', 'Which user.'],
        about: ['text', 'How, or whom it was done to.'],
        device: ['text', 'With what.'],
        network: ['text', 'From which network.'],
      },
    }),
  ],
};
