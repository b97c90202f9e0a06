import * as drivenDaysCalls from '@roundbook/contract/work/work-orders/driven-days';
import * as workOrdersCalls from '@roundbook/contract/work/work-orders/work-orders';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import { defineSlice } from '../../../slice.ts';
import { workOrdersExports } from './exports.ts';
import type { RoutePlanner } from './lookups.ts';
import { workOrderParticipants } from './participants.ts';
import { workOrderRoutes } from './routes.ts';
import { workOrderTasks } from './tasks.ts';
import { tomorrowWork } from './work-order-own-day.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly planner: RoutePlanner;
}

/** Work orders: the order of a day's jobs. */
export const workOrders = defineSlice<Parts>({
  area: 'work',
  noun: 'work-orders',
  calls: [workOrdersCalls, drivenDaysCalls],
  routes: ({ planner }) => workOrderRoutes(planner),
  tables: ['work_order_stops', 'work_orders'],
  tasks: workOrderTasks,
  dailyWork: (parts) => [tomorrowWork(parts)],
  entities: { workOrder: 'Limited Worker' },
  participants: workOrderParticipants,
  exports: workOrdersExports,
});
