import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const broadcastsExports: SliceExports = {
  tables: [
    ownTable('broadcasts', {
      name: 'broadcasts',
      about: 'Messages to many customers.',
      columns: {
        id: ['id', 'Its id.'],
        name: ['text', 'Its name.'],
        channel: ['text', 'Email or text.'],
        purpose: ['text', 'Service or marketing.'],
        subject: ['text', 'The subject.'],
        body: ['text', 'The text, as written in the former editor.'],
        audience: ['json', 'Who it is for.'],
        per_hour: ['number', 'The number of messages sent per hour.'],
        state: ['text', 'The current state.'],
        starts_at: ['instant', 'The planned start time.'],
        started_at: ['instant', 'The actual start time.'],
        finished_at: ['instant', 'When sending finished.'],
        created_by: ['id', 'The user who created the record.'],
        created_at: ['instant', 'When the record was created.'],
        confirmed_at: ['instant', 'When the broadcast was confirmed.'],
        held_because: ['text', 'Why the broadcast was held for review.'],
        released_at: ['instant', 'When the broadcast was released.'],
        paragraphs: ['json', 'Its paragraphs.'],
      },
      without: {
        confirm_hash: 'A secret.',
        confirm_until: 'Part of the secret code.',
        prepared_up_to: 'Internal progress.',
        link_group: 'A counter of opened links.',
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('broadcast_recipients', {
      name: 'broadcast-recipients',
      about: 'The recipients of a broadcast, and the customers left out.',
      key: ['broadcast_id', 'customer_id'],
      columns: {
        broadcast_id: ['id', 'The broadcast.'],
        customer_id: ['id', 'The customer.'],
        state: ['text', 'The current state.'],
        reason: ['text', 'Why.'],
        message_id: ['id', 'The message.'],
        replied_at: ['instant', 'When the customer replied.'],
        unsubscribed_at: ['instant', 'When the customer unsubscribed.'],
      },
    }),
  ],
};
