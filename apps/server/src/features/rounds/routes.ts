import * as contract from '@roundbook/contract/rounds';
import type { Route } from '../../platform/http/call.ts';
import { propose, read, write } from '../../platform/http/route.ts';
import { listJobsOfRound } from '../jobs/lookups.ts';
import type { RoutePlanner } from '../work-orders/lookups.ts';
import { listClosestRounds } from './closest-queries.ts';
import * as commands from './commands.ts';
import * as day from './day-commands.ts';
import { listRounds } from './queries.ts';
import { optimise } from './route-queries.ts';

/** Ordered lists of jobs that are worked together. */
export function roundRoutes(planner: RoutePlanner): readonly Route[] {
  return [
    read(contract.listRounds, async ({ tx, today, query }) => ({
      rounds: await listRounds(tx, today, query.search),
    })),
    read(contract.listClosestRounds, listClosestRounds),
    read(contract.getRound, async (call) => ({ round: await commands.load(call, call.params.id) })),
    read(contract.listRoundJobs, async (call) => {
      const { tx, actor, today, params, query } = call;
      const withCustomer = query.include === 'customer';
      const [, jobs] = await Promise.all([
        commands.load(call, params.id),
        listJobsOfRound(tx, actor, today, params.id, { withCustomer }),
      ]);
      return { jobs };
    }),
    write(contract.createRound, commands.create),
    write(contract.updateRound, commands.update),
    write(contract.deleteRound, commands.remove),
    write(contract.reorderRound, commands.reorder),
    write(contract.scheduleRound, day.schedule),
    write(contract.markRoundDone, day.markDone),
    propose(contract.optimiseRound, (call) =>
      planner.share.take(call.actor.businessId, () => optimise(planner, call)),
    ),
  ];
}
