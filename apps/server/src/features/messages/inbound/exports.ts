import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const inboundExports: SliceExports = {
  tables: [
    ownTable('inbound_messages', {
      name: 'messages-received',
      about: 'Incoming emails and texts.',
      columns: {
        id: ['id', 'Its id.'],
        channel: ['text', 'Email or text.'],
        sender: ['text', 'The sender.'],
        recipient: ['text', 'Who it is for.'],
        subject: ['text', 'The subject.'],
        body: ['text', 'The text.'],
        full_text: ['text', 'The text with quoted messages.'],
        attachments: ['list', 'The attachments.'],
        customer_id: ['id', 'The customer.'],
        answers_id: ['id', 'The message being answered.'],
        is_automatic: ['boolean', 'Whether the message is an automatic reply.'],
        obeyed: ['text', 'The command that the message contained.'],
        received_at: ['instant', 'When the message arrived.'],
      },
      without: {
        thread_token: 'A secret.',
        provider_id: 'The delivery service’s ID.',
        sender_checks: 'How the program checked the sender of an email.',
      },
    }),
    ownTable('sms_senders', {
      name: 'text-sender',
      about: 'The sender name of your texts.',
      key: [],
      columns: {
        name: ['text', 'Its name.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
  ],
  notExported: {
    inbound_routes:
      'Finds the business from the number that a reply was sent to; holds no data of the business.',
  },
};
