import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** The slice's part of a business's archive. */
export const visitRulesExports: SliceExports = {
  tables: [
    ownTable('customer_visit_rules', {
      name: 'customer-visit-rules',
      about: 'Rules for visits that go differently, for one customer.',
      key: ['customer_id'],
      columns: {
        customer_id: ['id', 'The customer.'],
        rules: ['json', 'The rules.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('visit_rules', {
      name: 'visit-rules',
      about: 'Rules for visits that go differently.',
      key: [],
      columns: {
        rules: ['json', 'The rules.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
  ],
};
