import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const pagesExports: SliceExports = {
  tables: [
    ownTable('page_events', {
      name: 'customer-page-events',
      about: 'Customers’ activity on their own pages.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        at: ['instant', 'When.'],
        kind: ['text', 'The action.'],
        detail: ['text', 'The details.'],
      },
    }),
    ownTable('visit_requests', {
      name: 'visit-requests',
      about: 'Customers’ requests on their own pages.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        job_id: ['id', 'The job.'],
        occurrence_id: ['id', 'The visit.'],
        wish: ['text', 'The request.'],
        wanted_on: ['date', 'The day the customer wants.'],
        message: ['text', 'The customer’s message.'],
        state: ['text', 'The current state.'],
        answer: ['text', 'The answer to the customer.'],
        asked_at: ['instant', 'When the request was made.'],
        decided_at: ['instant', 'When the decision was made.'],
        decided_by: ['id', 'The user who made the decision.'],
      },
    }),
  ],
  notExported: {
    page_links: 'Secret links to customers’ pages.',
    page_pins: 'Customers’ PINs, which are stored only as hashes.',
  },
};
