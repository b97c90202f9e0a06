import * as passkeysCalls from '@roundbook/contract/account/passkeys/passkeys';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { defineSlice } from '../../../slice.ts';
import { passkeyRoutes } from './routes.ts';

interface Parts {
  readonly accounts: AccountPlatform;
}

/** Passkeys, with which a device proves its user's identity. */
export const passkeys = defineSlice<Parts>({
  area: 'account',
  noun: 'passkeys',
  calls: [passkeysCalls],
  routes: ({ accounts }) => passkeyRoutes(accounts),
  tables: ['passkeys'],
  entities: {},
});
