import { listDrivenDays as drivenDays } from '@roundbook/contract/work/work-orders/driven-days';
import * as contract from '@roundbook/contract/work/work-orders/work-orders';
import type { Route } from '../../../platform/http/call.ts';
import { propose, read, write, writePrepared } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';
import { listDrivenDays } from './driven-days-queries.ts';
import { listOrders, listSimilar } from './queries.ts';
import { optimise } from './route-queries.ts';
import type { RoutePlanner } from './work-order-planner.ts';

/** The routes for work orders. */
export function workOrderRoutes(planner: RoutePlanner): readonly Route[] {
  return [
    read(contract.listWorkOrders, async (call) => ({ workOrders: await listOrders(call) })),
    read(contract.listSimilarWorkOrders, async (call) => ({ similar: await listSimilar(call) })),
    propose(contract.optimiseWorkOrder, (call) =>
      planner.share.take(call.actor.businessId, () => optimise(planner, call)),
    ),
    writePrepared(contract.saveWorkOrder, (call) => commands.prepare(planner, call), commands.save),
    write(contract.deleteWorkOrder, commands.remove),
    read(drivenDays, listDrivenDays),
  ];
}
