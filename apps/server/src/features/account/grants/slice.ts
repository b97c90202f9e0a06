import * as grantsCalls from '@roundbook/contract/account/grants/grants';
import * as invitationsCalls from '@roundbook/contract/account/grants/invitations';
import type { Slice } from '../../../slice.ts';
import { grantsExports } from './exports.ts';
import { grantRoutes } from './routes.ts';

/** Who works in a business, and in which role. */
export const grants: Slice = {
  area: 'account',
  noun: 'grants',
  calls: [grantsCalls, invitationsCalls],
  routes: ({ accounts }) => grantRoutes(accounts),
  tables: ['grants'],
  keptOnReset: { grants: [] },
  entities: { grant: 'Limited Worker' },
  exports: grantsExports,
  examples: () => import('./examples.ts'),
};
