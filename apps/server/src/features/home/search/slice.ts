import * as searchCalls from '@roundbook/contract/home/search/search';
import { defineSlice, type Search } from '../../../slice.ts';
import { searchRoutes } from './routes.ts';

interface Parts {
  readonly searches: ReadonlyMap<string, Search>;
}

/** Searches records of every noun for the typed words. */
export const search = defineSlice<Parts>({
  area: 'home',
  noun: 'search',
  calls: [searchCalls],
  routes: ({ searches }) => searchRoutes(searches),
  tables: [],
  entities: {},
});
