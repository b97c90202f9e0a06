import * as registrationsCalls from '@roundbook/contract/account/registrations/registrations';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Config } from '../../../platform/config/config.ts';
import { defineSlice } from '../../../slice.ts';
import { serveLegalPages } from './registration-legal-pages.ts';
import { registrationRoutes } from './routes.ts';
import { deleteExpiredRegistrations } from './store.ts';
import { registrationTasks } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly legal: Config['legal'];
  readonly seller: Config['seller'];
}

/** Registration of new accounts. */
export const registrations = defineSlice<Parts>({
  area: 'account',
  noun: 'registrations',
  calls: [registrationsCalls],
  routes: ({ accounts }) => registrationRoutes(accounts),
  tasks: ({ accounts }) => registrationTasks(accounts),
  pages: ({ seller, legal }) => serveLegalPages(seller, legal),
  cleanUp: deleteExpiredRegistrations,
  tables: ['interests', 'registrations'],
  entities: {},
});
