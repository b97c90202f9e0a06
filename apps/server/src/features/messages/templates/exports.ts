import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const templatesExports: SliceExports = {
  tables: [
    ownTable('message_templates', {
      name: 'message-templates',
      about: 'Message wording, as written in the former editor.',
      key: ['key', 'channel'],
      columns: {
        key: ['text', 'Which message.'],
        channel: ['text', 'Email or text.'],
        subject: ['text', 'The subject.'],
        body: ['text', 'The text.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('template_wordings', {
      name: 'message-wordings',
      about: 'Your own wording for messages.',
      key: ['key'],
      columns: {
        id: ['id', 'Its id.'],
        key: ['text', 'The key of the item.'],
        email: ['json', 'The wording of the email.'],
        sms: ['json', 'The wording of the text.'],
        changed_at: ['instant', 'When the wording was last changed.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('quick_replies', {
      name: 'quick-replies',
      about: 'Quick replies.',
      columns: {
        id: ['id', 'Its id.'],
        title: ['text', 'Its title.'],
        body: ['text', 'The text.'],
        position: ['number', 'The position in the order.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
  ],
};
