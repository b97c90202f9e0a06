import * as usersCalls from '@roundbook/contract/account/users/users';
import type { Slice } from '../../../slice.ts';
import { userRoutes } from './routes.ts';

/** People who sign in, and what they set up for themselves. */
export const users: Slice = {
  area: 'account',
  noun: 'users',
  calls: [usersCalls],
  routes: ({ accounts }) => userRoutes(accounts),
  tables: ['users'],
  entities: {},
  examples: () => import('./examples.ts'),
};
