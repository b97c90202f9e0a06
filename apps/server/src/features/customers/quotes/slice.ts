import * as answeringCalls from '@roundbook/contract/customers/quotes/answering';
import * as askingCalls from '@roundbook/contract/customers/quotes/asking';
import * as conversionCalls from '@roundbook/contract/customers/quotes/conversion';
import * as formCalls from '@roundbook/contract/customers/quotes/form';
import * as itemisationCalls from '@roundbook/contract/customers/quotes/itemisations';
import * as optionCalls from '@roundbook/contract/customers/quotes/options';
import * as quoteCalls from '@roundbook/contract/customers/quotes/quotes';
import type { Slice } from '../../../slice.ts';
import { askingTasks } from './asking-tasks.ts';
import { quotesExports } from './exports.ts';
import { deleteLapsedQuoteLinks } from './link-store.ts';
import { matchQuotes } from './match-queries.ts';
import { quoteParticipants } from './participants.ts';
import { quoteRoutes } from './routes.ts';
import { quoteDailyWork } from './tasks.ts';

/** What people ask a price for, and what comes of it. */
export const quotes: Slice = {
  area: 'customers',
  noun: 'quotes',
  calls: [
    quoteCalls,
    itemisationCalls,
    optionCalls,
    formCalls,
    conversionCalls,
    answeringCalls,
    askingCalls,
  ],
  routes: quoteRoutes,
  tasks: askingTasks,
  dailyWork: (parts) => [quoteDailyWork(parts)],
  cleanUp: deleteLapsedQuoteLinks,
  tables: [
    'itemisations',
    'quote_answers',
    'quote_askings',
    'quote_form_keys',
    'quote_forms',
    'quote_links',
    'quote_messages',
    'quote_options',
    'quote_photos',
    'quotes',
  ],
  entities: { quote: 'Manager', quoteForm: 'Manager', quoteOptions: 'Manager' },
  participants: quoteParticipants,
  search: matchQuotes,
  exports: quotesExports,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
