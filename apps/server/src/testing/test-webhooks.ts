import { expect } from 'vitest';
import {
  createWebhook,
  type Delivery,
  listDeliveries,
} from '@roundbook/contract/account/webhooks/webhooks';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@roundbook/domain/account/webhooks/events';
import { type PostToPublic, postToPublicHosts } from '../providers/public-hosts.ts';
import { WebhookReceiver } from './providers/webhook-receiver.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';

/** A name that leads to a private network. */
export const INSIDE = 'inside.example.com';

/** Looks up names in the same way as the product, with one host that is not public. */
const guarded = postToPublicHosts((_name, _options, found) =>
  found(null, [{ address: '10.0.0.7', family: 4 }]),
);

/** Starts a server, and a receiver for its webhooks on this machine. */
export async function startWithReceiver() {
  const receiver = await new WebhookReceiver().open();
  const post = receiver.poster(400);
  const postOrGuard: PostToPublic = (address, headers, body) =>
    new URL(address).hostname === INSIDE
      ? guarded(address, headers, body)
      : post(address, headers, body);
  return { app: await startTestApp({}, undefined, undefined, postOrGuard), receiver };
}

let paths = 0;

/** Adds a webhook with its own path at the receiver. */
export async function addWebhook(
  app: TestApp,
  { token }: TestBusiness,
  events: readonly WebhookEvent[] = WEBHOOK_EVENTS,
  host = 'hooks.example.com',
) {
  paths += 1;
  const path = `/${paths}`;
  const body = { url: `https://${host}${path}`, events: [...events] };
  const { webhook, secret } = await app.data(createWebhook, { token, body });
  return { webhook, secret, path, params: { id: webhook.id } };
}

/** A webhook's deliveries, newest first. */
export async function logOf(app: TestApp, { token }: TestBusiness, id: string) {
  const call = { token, params: { id }, query: { perPage: 100 } };
  return (await app.data(listDeliveries, call)).deliveries;
}

/** Resolves once a webhook's newest delivery matches. */
export async function untilNewest(
  app: TestApp,
  business: TestBusiness,
  id: string,
  wanted: Partial<Delivery>,
): Promise<void> {
  await expect
    .poll(async () => (await logOf(app, business, id))[0], { timeout: 10_000 })
    .toMatchObject(wanted);
}

/** Adds a customer. */
export async function addCustomer(app: TestApp, { token }: TestBusiness, name = 'Ann Archer') {
  return (await app.data(createCustomer, { token, body: { name, address: {} } })).customer;
}
