import * as answeringCalls from '@roundbook/contract/customers/quotes/answering';
import * as conversionCalls from '@roundbook/contract/customers/quotes/conversion';
import * as itemisationCalls from '@roundbook/contract/customers/quotes/itemisations';
import * as optionCalls from '@roundbook/contract/customers/quotes/options';
import * as quoteCalls from '@roundbook/contract/customers/quotes/quotes';
import type { Slice } from '../../../slice.ts';
import { deleteLapsedQuoteLinks } from './link-store.ts';
import { matchQuotes } from './match-queries.ts';
import { quoteParticipants } from './participants.ts';
import { quoteRoutes } from './routes.ts';
import { quoteDailyWork } from './tasks.ts';

/** What people ask a price for, and what comes of it. */
export const quotes: Slice = {
  area: 'customers',
  noun: 'quotes',
  calls: [quoteCalls, itemisationCalls, optionCalls, conversionCalls, answeringCalls],
  routes: quoteRoutes,
  dailyWork: (parts) => [quoteDailyWork(parts)],
  cleanUp: deleteLapsedQuoteLinks,
  tables: ['itemisations', 'quote_answers', 'quote_links', 'quote_options', 'quotes'],
  entities: { quote: 'Manager', quoteOptions: 'Manager' },
  participants: quoteParticipants,
  search: matchQuotes,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
