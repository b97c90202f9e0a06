import * as ownCalls from '@roundbook/contract/money/saved-methods/own-methods';
import * as methodCalls from '@roundbook/contract/money/saved-methods/saved-methods';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { CardProvider } from '../../../providers/cards/cards.ts';
import type { DirectDebitProvider } from '../../../providers/direct-debit/direct-debit.ts';
import { defineSlice } from '../../../slice.ts';
import { savedMethodsExports } from './exports.ts';
import { methodParticipants } from './participants.ts';
import { methodRoutes } from './routes.ts';
import { methodDailyWork, methodEvents, methodTasks } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly cards: CardProvider;
  readonly database: Database;
  readonly directDebit: DirectDebitProvider;
  readonly enqueueIn: EnqueueIn;
  readonly participants: readonly Participant[];
}

/** Cards and Direct Debit mandates that customers have saved. */
export const savedMethods = defineSlice<Parts, Parts>({
  area: 'money',
  noun: 'saved-methods',
  calls: [methodCalls, ownCalls],
  routes: methodRoutes,
  tasks: methodTasks,
  dailyWork: (parts) => [methodDailyWork(parts)],
  tables: ['charging_choices', 'saved_methods'],
  keptOnReset: {
    saved_methods: {
      because: 'Charges that are kept refer to them, so they end at the providers first.',
      loses: ['brand', 'ending', 'expires'],
    },
  },
  outlasting: {
    saved_methods: {
      because: 'Charges refer to these records, so they end at the providers first.',
      loses: ['brand', 'ending', 'expires'],
      stays: ['account_id', 'method', 'provider', 'provider_method_id', 'setup_id', 'state'],
    },
  },
  entities: { savedMethod: 'Manager' },
  participants: methodParticipants,
  providerEvents: methodEvents,
  exports: savedMethodsExports,
});
