import * as noBusinessCalls from '@roundbook/contract/account/sessions/no-business';
import * as passwordsCalls from '@roundbook/contract/account/sessions/passwords';
import * as proofsCalls from '@roundbook/contract/account/sessions/proofs';
import * as sessionCalls from '@roundbook/contract/account/sessions/session';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { MapConfig } from '../../../platform/config/config.ts';
import type { Positions } from '../../../platform/realtime/positions.ts';
import type { Sandbox } from '../../../providers/sandbox/sandbox.ts';
import { defineSlice } from '../../../slice.ts';
import { deleteExpiredResets } from './reset-store.ts';
import { sessionRoutes } from './routes.ts';
import { renewSealedSecrets } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly map: MapConfig;
  readonly positions: Positions;
  readonly sandbox: Sandbox | null;
}

/** Signing in and out on each device. */
export const sessions = defineSlice<Parts>({
  area: 'account',
  noun: 'sessions',
  calls: [noBusinessCalls, passwordsCalls, proofsCalls, sessionCalls],
  routes: ({ accounts, map, positions, sandbox }) =>
    sessionRoutes(accounts, { map, positions, hasSandbox: sandbox !== null }),
  dailyWork: ({ accounts }) => [renewSealedSecrets(accounts)],
  cleanUp: deleteExpiredResets,
  tables: ['password_resets'],
  entities: {},
});
