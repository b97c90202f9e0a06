import { markRoundDone, scheduleRound } from '@roundbook/contract/work/rounds/days';
import * as orderCalls from '@roundbook/contract/work/rounds/order';
import * as roundsCalls from '@roundbook/contract/work/rounds/rounds';
import type { Route } from '../../../../platform/http/call.ts';
import { read, write } from '../../../../platform/http/route.ts';
import { listJobsOfRound } from '../lookups.ts';
import { listClosestRounds } from './closest-queries.ts';
import * as commands from './commands.ts';
import * as day from './day-commands.ts';
import { listRounds } from './queries.ts';

/** The routes for ordered lists of jobs that are done together. */
export const roundRoutes: readonly Route[] = [
  read(roundsCalls.listRounds, async (call) => ({ rounds: await listRounds(call) })),
  read(orderCalls.listClosestRounds, listClosestRounds),
  read(roundsCalls.getRound, async (call) => {
    const { tx, actor, today, params, query } = call;
    const [round, jobs] = await Promise.all([
      commands.load(call, params.id),
      query.include && listJobsOfRound(tx, actor, today, params.id),
    ]);
    return { round: { ...round, ...(jobs ? { jobs } : {}) } };
  }),
  write(roundsCalls.createRound, commands.create),
  write(roundsCalls.updateRound, commands.update),
  write(roundsCalls.deleteRound, commands.remove),
  write(orderCalls.reorderRound, commands.reorder),
  write(scheduleRound, day.schedule),
  write(markRoundDone, day.markDone),
];
