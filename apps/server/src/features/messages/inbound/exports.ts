import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const inboundExports: SliceExports = {
  tables: [
    ownTable('inbound_messages', {
      name: 'messages-received',
      about: 'Emails and texts that came in.',
      columns: {
        id: ['id', 'Its id.'],
        channel: ['text', 'By email or by text.'],
        sender: ['text', 'Who it is from.'],
        recipient: ['text', 'Who it is for.'],
        subject: ['text', 'The subject.'],
        body: ['text', 'The text.'],
        full_text: ['text', 'The text with what it quotes.'],
        attachments: ['list', 'What came with it.'],
        customer_id: ['id', 'The customer.'],
        answers_id: ['id', 'The message that it answers.'],
        is_automatic: ['boolean', 'Whether a machine wrote it.'],
        obeyed: ['text', 'What it asked the program to do.'],
        received_at: ['instant', 'When it came in.'],
      },
      without: {
        thread_token: 'A secret.',
        provider_id: 'An id at the service that sends it.',
      },
    }),
    ownTable('sms_senders', {
      name: 'text-sender',
      about: 'The name above your texts.',
      key: [],
      columns: {
        name: ['text', 'Its name.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('sms_stops', {
      name: 'text-stops',
      about: 'Numbers that answered STOP.',
      key: ['number'],
      columns: {
        number: ['text', 'The number.'],
        stopped_at: ['instant', 'When.'],
      },
    }),
  ],
  notExported: {
    inbound_routes: 'By which number an answer finds its business; nothing of the business’s own.',
  },
};
