import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const templatesExports: SliceExports = {
  tables: [
    ownTable('message_templates', {
      name: 'message-templates',
      about: 'The words of messages, as they were written in the former editor.',
      key: ['key', 'channel'],
      columns: {
        key: ['text', 'Which message.'],
        channel: ['text', 'By email or by text.'],
        subject: ['text', 'The subject.'],
        body: ['text', 'The text.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('template_wordings', {
      name: 'message-wordings',
      about: 'Your own words for messages.',
      key: ['key'],
      columns: {
        id: ['id', 'Its id.'],
        key: ['text', 'Which one it is.'],
        email: ['json', 'The words of the email.'],
        sms: ['json', 'The words of the text.'],
        changed_at: ['instant', 'When it was last changed.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('quick_replies', {
      name: 'quick-replies',
      about: 'Answers kept for reuse.',
      columns: {
        id: ['id', 'Its id.'],
        title: ['text', 'Its title.'],
        body: ['text', 'The text.'],
        position: ['number', 'Its place in the order.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
  ],
};
