import type { SliceExports } from '../../../platform/exports/exports.ts';
import { ownTable } from '../../../platform/exports/own-table.ts';

/** This slice's part of an archive of the business. */
export const workOrdersExports: SliceExports = {
  tables: [
    ownTable('work_orders', {
      name: 'work-orders',
      about: 'The order of a worker’s stops on a day.',
      columns: {
        id: ['id', 'Its id.'],
        worked_on: ['date', 'The day.'],
        assigned_to: ['id', 'The worker.'],
        round_id: ['id', 'The round.'],
        start_from: ['text', 'The starting place.'],
        start_address: ['text', 'The address of that place.'],
        start_location: ['json', 'The location of the starting place.'],
        end_at: ['text', 'The finishing place.'],
        end_address: ['text', 'The address of that place.'],
        depart_at: ['time', 'The starting time.'],
        totals: ['json', 'The total distance and duration.'],
        created_at: ['instant', 'When the record was created.'],
      },
      without: {
        version: 'An internal counter of changes.',
      },
    }),
    ownTable('work_order_stops', {
      name: 'work-order-stops',
      about: 'The stops of each day, in order.',
      key: ['work_order_id', 'position'],
      columns: {
        work_order_id: ['id', 'The work order.'],
        position: ['number', 'The position in the order.'],
        job_id: ['id', 'The job.'],
        visit: ['json', 'The visit as it was planned.'],
      },
    }),
  ],
};
