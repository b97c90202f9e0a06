import * as answeringCalls from '@roundbook/contract/customers/quotes/answering';
import * as askingCalls from '@roundbook/contract/customers/quotes/asking';
import * as conversionCalls from '@roundbook/contract/customers/quotes/conversion';
import * as formCalls from '@roundbook/contract/customers/quotes/form';
import * as itemisationCalls from '@roundbook/contract/customers/quotes/itemisations';
import * as optionCalls from '@roundbook/contract/customers/quotes/options';
import * as quoteCalls from '@roundbook/contract/customers/quotes/quotes';
import { seesAllWork } from '@roundbook/domain/access/visibility';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { defineSlice } from '../../../slice.ts';
import { deleteLapsedQuoteLinks } from './answering/link-store.ts';
import { askingTasks } from './asking/asking-tasks.ts';
import { quotesExports } from './exports.ts';
import { matchQuotes } from './match-queries.ts';
import { quoteParticipants } from './participants.ts';
import { quoteRoutes } from './routes.ts';
import { quoteDailyWork } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
  readonly geocoding: Geocoding;
  readonly participants: readonly Participant[];
  readonly uploadQuota: number;
}

/** Requests for a price, and their outcome. */
export const quotes = defineSlice<Parts>({
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
    'quote_numbers',
    'quote_options',
    'quote_photos',
    'quotes',
  ],
  keptOnReset: {
    quote_numbers: { because: 'Quotes’ numbers continue, so that no number is used twice.' },
  },
  entities: { quote: 'Manager', quoteForm: 'Manager', quoteOptions: 'Manager' },
  participants: quoteParticipants,
  search: { isFor: seesAllWork, find: matchQuotes },
  exports: quotesExports,
});
