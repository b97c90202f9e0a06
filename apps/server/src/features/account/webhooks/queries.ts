import type { listDeliveries as contract } from '@roundbook/contract/account/webhooks/webhooks';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { listDeliveries } from './delivery-store.ts';
import { findWebhook } from './store.ts';

/** A page of a webhook's deliveries. */
export async function deliveriesOf({ tx, params, query }: ReadCall<typeof contract>) {
  const [webhook, found] = await Promise.all([
    findWebhook(tx, params.id),
    listDeliveries(tx, params.id, query),
  ]);
  if (!webhook) throw notFound();
  return found;
}
