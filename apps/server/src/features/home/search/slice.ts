import * as searchCalls from '@roundbook/contract/home/search/search';
import { defineSlice, type Search } from '../../../slice.ts';
import { searchRoutes } from './routes.ts';

interface Parts {
  readonly searches: ReadonlyMap<string, Search>;
}

/** Finding a record of any noun by the words typed. */
export const search = defineSlice<Parts>({
  area: 'home',
  noun: 'search',
  calls: [searchCalls],
  routes: ({ searches }) => searchRoutes(searches),
  tables: [],
  entities: {},
});
