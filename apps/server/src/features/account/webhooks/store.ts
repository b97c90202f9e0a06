import { type RawBuilder, sql } from 'kysely';
import type { Webhook } from '@roundbook/contract/account/webhooks/webhooks';
import type { WebhookEvent } from '@roundbook/domain/account/webhooks/events';
import { OVERLAP_HOURS } from '@roundbook/domain/account/webhooks/retries';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { isAtVersion, NEXT_VERSION } from '../../../platform/db/versions.ts';

const columns = sql`id, url, events, state, reason,
  case when former_until > ${thisInstant} then former_until end as "formerUntil",
  last_delivered_at as "lastDeliveredAt", failures, created_at as "createdAt", version`;

function select(tx: TenantTransaction, condition: RawBuilder<unknown>): Promise<Webhook[]> {
  return tx.all(sql<Webhook>`
    select ${columns} from webhooks where business_id = ${tx.businessId} and ${condition}
     order by created_at, id`);
}

/** The webhooks of the business, oldest first. */
export function listWebhooks(tx: TenantTransaction): Promise<Webhook[]> {
  return select(tx, sql`true`);
}

/** A webhook by its id. */
export async function findWebhook(tx: TenantTransaction, id: string): Promise<Webhook | undefined> {
  const [found] = await select(tx, sql`id = ${id}`);
  return found;
}

/** A webhook that is on, with the events chosen for it. */
export interface Subscription {
  readonly id: string;
  readonly events: readonly WebhookEvent[];
  /** The instant from which the webhook receives events, in ISO 8601; it receives no earlier events. */
  readonly sentFrom: string;
}

/** The webhooks that are on. */
export function listSubscriptions(tx: TenantTransaction): Promise<Subscription[]> {
  return tx.all(sql<Subscription>`
    select id, events, told_from as "sentFrom" from webhooks
     where business_id = ${tx.businessId} and state = 'On' order by id`);
}

/** Adds a webhook, which is on. @param secret encrypted */
export function insertWebhook(
  tx: TenantTransaction,
  { id, url, events, secret }: Pick<Webhook, 'id' | 'url' | 'events'> & { readonly secret: string },
): void {
  tx.send(sql`
    insert into webhooks (business_id, id, url, events, secret)
    values (${tx.businessId}, ${id}, ${url}, ${[...events]}::text[], ${secret})`);
  tx.changed('webhook', id, 1);
}

interface WebhookChange extends Pick<Webhook, 'url' | 'events'> {
  readonly isOn: boolean;
  readonly version?: number | undefined;
}

/**
 * Changes a webhook at the given version; switching it on starts it afresh.
 * @returns false if the webhook is not at that version
 */
export async function updateWebhook(
  tx: TenantTransaction,
  id: string,
  { url, events, isOn, version }: WebhookChange,
): Promise<boolean> {
  const now = tx.now;
  const updated = await tx.first(sql<{ version: number }>`
    update webhooks set url = ${url}, events = ${[...events]}::text[], version = ${NEXT_VERSION},
      state = case when ${isOn} then 'On' when state = 'On' then 'Off' else state end,
      reason = case when ${isOn} then '' else reason end,
      failures = case when ${isOn} and (state <> 'On' or url <> ${url}) then 0 else failures end,
      told_from = case when ${isOn} and state <> 'On' then ${now}::timestamptz else told_from end
     where business_id = ${tx.businessId} and id = ${id} and ${isAtVersion(version)}
    returning version`);
  if (updated) tx.changed('webhook', id, updated.version);
  return updated !== undefined;
}

/** Deletes a webhook with its log. @returns its address; undefined if there was no such webhook */
export async function deleteWebhook(
  tx: TenantTransaction,
  id: string,
): Promise<string | undefined> {
  const gone = await tx.first(sql<{ url: string; version: number }>`
    delete from webhooks where business_id = ${tx.businessId} and id = ${id} returning url, version`);
  if (gone) tx.changed('webhook', id, gone.version + 1);
  return gone?.url;
}

/**
 * Gives a webhook a new, encrypted secret; for a while, events are also signed with the previous
 * secret.
 */
export async function renewSecret(
  tx: TenantTransaction,
  id: string,
  secret: string,
): Promise<boolean> {
  const updated = await tx.first(sql<{ version: number }>`
    update webhooks set former_secret = secret, secret = ${secret}, version = ${NEXT_VERSION},
      former_until = ${thisInstant} + make_interval(hours => ${OVERLAP_HOURS})
     where business_id = ${tx.businessId} and id = ${id} returning version`);
  if (updated) tx.changed('webhook', id, updated.version);
  return updated !== undefined;
}

/** Stores the same secret, encrypted with a newer key, unless the secret has been renewed since `known` was read. */
export function reseal(tx: TenantTransaction, id: string, known: string, secret: string): void {
  tx.send(sql`
    update webhooks set secret = ${secret}
     where business_id = ${tx.businessId} and id = ${id} and secret = ${known}`);
}

/** Records a successful delivery. */
export function noteDelivered(tx: TenantTransaction, id: string): void {
  tx.send(sql`
    update webhooks set failures = 0, last_delivered_at = ${thisInstant}
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('webhook', id, 1);
}

/** Records a failed attempt. */
export function noteFailed(tx: TenantTransaction, id: string): void {
  tx.send(sql`
    update webhooks set failures = failures + 1, last_failed_at = ${thisInstant}
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('webhook', id, 1);
}

/**
 * Switches off a webhook that is on.
 * @param unlessSince an instant in ISO 8601: the webhook stays on if a delivery has succeeded since
 * then; null to switch it off unconditionally
 * @returns its address; undefined if nothing was changed
 */
export async function switchOff(
  tx: TenantTransaction,
  id: string,
  reason: string,
  unlessSince: string | null,
): Promise<string | undefined> {
  const row = await tx.first(sql<{ url: string; version: number }>`
    update webhooks set state = 'Failed', reason = ${reason}, version = ${NEXT_VERSION}
     where business_id = ${tx.businessId} and id = ${id} and state = 'On'
       and (${unlessSince}::timestamptz is null or last_delivered_at is null
         or last_delivered_at < ${unlessSince}::timestamptz)
    returning url, version`);
  if (row) tx.changed('webhook', id, row.version);
  return row?.url;
}
