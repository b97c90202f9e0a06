import * as handOversCalls from '@roundbook/contract/account/hand-overs/hand-overs';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { defineSlice } from '../../../slice.ts';
import { handOverRoutes } from './routes.ts';

interface Parts {
  readonly accounts: AccountPlatform;
}

/** Handing a business over to another Owner. */
export const handOvers = defineSlice<Parts>({
  area: 'account',
  noun: 'hand-overs',
  calls: [handOversCalls],
  routes: ({ accounts }) => handOverRoutes(accounts),
  tables: ['hand_overs'],
  keptOnReset: { hand_overs: { because: 'An offer of the business to one of its people.' } },
  entities: {},
  exports: {
    tables: [],
    notExported: {
      hand_overs: 'The person the business was offered to; the security log has the details.',
    },
  },
});
