import * as workOrdersCalls from '@roundbook/contract/work/work-orders/work-orders';
import type { Slice } from '../../../slice.ts';
import { workOrdersExports } from './exports.ts';
import { workOrderParticipants } from './participants.ts';
import { workOrderRoutes } from './routes.ts';

/** The orders of days' jobs. */
export const workOrders: Slice = {
  area: 'work',
  noun: 'work-orders',
  calls: [workOrdersCalls],
  routes: ({ planner }) => workOrderRoutes(planner),
  tables: ['work_order_stops', 'work_orders'],
  entities: { workOrder: 'Limited Worker' },
  participants: workOrderParticipants,
  exports: workOrdersExports,
  examples: () => import('./examples.ts'),
};
