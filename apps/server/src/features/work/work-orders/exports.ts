import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** The slice's part of a business's archive. */
export const workOrdersExports: SliceExports = {
  tables: [
    ownTable('work_orders', {
      name: 'work-orders',
      about: 'The order of a person’s day.',
      columns: {
        id: ['id', 'Its id.'],
        worked_on: ['date', 'The day.'],
        assigned_to: ['id', 'Whose day it is.'],
        round_id: ['id', 'The round.'],
        start_from: ['text', 'Where it begins.'],
        start_address: ['text', 'The address there.'],
        start_location: ['json', 'Where that is.'],
        end_at: ['text', 'Where it ends.'],
        end_address: ['text', 'The address there.'],
        depart_at: ['time', 'When it begins.'],
        totals: ['json', 'How far and how long.'],
        created_at: ['instant', 'When it was made.'],
      },
      without: {
        version: 'Counts the saves.',
      },
    }),
    ownTable('work_order_stops', {
      name: 'work-order-stops',
      about: 'The stops of such a day, in order.',
      key: ['work_order_id', 'position'],
      columns: {
        work_order_id: ['id', 'The day’s order.'],
        position: ['number', 'Its place in the order.'],
        job_id: ['id', 'The job.'],
        visit: ['json', 'The visit as it was planned.'],
      },
    }),
  ],
};
