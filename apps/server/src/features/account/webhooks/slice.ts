import * as webhooksCalls from '@roundbook/contract/account/webhooks/webhooks';
import type { Slice } from '../../../slice.ts';
import { webhookParticipants } from './participants.ts';
import { webhookRoutes } from './routes.ts';
import { webhookSweep, webhookTasks } from './tasks.ts';
import { hearForWebhooks } from './webhook-hearing.ts';

/** Addresses of a firm's programs that are told of events. */
export const webhooks: Slice = {
  area: 'account',
  noun: 'webhooks',
  calls: [webhooksCalls],
  routes: webhookRoutes,
  tasks: webhookTasks,
  dailyWork: (parts) => [webhookSweep(parts)],
  tables: ['webhooks', 'webhook_deliveries', 'webhook_tenants'],
  entities: { webhook: 'Owner' },
  participants: webhookParticipants,
  hears: hearForWebhooks,
  exports: {
    tables: [],
    notExported: {
      webhooks: 'Addresses of the firm’s own programs, with their secrets.',
      webhook_deliveries: 'What these programs were told: ids of what is exported.',
      webhook_tenants: 'Which businesses have webhooks.',
    },
  },
  examples: () => import('./examples.ts'),
};
