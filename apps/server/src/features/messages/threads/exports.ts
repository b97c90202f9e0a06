import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';
import { messageList } from './list-exports.ts';

/** This slice's part of an archive of the business. */
export const threadsExports: SliceExports = {
  lists: [messageList],
  tables: [
    ownTable('message_threads', {
      name: 'conversations',
      about: 'Conversations with customers.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        sender: ['text', 'Who it is with, if that is not known.'],
        channel: ['text', 'By email or by text.'],
        last_at: ['instant', 'When somebody last wrote.'],
        last_kind: ['text', 'What was last.'],
        last_text: ['text', 'What was last written.'],
        listed_at: ['instant', 'Its place in the list.'],
        unread: ['number', 'How many messages are unread.'],
        assignee_id: ['id', 'Whose it is.'],
        snoozed_until: ['date', 'Until when it rests.'],
        closed_at: ['instant', 'When it was closed.'],
        last_sent_id: ['id', 'The last message sent.'],
        last_sent_by: ['id', 'Which user wrote it.'],
        quote_id: ['id', 'The quote.'],
        joined_id: ['id', 'The conversation that it became part of.'],
      },
      without: {
        token: 'A secret.',
        version: 'Counts the saves.',
      },
    }),
    ownTable('thread_entries', {
      name: 'conversation-notes',
      about: 'Notes and events in conversations.',
      columns: {
        id: ['id', 'Its id.'],
        thread_id: ['id', 'The conversation.'],
        kind: ['text', 'Of which kind.'],
        at: ['instant', 'When.'],
        channel: ['text', 'By email or by text.'],
        subject: ['text', 'The subject.'],
        text: ['text', 'The text.'],
        user_id: ['id', 'Which user.'],
        decided: ['json', 'What was decided.'],
      },
    }),
    ownTable('thread_drafts', {
      name: 'message-drafts',
      about: 'Messages that somebody began to write.',
      key: ['thread_id', 'user_id'],
      columns: {
        thread_id: ['id', 'The conversation.'],
        user_id: ['id', 'Which user.'],
        channel: ['text', 'By email or by text.'],
        subject: ['text', 'The subject.'],
        text: ['text', 'The text.'],
        updated_at: ['instant', 'When it was last written.'],
        asset_ids: ['list', 'The files with it.'],
      },
    }),
  ],
};
