import * as registrationsCalls from '@roundbook/contract/account/registrations/registrations';
import type { Slice } from '../../../slice.ts';
import { registrationRoutes } from './routes.ts';
import { deleteExpiredRegistrations } from './store.ts';
import { registrationTasks } from './tasks.ts';

/** How a person without an account gets one. */
export const registrations: Slice = {
  area: 'account',
  noun: 'registrations',
  calls: [registrationsCalls],
  routes: ({ accounts }) => registrationRoutes(accounts),
  tasks: ({ accounts }) => registrationTasks(accounts),
  cleanUp: deleteExpiredRegistrations,
  tables: ['interests', 'registrations', 'used_captchas'],
  entities: {},
  examples: () => import('./examples.ts'),
};
