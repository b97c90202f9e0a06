import * as secondFactorsCalls from '@roundbook/contract/account/second-factors/second-factors';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { defineSlice } from '../../../slice.ts';
import { secondFactorRoutes } from './routes.ts';

interface Parts {
  readonly accounts: AccountPlatform;
}

/** An authenticator app and recovery codes, in addition to the password. */
export const secondFactors = defineSlice<Parts>({
  area: 'account',
  noun: 'second-factors',
  calls: [secondFactorsCalls],
  routes: ({ accounts }) => secondFactorRoutes(accounts),
  tables: ['recovery_codes', 'second_factors'],
  entities: {},
});
