import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const visitRulesExports: SliceExports = {
  tables: [
    ownTable('customer_visit_rules', {
      name: 'customer-visit-rules',
      about: 'One customer’s rules for missed, part-done and overdue visits.',
      key: ['customer_id'],
      columns: {
        customer_id: ['id', 'The customer.'],
        rules: ['json', 'The rules.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('visit_rules', {
      name: 'visit-rules',
      about: 'Rules for missed, part-done and overdue visits.',
      key: [],
      columns: {
        rules: ['json', 'The rules.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
  ],
};
