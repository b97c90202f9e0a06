import * as articlesCalls from '@roundbook/contract/help/articles/articles';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import { defineSlice } from '../../../slice.ts';
import { searchHelp } from './queries.ts';
import { articleRoutes } from './routes.ts';
import { helpDailyWork } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
}

/** The articles about the program, and users' ratings and suggestions. */
export const articles = defineSlice<Parts>({
  area: 'help',
  noun: 'articles',
  calls: [articlesCalls],
  routes: articleRoutes,
  dailyWork: (parts) => [helpDailyWork(parts)],
  tables: ['help_ratings', 'help_suggestions'],
  entities: {},
  search: { isFor: () => true, find: searchHelp },
  exports: {
    tables: [],
    notExported: {
      help_ratings: 'Anonymous ratings of the help.',
      help_suggestions: 'Anonymous suggestions for the help.',
    },
  },
});
