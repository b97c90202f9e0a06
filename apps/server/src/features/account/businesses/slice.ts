import * as bankCalls from '@roundbook/contract/account/businesses/bank-details';
import * as businessesCalls from '@roundbook/contract/account/businesses/businesses';
import type { Slice } from '../../../slice.ts';
import { businessRoutes } from './routes.ts';
import { businessTasks } from './tasks.ts';

/** The service firms themselves. */
export const businesses: Slice = {
  area: 'account',
  noun: 'businesses',
  calls: [businessesCalls, bankCalls],
  routes: ({ geocoding }) => businessRoutes(geocoding),
  tasks: ({ database, geocoding }) => businessTasks(database, geocoding),
  tables: ['businesses'],
  entities: { business: 'Limited Worker' },
  examples: () => import('./examples.ts'),
};
