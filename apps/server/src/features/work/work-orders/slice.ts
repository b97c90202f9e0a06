import * as workOrdersCalls from '@roundbook/contract/work/work-orders/work-orders';
import { defineSlice } from '../../../slice.ts';
import { workOrdersExports } from './exports.ts';
import type { RoutePlanner } from './lookups.ts';
import { workOrderParticipants } from './participants.ts';
import { workOrderRoutes } from './routes.ts';

interface Parts {
  readonly planner: RoutePlanner;
}

/** The orders of days' jobs. */
export const workOrders = defineSlice<Parts>({
  area: 'work',
  noun: 'work-orders',
  calls: [workOrdersCalls],
  routes: ({ planner }) => workOrderRoutes(planner),
  tables: ['work_order_stops', 'work_orders'],
  entities: { workOrder: 'Limited Worker' },
  participants: workOrderParticipants,
  exports: workOrdersExports,
});
