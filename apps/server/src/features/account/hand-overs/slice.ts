import * as handOversCalls from '@roundbook/contract/account/hand-overs/hand-overs';
import type { Slice } from '../../../slice.ts';
import { handOverRoutes } from './routes.ts';

/** How a business gets another Owner. */
export const handOvers: Slice = {
  area: 'account',
  noun: 'hand-overs',
  calls: [handOversCalls],
  routes: ({ accounts }) => handOverRoutes(accounts),
  tables: ['hand_overs'],
  keptOnReset: { hand_overs: [] },
  entities: {},
  exports: {
    tables: [],
    notExported: {
      hand_overs: 'To whom the business was offered; the security log says so.',
    },
  },
  examples: () => import('./examples.ts'),
};
