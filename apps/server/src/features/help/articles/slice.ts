import * as articlesCalls from '@roundbook/contract/help/articles/articles';
import type { Slice } from '../../../slice.ts';
import { searchHelp } from './queries.ts';
import { articleRoutes } from './routes.ts';
import { helpDailyWork } from './tasks.ts';

/** What the program says about itself, and what its users say about that. */
export const articles: Slice = {
  area: 'help',
  noun: 'articles',
  calls: [articlesCalls],
  routes: articleRoutes,
  dailyWork: (parts) => [helpDailyWork(parts)],
  tables: ['help_ratings', 'help_suggestions'],
  entities: {},
  search: searchHelp,
  exports: {
    tables: [],
    notExported: {
      help_ratings: 'What was thought of the help, without a name.',
      help_suggestions: 'What was suggested for the help, without a name.',
    },
  },
  examples: () => import('./examples.ts'),
};
