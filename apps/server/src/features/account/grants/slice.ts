import * as grantsCalls from '@roundbook/contract/account/grants/grants';
import * as invitationsCalls from '@roundbook/contract/account/grants/invitations';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { defineSlice } from '../../../slice.ts';
import { grantsExports } from './exports.ts';
import { grantParticipants } from './participants.ts';
import { grantRoutes } from './routes.ts';
import { grantTasks } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
}

/** The people of a business, and their roles. */
export const grants = defineSlice<Parts>({
  area: 'account',
  noun: 'grants',
  calls: [grantsCalls, invitationsCalls],
  routes: ({ accounts }) => grantRoutes(accounts),
  tasks: ({ accounts }) => grantTasks(accounts),
  tables: ['grants'],
  keptOnReset: { grants: { because: 'The people of the business.' } },
  entities: { grant: 'Limited Worker' },
  participants: grantParticipants,
  exports: grantsExports,
});
