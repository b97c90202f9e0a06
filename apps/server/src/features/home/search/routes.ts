import { searchAnything } from '@roundbook/contract/home/search/search';
import type { Route } from '../../../platform/http/call.ts';
import { read } from '../../../platform/http/route.ts';
import type { Search } from '../../../slice.ts';
import { searchEach } from './queries.ts';

/** The route for the search dialog. */
export function searchRoutes(searches: ReadonlyMap<string, Search>): readonly Route[] {
  return [
    read(searchAnything, ({ tx, query, actor }) => searchEach(searches, tx, query.term, actor)),
  ];
}
