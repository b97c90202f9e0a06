import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** The slice's part of a business's archive. */
export const grantsExports: SliceExports = {
  tables: [
    ownTable('grants', {
      name: 'people',
      about: 'People who work here, and who were invited.',
      columns: {
        id: ['id', 'Its id.'],
        user_id: ['id', 'Which user.'],
        email: ['text', 'Email address.'],
        first_name: ['text', 'First name.'],
        last_name: ['text', 'Last name.'],
        title: ['text', 'What they do.'],
        role: ['text', 'The role.'],
        status: ['text', 'Invited, active or removed.'],
        invited_at: ['instant', 'When they were invited.'],
        invitation_expires_at: ['instant', 'When the invitation ends.'],
        created_at: ['instant', 'When it was made.'],
        paused_at: ['instant', 'When they lost access for want of a seat.'],
      },
      without: {
        invitation_hash: 'A secret.',
        version: 'Counts the saves.',
      },
    }),
  ],
};
