import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const outboxExports: SliceExports = {
  tables: [
    ownTable('messages', {
      name: 'messages',
      about: 'Emails and texts that were sent or are waiting.',
      columns: {
        id: ['id', 'Its id.'],
        channel: ['text', 'Email or text.'],
        kind: ['text', 'The kind.'],
        recipient: ['text', 'The address or number of the recipient.'],
        subject: ['text', 'The subject.'],
        body: ['text', 'The text.'],
        customer_id: ['id', 'The customer.'],
        attachment: ['json', 'The attachment.'],
        state: ['text', 'The current state.'],
        attempts: ['number', 'The number of attempts.'],
        last_error: ['text', 'The reason for the failure.'],
        created_at: ['instant', 'When the record was created.'],
        sent_at: [
          'instant',
          'When a provider took it, or when it was recorded because no provider is set up.',
        ],
        held_for: ['text', 'Why the message was held.'],
        about_id: ['id', 'The ID of the related record.'],
        texts_taken: ['number', 'The number of texts used.'],
        trigger_key: ['text', 'The trigger that sent the message.'],
        delivered_at: ['instant', 'When the message was delivered.'],
        thread_id: ['id', 'The conversation.'],
        written_by: ['id', 'The user who wrote the message.'],
        purpose: ['text', 'Service or marketing.'],
        marketing_to: ['text', 'The customer who was sent an offer.'],
        asset_ids: ['list', 'The attached files.'],
        quote_id: ['id', 'The quote.'],
      },
      without: {
        secret_body: 'A secret: the text with links that sign the reader in.',
        provider_id: 'The delivery service’s ID.',
        reply_token: 'A secret.',
      },
    }),
    ownTable('sms_stops', {
      name: 'text-stops',
      about: 'Numbers that replied STOP.',
      key: ['number'],
      columns: {
        number: ['text', 'The number.'],
        stopped_at: ['instant', 'When.'],
      },
    }),
  ],
};
