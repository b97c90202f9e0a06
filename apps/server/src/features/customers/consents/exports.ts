import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const consentsExports: SliceExports = {
  tables: [
    ownTable('consent_entries', {
      name: 'consents',
      about: 'Customers’ consents to messages, and when they were given.',
      key: ['customer_id', 'channel', 'purpose', 'number'],
      columns: {
        customer_id: ['id', 'The customer.'],
        channel: ['text', 'Email or text.'],
        purpose: ['text', 'Service or marketing.'],
        number: ['number', 'The number of the entry.'],
        step: ['text', 'The event, such as consent given or withdrawn.'],
        at: ['instant', 'When.'],
        way: ['text', 'How the customer answered.'],
        confirmed: ['list', 'The wording that the person confirmed.'],
        user_id: ['id', 'Which user.'],
      },
    }),
    ownTable('consent_notes', {
      name: 'consent-notes',
      about: 'Notes on customers’ consents.',
      key: ['customer_id', 'channel', 'purpose', 'number'],
      columns: {
        customer_id: ['id', 'The customer.'],
        channel: ['text', 'Email or text.'],
        purpose: ['text', 'Service or marketing.'],
        number: ['number', 'The number of the entry that the note is about.'],
        note: ['text', 'A note.'],
      },
    }),
    ownTable('marketing_consents', {
      name: 'marketing-consents',
      about: 'Customers who may be sent offers.',
      key: ['customer_id', 'channel'],
      columns: {
        customer_id: ['id', 'The customer.'],
        channel: ['text', 'Email or text.'],
      },
    }),
  ],
};
