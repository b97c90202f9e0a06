import * as passkeysCalls from '@roundbook/contract/account/passkeys/passkeys';
import type { Slice } from '../../../slice.ts';
import { passkeyRoutes } from './routes.ts';

/** Passkeys, by which a device proves who its user is. */
export const passkeys: Slice = {
  area: 'account',
  noun: 'passkeys',
  calls: [passkeysCalls],
  routes: ({ accounts }) => passkeyRoutes(accounts),
  tables: ['passkeys'],
  entities: {},
  examples: () => import('./examples.ts'),
};
