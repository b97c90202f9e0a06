import * as usersCalls from '@roundbook/contract/account/users/users';
import * as verificationCalls from '@roundbook/contract/account/users/verification';
import type { Slice } from '../../../slice.ts';
import { deleteExpiredProofs } from './address-store.ts';
import { addressTasks } from './address-tasks.ts';
import { userRoutes } from './routes.ts';

/** People who sign in, and what they set up for themselves. */
export const users: Slice = {
  area: 'account',
  noun: 'users',
  calls: [usersCalls, verificationCalls],
  routes: ({ accounts }) => userRoutes(accounts),
  tasks: ({ accounts }) => addressTasks(accounts),
  cleanUp: deleteExpiredProofs,
  tables: ['address_proofs', 'users'],
  entities: {},
  examples: () => import('./examples.ts'),
};
