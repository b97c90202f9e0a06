import * as providerEventCalls from '@roundbook/contract/money/provider-events/provider-events';
import type { Slice } from '../../../slice.ts';
import { receiveWebhook } from './commands.ts';
import { providerEventRoutes } from './routes.ts';
import { deleteOldEvents } from './store.ts';
import { providerEventSchedules, providerEventTasks } from './tasks.ts';

/** What payment providers say happened: stored first, then worked on by whoever keeps such records. */
export const providerEvents: Slice = {
  area: 'money',
  noun: 'provider-events',
  calls: [providerEventCalls],
  routes: providerEventRoutes,
  tasks: providerEventTasks,
  schedules: providerEventSchedules,
  cleanUp: deleteOldEvents,
  tables: ['provider_accounts', 'provider_events', 'provider_looks'],
  entities: {},
  webhooks: (parts) => [receiveWebhook(parts)],
  examples: () => import('./examples.ts'),
};
