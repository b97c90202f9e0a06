import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const outboxExports: SliceExports = {
  tables: [
    ownTable('messages', {
      name: 'messages',
      about: 'Emails and texts that went out, or will.',
      columns: {
        id: ['id', 'Its id.'],
        channel: ['text', 'By email or by text.'],
        kind: ['text', 'Of which kind.'],
        recipient: ['text', 'Where it went.'],
        subject: ['text', 'The subject.'],
        body: ['text', 'The text.'],
        customer_id: ['id', 'The customer.'],
        attachment: ['json', 'What is attached.'],
        state: ['text', 'How far it is.'],
        attempts: ['number', 'How often it was tried.'],
        last_error: ['text', 'Why it failed.'],
        created_at: ['instant', 'When it was made.'],
        sent_at: ['instant', 'When it was sent.'],
        held_for: ['text', 'Why it was not sent.'],
        about_id: ['id', 'What it is about.'],
        texts_taken: ['number', 'How many texts it took.'],
        trigger_key: ['text', 'What it was sent by.'],
        delivered_at: ['instant', 'When it arrived.'],
        thread_id: ['id', 'The conversation.'],
        written_by: ['id', 'Which user wrote it.'],
        purpose: ['text', 'For service or marketing.'],
        marketing_to: ['text', 'Who was sent an offer.'],
        asset_ids: ['list', 'The files with it.'],
        quote_id: ['id', 'The quote.'],
      },
      without: {
        secret_body: 'A secret: the text with links that sign in.',
        provider_id: 'An id at the service that sends it.',
        reply_token: 'A secret.',
      },
    }),
  ],
};
