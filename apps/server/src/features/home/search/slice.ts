import * as searchCalls from '@roundbook/contract/home/search/search';
import type { Slice } from '../../../slice.ts';
import { searchRoutes } from './routes.ts';

/** Finding a record of any noun by the words typed. */
export const search: Slice = {
  area: 'home',
  noun: 'search',
  calls: [searchCalls],
  routes: ({ searches }) => searchRoutes(searches),
  tables: [],
  entities: {},
  examples: () => import('./examples.ts'),
};
