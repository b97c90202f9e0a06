import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const holdsExports: SliceExports = {
  tables: [
    ownTable('customer_holds', {
      name: 'holds',
      about: 'Customers on hold, and earlier holds.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        source: ['text', 'By the rule or by hand.'],
        reason: ['text', 'Why.'],
        until_paid: ['boolean', 'Whether payment ends the hold.'],
        placed_at: ['instant', 'The start date.'],
        placed_by: ['id', 'The user who placed the hold.'],
        lifted_at: ['instant', 'When the record ended.'],
        lifted_by: ['id', 'The user who lifted the hold.'],
        lifted_because: ['text', 'The reason for lifting the hold.'],
      },
    }),
    ownTable('hold_exemptions', {
      name: 'hold-exemptions',
      about: 'Customers who are never put on hold automatically.',
      key: ['customer_id'],
      columns: {
        customer_id: ['id', 'The customer.'],
        exempted_by: ['id', 'The user who decided.'],
        exempted_at: ['instant', 'When.'],
      },
    }),
    ownTable('hold_rules', {
      name: 'hold-rules',
      about: 'The rule that puts customers on hold.',
      key: [],
      columns: {
        owes_more_than: ['pence', 'The amount owed above which a customer is put on hold.'],
        days_past_due: [
          'number',
          'The number of days overdue after which a customer is put on hold.',
        ],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
  ],
};
