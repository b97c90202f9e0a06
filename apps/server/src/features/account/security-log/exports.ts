import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** The slice's part of a business's archive. */
export const securityLogExports: SliceExports = {
  tables: [
    ownTable('security_events', {
      name: 'security-log',
      about: 'Sign-ins, and changes to who has access.',
      columns: {
        id: ['id', 'Its id.'],
        at: ['instant', 'When.'],
        kind: ['text', 'The kind.'],
        user_id: ['id', 'Which user.'],
        about: ['text', 'How it was done, or the person it was done to.'],
        device: ['text', 'With what.'],
        network: ['text', 'The network.'],
      },
    }),
  ],
};
