import * as tagsCalls from '@roundbook/contract/customers/tags/tags';
import { defineSlice } from '../../../slice.ts';
import { tagsExports } from './exports.ts';
import { tagRoutes } from './routes.ts';

/** Labels for customers and jobs. */
export const tags = defineSlice({
  area: 'customers',
  noun: 'tags',
  calls: [tagsCalls],
  routes: () => tagRoutes,
  tables: ['tags'],
  entities: { tag: 'Manager' },
  exports: tagsExports,
});
