import * as providerEventCalls from '@roundbook/contract/money/provider-events/provider-events';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { CardProvider } from '../../../providers/cards/cards.ts';
import type { DirectDebitProvider } from '../../../providers/direct-debit/direct-debit.ts';
import { defineSlice, type ProviderEventHandlersOf } from '../../../slice.ts';
import { receiveWebhook } from './commands.ts';
import { providerEventsExports } from './exports.ts';
import { providerEventRoutes } from './routes.ts';
import { deleteOldEvents } from './store.ts';
import { providerEventSchedules, providerEventTasks } from './tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly cards: CardProvider;
  readonly database: Database;
  readonly directDebit: DirectDebitProvider;
  readonly enqueueIn: EnqueueIn;
  readonly providerEventHandlers: ProviderEventHandlersOf;
}

/** Events of payment providers: stored first, then worked on by the slice that owns the records. */
export const providerEvents = defineSlice<Parts>({
  area: 'money',
  noun: 'provider-events',
  calls: [providerEventCalls],
  routes: providerEventRoutes,
  tasks: providerEventTasks,
  schedules: providerEventSchedules,
  cleanUp: deleteOldEvents,
  tables: ['provider_accounts', 'provider_events', 'provider_looks'],
  keptOnReset: {
    provider_accounts: { because: 'The business that each account at a provider belongs to.' },
    provider_events: { because: 'Provider messages that are still to be processed.' },
  },
  entities: {},
  webhooks: (parts) => [receiveWebhook(parts)],
  exports: providerEventsExports,
});
