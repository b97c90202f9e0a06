import * as daysCalls from '@roundbook/contract/work/rounds/days';
import * as orderCalls from '@roundbook/contract/work/rounds/order';
import * as roundsCalls from '@roundbook/contract/work/rounds/rounds';
import { defineSlice } from '../../../slice.ts';
import { roundsExports } from './exports.ts';
import { matchRounds } from './match-queries.ts';
import { roundParticipants } from './participants.ts';
import { roundRoutes } from './routes.ts';

/** Jobs that are worked together, in their order. */
export const rounds = defineSlice({
  area: 'work',
  noun: 'rounds',
  calls: [daysCalls, orderCalls, roundsCalls],
  routes: () => roundRoutes,
  tables: ['rounds'],
  entities: { round: 'Manager' },
  participants: roundParticipants,
  search: matchRounds,
  exports: roundsExports,
});
