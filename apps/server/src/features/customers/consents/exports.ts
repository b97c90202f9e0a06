import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const consentsExports: SliceExports = {
  tables: [
    ownTable('consent_entries', {
      name: 'consents',
      about: 'What customers agreed to be sent, and when they said so.',
      key: ['customer_id', 'channel', 'purpose', 'number'],
      columns: {
        customer_id: ['id', 'The customer.'],
        channel: ['text', 'By email or by text.'],
        purpose: ['text', 'For service or marketing.'],
        number: ['number', 'Which entry it is.'],
        step: ['text', 'What was said.'],
        at: ['instant', 'When.'],
        way: ['text', 'How it was said.'],
        confirmed: ['list', 'What the person confirmed.'],
        user_id: ['id', 'Which user.'],
      },
    }),
    ownTable('consent_notes', {
      name: 'consent-notes',
      about: 'Notes on what customers agreed to.',
      key: ['customer_id', 'channel', 'purpose', 'number'],
      columns: {
        customer_id: ['id', 'The customer.'],
        channel: ['text', 'By email or by text.'],
        purpose: ['text', 'For service or marketing.'],
        number: ['number', 'Which entry it is about.'],
        note: ['text', 'A note.'],
      },
    }),
    ownTable('marketing_consents', {
      name: 'marketing-consents',
      about: 'Customers who may be sent offers.',
      key: ['customer_id', 'channel'],
      columns: {
        customer_id: ['id', 'The customer.'],
        channel: ['text', 'By email or by text.'],
      },
    }),
  ],
};
