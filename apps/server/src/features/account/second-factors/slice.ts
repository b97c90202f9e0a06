import * as secondFactorsCalls from '@roundbook/contract/account/second-factors/second-factors';
import type { Slice } from '../../../slice.ts';
import { secondFactorRoutes } from './routes.ts';
import { renewSealedSecrets } from './tasks.ts';

/** An authenticator app and recovery codes, beside the password. */
export const secondFactors: Slice = {
  area: 'account',
  noun: 'second-factors',
  calls: [secondFactorsCalls],
  routes: ({ accounts }) => secondFactorRoutes(accounts),
  dailyWork: ({ accounts }) => [renewSealedSecrets(accounts)],
  tables: ['recovery_codes', 'second_factors'],
  entities: {},
  examples: () => import('./examples.ts'),
};
