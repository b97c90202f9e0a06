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
        channel: ['text', 'By email or by text.'],
        purpose: ['text', 'For service or marketing.'],
        subject: ['text', 'The subject.'],
        body: ['text', 'The text, as it was written in the former editor.'],
        audience: ['json', 'Who it is for.'],
        per_hour: ['number', 'How many go out in an hour.'],
        state: ['text', 'How far it is.'],
        starts_at: ['instant', 'When it is to start.'],
        started_at: ['instant', 'When it started.'],
        finished_at: ['instant', 'When it had gone out.'],
        created_by: ['id', 'Which user made it.'],
        created_at: ['instant', 'When it was made.'],
        confirmed_at: ['instant', 'When it was confirmed.'],
        held_because: ['text', 'Why it was looked at first.'],
        released_at: ['instant', 'When it was let through.'],
        paragraphs: ['json', 'Its paragraphs.'],
      },
      without: {
        confirm_hash: 'A secret.',
        confirm_until: 'Belongs to the secret code.',
        prepared_up_to: 'Where the program goes on.',
        link_group: 'Counts opened links.',
        version: 'Counts the saves.',
      },
    }),
    ownTable('broadcast_recipients', {
      name: 'broadcast-recipients',
      about: 'Who was sent a broadcast, and who was left out.',
      key: ['broadcast_id', 'customer_id'],
      columns: {
        broadcast_id: ['id', 'The broadcast.'],
        customer_id: ['id', 'The customer.'],
        state: ['text', 'How far it is.'],
        reason: ['text', 'Why.'],
        message_id: ['id', 'The message.'],
        replied_at: ['instant', 'When they answered.'],
        unsubscribed_at: ['instant', 'When they wanted no more.'],
      },
    }),
  ],
};
