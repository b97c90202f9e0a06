import * as contract from '@roundbook/contract/account/webhooks/webhooks';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Owner
    GET    /business/webhooks
    POST   /business/webhooks
    POST   /business/webhooks/{id}
    DELETE /business/webhooks/{id}
    POST   /business/webhooks/{id}/renewSecret
    POST   /business/webhooks/{id}/test
    GET    /business/webhooks/{id}/deliveries
    POST   /business/webhooks/{id}/deliveries/{deliveryId}/resend
`;

export const shownBy = {
  webhook_deliveries: record('webhook', 'webhook_id'),
  webhook_tenants: 'nowhere',
} satisfies Examples['shownBy'];

/** An address that does not resolve, as its domain is reserved for examples. */
const address = (mark: string) => `https://${mark.toLowerCase()}.example.com/hooks`;

export const records = new SceneRecords(async (app, { token, mark }) => {
  const { webhook } = await app.data(contract.createWebhook, {
    token,
    body: { url: address(mark), events: ['quote.declined'] },
  });
  const { delivery } = await app.data(contract.testWebhook, { token, params: { id: webhook.id } });
  return { id: webhook.id, deliveryId: delivery.id };
});

export const examples: readonly Example[] = [
  example(contract.listWebhooks, () => ({})),
  example(contract.createWebhook, ({ mark }) => ({
    body: { url: address(mark), events: ['customer.created', 'visit.done'] },
  })),
  example(contract.updateWebhook, (scene) => ({
    params: { id: records.of(scene).id },
    body: { url: address(scene.mark), events: ['quote.accepted'], isOn: true, version: 1 },
  })),
  example(contract.renewWebhookSecret, (scene) => ({ params: { id: records.of(scene).id } })),
  example(contract.testWebhook, (scene) => ({ params: { id: records.of(scene).id } })),
  example(contract.listDeliveries, (scene) => ({
    params: { id: records.of(scene).id },
    query: {},
  })),
  example(contract.resendDelivery, (scene) => ({
    params: { id: records.of(scene).id, deliveryId: records.of(scene).deliveryId },
  })),
  example(contract.removeWebhook, (scene) => ({ params: { id: records.of(scene).id } })),
];
