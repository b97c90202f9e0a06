import * as servicesCalls from '@roundbook/contract/work/services/services';
import type { Slice } from '../../../slice.ts';
import { servicesExports } from './exports.ts';
import { serviceRoutes } from './routes.ts';

/** The work that the business charges for. */
export const services: Slice = {
  area: 'work',
  noun: 'services',
  calls: [servicesCalls],
  routes: () => serviceRoutes,
  tables: ['services'],
  entities: { service: 'Manager' },
  exports: servicesExports,
  examples: () => import('./examples.ts'),
};
