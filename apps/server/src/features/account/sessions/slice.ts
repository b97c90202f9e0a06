import * as passwordsCalls from '@roundbook/contract/account/sessions/passwords';
import * as proofsCalls from '@roundbook/contract/account/sessions/proofs';
import * as sessionCalls from '@roundbook/contract/account/sessions/session';
import type { Slice } from '../../../slice.ts';
import { deleteExpiredResets } from './reset-store.ts';
import { sessionRoutes } from './routes.ts';

/** Signing in and out, on each device. */
export const sessions: Slice = {
  area: 'account',
  noun: 'sessions',
  calls: [passwordsCalls, proofsCalls, sessionCalls],
  routes: ({ accounts, map, positions, sandbox }) =>
    sessionRoutes(accounts, { map, positions, hasSandbox: sandbox !== null }),
  cleanUp: deleteExpiredResets,
  tables: ['password_resets'],
  entities: {},
  examples: () => import('./examples.ts'),
};
