import * as webhooksCalls from '@roundbook/contract/account/webhooks/webhooks';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { PostToPublic } from '../../../providers/public-hosts.ts';
import { defineSlice } from '../../../slice.ts';
import type { WebhookSubscribers } from './lookups.ts';
import { webhookParticipants } from './participants.ts';
import { webhookRoutes } from './routes.ts';
import { webhookSweep, webhookTasks } from './tasks.ts';
import { hearForWebhooks } from './webhook-hearing.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly postToPublic: PostToPublic;
  readonly webhookSubscribers: WebhookSubscribers;
}

/** Webhooks, which deliver events to a business's programs. */
export const webhooks = defineSlice<Parts>({
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
      webhooks: 'The addresses and secrets of the business’s own programs.',
      webhook_deliveries: 'The messages to these programs: IDs of exported records.',
      webhook_tenants: 'The businesses that have webhooks.',
    },
  },
});
