import * as servicesCalls from '@roundbook/contract/work/services/services';
import { defineSlice } from '../../../slice.ts';
import { servicesExports } from './exports.ts';
import { serviceRoutes } from './routes.ts';

/** The work that the business charges for. */
export const services = defineSlice({
  area: 'work',
  noun: 'services',
  calls: [servicesCalls],
  routes: () => serviceRoutes,
  tables: ['services'],
  entities: { service: 'Manager' },
  exports: servicesExports,
});
