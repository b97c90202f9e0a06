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
        sender: ['text', 'The sender, if not a known customer.'],
        channel: ['text', 'Email or text.'],
        last_at: ['instant', 'When the last message was written.'],
        last_kind: ['text', 'The kind of the last entry.'],
        last_text: ['text', 'The text of the last entry.'],
        listed_at: ['instant', 'The position in the list.'],
        unread: ['number', 'The number of unread messages.'],
        assignee_id: ['id', 'The person it is assigned to.'],
        snoozed_until: ['date', 'The day that the conversation is snoozed until.'],
        closed_at: ['instant', 'When the conversation was closed.'],
        last_sent_id: ['id', 'The last message sent.'],
        last_sent_by: ['id', 'The user who wrote the message.'],
        quote_id: ['id', 'The quote.'],
        joined_id: ['id', 'The conversation that this one was merged into.'],
      },
      without: {
        token: 'A secret.',
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('thread_entries', {
      name: 'conversation-notes',
      about: 'Notes and events in conversations.',
      columns: {
        id: ['id', 'Its id.'],
        thread_id: ['id', 'The conversation.'],
        kind: ['text', 'The kind.'],
        at: ['instant', 'When.'],
        channel: ['text', 'Email or text.'],
        subject: ['text', 'The subject.'],
        text: ['text', 'The text.'],
        user_id: ['id', 'Which user.'],
        decided: ['json', 'The decision.'],
      },
    }),
    ownTable('thread_drafts', {
      name: 'message-drafts',
      about: 'Draft messages.',
      key: ['thread_id', 'user_id'],
      columns: {
        thread_id: ['id', 'The conversation.'],
        user_id: ['id', 'Which user.'],
        channel: ['text', 'Email or text.'],
        subject: ['text', 'The subject.'],
        text: ['text', 'The text.'],
        updated_at: ['instant', 'When the draft was last changed.'],
        asset_ids: ['list', 'The attached files.'],
      },
    }),
  ],
};
