import {
  type createWebhook,
  MAXIMUM_WEBHOOKS,
  type removeWebhook,
  type renewWebhookSecret,
  type resendDelivery,
  type testWebhook,
  type updateWebhook,
} from '@roundbook/contract/account/webhooks/webhooks';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { TEST_EVENT } from '@roundbook/domain/account/webhooks/events';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { seal } from '../../../platform/auth/sealed.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse, StaleError } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import { mayBePublic } from '../../../providers/public-hosts.ts';
import { noteHere } from '../security-log/effects.ts';
import * as deliveries from './delivery-store.ts';
import type { WebhookSubscribers } from './lookups.ts';
import { sendsPerBusiness } from './policy.ts';
import * as store from './store.ts';
import { writeSubscribed } from './subscriber-store.ts';
import { SECRET_PURPOSE } from './webhook-sending.ts';
import { newSecret } from './webhook-signature.ts';
import { deliverWebhook } from './webhook-tasks.ts';

export interface WebhookParts {
  readonly accounts: AccountPlatform;
  readonly webhookSubscribers: WebhookSubscribers;
}

/**
 * @throws AppError `rule` unless the address may be public; each delivery checks again which addresses the name
 * resolves to
 */
function checkAddress(url: string): void {
  if (mayBePublic(url)) return;
  throw refuse(
    'Please enter a public address that begins with https:// and uses the usual port',
    'url',
  );
}

/** After the commit, notifies every process whether the business has a webhook that is on. */
async function noteSubscribed(
  { webhookSubscribers }: WebhookParts,
  tx: TenantTransaction,
): Promise<void> {
  const isOn = await writeSubscribed(tx);
  tx.afterCommit(() => webhookSubscribers.note(tx.businessId, isOn));
}

async function load(tx: TenantTransaction, id: string) {
  const webhook = await store.findWebhook(tx, id);
  if (!webhook) throw notFound();
  return webhook;
}

/** Adds a webhook, with a secret that is shown once. */
export async function create(
  parts: WebhookParts,
  { tx, actor, body, caller }: WriteCall<typeof createWebhook>,
) {
  checkAddress(body.url);
  const known = await store.listWebhooks(tx);
  if (known.length >= MAXIMUM_WEBHOOKS)
    throw refuse('You have reached the limit of webhooks. Remove a webhook first.');
  const [id, secret] = [newId(), newSecret()];
  const sealed = seal(parts.accounts.secrets, SECRET_PURPOSE, id, secret);
  const events = [...new Set(body.events)];
  store.insertWebhook(tx, { id, url: body.url, events, secret: sealed });
  await noteSubscribed(parts, tx);
  noteHere(tx, { kind: 'webhookAdded', userId: actor.userId, about: body.url, caller });
  return { webhook: await load(tx, id), secret };
}

/** Changes a webhook. Waiting deliveries go to the new address. */
export async function update(
  parts: WebhookParts,
  { tx, actor, params, body, caller }: WriteCall<typeof updateWebhook>,
) {
  checkAddress(body.url);
  const webhook = await load(tx, params.id);
  const events = [...new Set(body.events)];
  if (!(await store.updateWebhook(tx, webhook.id, { ...body, events }))) {
    throw new StaleError(
      { entity: 'webhook', id: webhook.id, version: webhook.version },
      { webhook },
    );
  }
  if (!body.isOn) deliveries.giveUp(tx, { webhookId: webhook.id }, 'The webhook is switched off.');
  await noteSubscribed(parts, tx);
  noteHere(tx, { kind: 'webhookChanged', userId: actor.userId, about: body.url, caller });
  return { webhook: await load(tx, webhook.id) };
}

/** Deletes a webhook with its log. */
export async function remove(
  parts: WebhookParts,
  { tx, actor, params, caller }: WriteCall<typeof removeWebhook>,
) {
  const url = await store.deleteWebhook(tx, params.id);
  if (url === undefined) throw notFound();
  await noteSubscribed(parts, tx);
  noteHere(tx, { kind: 'webhookRemoved', userId: actor.userId, about: url, caller });
  return {};
}

/** Gives a webhook a new secret; for a day, events are also signed with the previous secret. */
export async function renewSecret(
  { accounts }: WebhookParts,
  { tx, actor, params, caller }: WriteCall<typeof renewWebhookSecret>,
) {
  const secret = newSecret();
  const sealed = seal(accounts.secrets, SECRET_PURPOSE, params.id, secret);
  if (!(await store.renewSecret(tx, params.id, sealed))) throw notFound();
  const webhook = await load(tx, params.id);
  const about = `new secret for ${webhook.url}`;
  noteHere(tx, { kind: 'webhookChanged', userId: actor.userId, about, caller });
  return { webhook, secret };
}

/** Counts a delivery sent by hand against the business's allowance. @throws AppError `limited` */
export async function admitSending(
  { limits }: AccountPlatform,
  { actor }: LongCall<Endpoint>,
): Promise<void> {
  await limits.take({ allowance: sendsPerBusiness, by: actor.businessId });
}

async function loadOn(tx: TenantTransaction, id: string) {
  const webhook = await load(tx, id);
  if (webhook.state !== 'On') throw refuse('The webhook is switched off. Switch it on first.');
  return webhook;
}

/** Sends a test event that has no content. */
export async function sendTest({ tx, params, now, enqueue }: WriteCall<typeof testWebhook>) {
  const webhook = await loadOn(tx, params.id);
  const id = newId();
  const body = JSON.stringify({ type: TEST_EVENT, timestamp: now, data: {} });
  await deliveries.insertDeliveries(tx, [
    {
      id,
      webhookId: webhook.id,
      key: `${TEST_EVENT}:${id}`,
      event: TEST_EVENT,
      happenedAt: now,
      customerId: null,
      body,
    },
  ]);
  enqueue(deliverWebhook, { businessId: tx.businessId, deliveryId: id, attempts: 0 });
  tx.changed('webhook', webhook.id, webhook.version);
  const delivery = await deliveries.findDelivery(tx, webhook.id, id);
  return { delivery: delivery! };
}

/** Sends a delivery again under the same id, by which a receiver recognises it. */
export async function resend({ tx, params, enqueue }: WriteCall<typeof resendDelivery>) {
  const webhook = await loadOn(tx, params.id);
  const { deliveryId } = params;
  if (!(await deliveries.findDelivery(tx, webhook.id, deliveryId))) throw notFound();
  if (!(await deliveries.startAgain(tx, webhook.id, deliveryId))) {
    throw refuse('The customer was erased, together with this message.');
  }
  enqueue(deliverWebhook, { businessId: tx.businessId, deliveryId, attempts: 0 });
  tx.changed('webhook', webhook.id, webhook.version);
  const delivery = await deliveries.findDelivery(tx, webhook.id, deliveryId);
  return { delivery: delivery! };
}
