import * as passkeysCalls from '@roundbook/contract/account/passkeys/passkeys';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { defineSlice } from '../../../slice.ts';
import { passkeyRoutes } from './routes.ts';

interface Parts {
  readonly accounts: AccountPlatform;
}

/** Passkeys, by which a device proves who its user is. */
export const passkeys = defineSlice<Parts>({
  area: 'account',
  noun: 'passkeys',
  calls: [passkeysCalls],
  routes: ({ accounts }) => passkeyRoutes(accounts),
  tables: ['passkeys'],
  entities: {},
});
