import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const pagesExports: SliceExports = {
  tables: [
    ownTable('page_events', {
      name: 'customer-page-events',
      about: 'What customers did on their own page.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        at: ['instant', 'When.'],
        kind: ['text', 'What they did.'],
        detail: ['text', 'More about it.'],
      },
    }),
    ownTable('visit_requests', {
      name: 'visit-requests',
      about: 'What customers asked for on their own page.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        job_id: ['id', 'The job.'],
        occurrence_id: ['id', 'The visit.'],
        wish: ['text', 'What they asked for.'],
        wanted_on: ['date', 'The day they want.'],
        message: ['text', 'What they wrote.'],
        state: ['text', 'How far it is.'],
        answer: ['text', 'What they were answered.'],
        asked_at: ['instant', 'When it was asked for.'],
        decided_at: ['instant', 'When it was decided.'],
        decided_by: ['id', 'Which user decided.'],
      },
    }),
  ],
  notExported: {
    page_links: 'Secret links to customers’ pages.',
    page_pins: 'Customers’ PINs, which only exist as hashes.',
  },
};
