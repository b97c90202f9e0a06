import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** The slice's part of a business's archive. */
export const grantsExports: SliceExports = {
  tables: [
    ownTable('grants', {
      name: 'people',
      about: 'People who work here or have been invited.',
      columns: {
        id: ['id', 'Its id.'],
        user_id: ['id', 'Which user.'],
        email: ['text', 'Email address.'],
        first_name: ['text', 'First name.'],
        last_name: ['text', 'Last name.'],
        title: ['text', 'The job title.'],
        role: ['text', 'The role.'],
        status: ['text', 'Invited, active or removed.'],
        invited_at: ['instant', 'When they were invited.'],
        invitation_expires_at: ['instant', 'When the invitation expires.'],
        created_at: ['instant', 'When the record was created.'],
        paused_at: ['instant', 'When the person lost access because no seat was free.'],
      },
      without: {
        invitation_hash: 'A secret.',
        version: 'An internal counter of changes.',
      },
    }),
  ],
};
