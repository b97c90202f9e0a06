import * as providerEventCalls from '@roundbook/contract/money/provider-events/provider-events';
import type { Slice } from '../../../slice.ts';
import { receiveWebhook } from './commands.ts';
import { providerEventsExports } from './exports.ts';
import { providerEventRoutes } from './routes.ts';
import { deleteOldEvents } from './store.ts';
import { providerEventSchedules, providerEventTasks } from './tasks.ts';

/** What payment providers say happened: stored first, then worked on by the slice that keeps such records. */
export const providerEvents: Slice = {
  area: 'money',
  noun: 'provider-events',
  calls: [providerEventCalls],
  routes: providerEventRoutes,
  tasks: providerEventTasks,
  schedules: providerEventSchedules,
  cleanUp: deleteOldEvents,
  tables: ['provider_accounts', 'provider_events', 'provider_looks'],
  keptOnReset: { provider_accounts: [], provider_events: [] },
  entities: {},
  webhooks: (parts) => [receiveWebhook(parts)],
  exports: providerEventsExports,
  examples: () => import('./examples.ts'),
};
