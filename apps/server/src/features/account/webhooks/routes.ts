import * as contract from '@roundbook/contract/account/webhooks/webhooks';
import type { Route } from '../../../platform/http/call.ts';
import { read, write, writePrepared } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';
import { deliveriesOf } from './queries.ts';
import { listWebhooks } from './store.ts';

/** The Owner's routes for webhooks. */
export function webhookRoutes(parts: commands.WebhookParts): readonly Route[] {
  const { accounts } = parts;
  return [
    read(contract.listWebhooks, async ({ tx }) => ({ webhooks: await listWebhooks(tx) })),
    write(contract.createWebhook, (call) => commands.create(parts, call)),
    write(contract.updateWebhook, (call) => commands.update(parts, call)),
    write(contract.removeWebhook, (call) => commands.remove(parts, call)),
    write(contract.renewWebhookSecret, (call) => commands.renewSecret(parts, call)),
    writePrepared(
      contract.testWebhook,
      (call) => commands.admitSending(accounts, call),
      commands.sendTest,
    ),
    read(contract.listDeliveries, deliveriesOf),
    writePrepared(
      contract.resendDelivery,
      (call) => commands.admitSending(accounts, call),
      commands.resend,
    ),
  ];
}
