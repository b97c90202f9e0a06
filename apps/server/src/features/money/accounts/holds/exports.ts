import type { SliceExports } from '../../../../platform/exports/exports.ts';
import { ownTable } from '../../../../platform/exports/own-table.ts';

/** This slice's part of the business's archive. */
export const holdsExports: SliceExports = {
  tables: [
    ownTable('customer_holds', {
      name: 'holds',
      about: 'Customers who are not served until they pay.',
      columns: {
        id: ['id', 'Its id.'],
        customer_id: ['id', 'The customer.'],
        source: ['text', 'By a rule or by hand.'],
        reason: ['text', 'Why.'],
        until_paid: ['boolean', 'Whether it ends with the payment.'],
        placed_at: ['instant', 'When it began.'],
        placed_by: ['id', 'Which user placed it.'],
        lifted_at: ['instant', 'When it ended.'],
        lifted_by: ['id', 'Which user lifted it.'],
        lifted_because: ['text', 'Why it ended.'],
      },
    }),
    ownTable('hold_exemptions', {
      name: 'hold-exemptions',
      about: 'Customers who are served whatever they owe.',
      key: ['customer_id'],
      columns: {
        customer_id: ['id', 'The customer.'],
        exempted_by: ['id', 'Which user decided so.'],
        exempted_at: ['instant', 'When.'],
      },
    }),
    ownTable('hold_rules', {
      name: 'hold-rules',
      about: 'When a customer is put on hold.',
      key: [],
      columns: {
        owes_more_than: ['pence', 'Who owes more than this.'],
        days_past_due: ['number', 'Who is this many days late.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
  ],
};
