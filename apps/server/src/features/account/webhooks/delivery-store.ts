import { type RawBuilder, sql } from 'kysely';
import type { Delivery } from '@roundbook/contract/account/webhooks/webhooks';
import { LOG_DAYS } from '@roundbook/domain/account/webhooks/retries';
import { thisInstant } from '../../../platform/db/instant.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A delivery to add for a webhook. */
export interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly key: string;
  readonly event: string;
  /** The instant of the event, in ISO 8601. */
  readonly happenedAt: string;
  readonly customerId: string | null;
  readonly body: string;
}

const columns = sql`id, event, happened_at as "happenedAt", state, attempts,
  case when state = 'Waiting' then next_at end as "nextAt", last_tried_at as "lastTriedAt",
  last_status as "lastStatus", last_problem as "lastProblem", body`;

/** Adds those deliveries that do not exist yet. @returns the ids of the new deliveries */
export async function insertDeliveries(
  tx: TenantTransaction,
  deliveries: readonly NewDelivery[],
): Promise<string[]> {
  if (deliveries.length === 0) return [];
  const added = await tx.all(sql<{ id: string }>`
    insert into webhook_deliveries
      (business_id, id, webhook_id, key, event, happened_at, customer_id, body)
    select ${tx.businessId}::uuid, given.* from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as given(id uuid, "webhookId" uuid, key text, event text, "happenedAt" timestamptz,
        "customerId" uuid, body text)
    on conflict (business_id, webhook_id, key) do nothing
    returning id`);
  return added.map(({ id }) => id);
}

/** A page of a webhook's deliveries, newest first, and their total. */
export async function listDeliveries(
  tx: TenantTransaction,
  webhookId: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ deliveries: Delivery[]; total: number }> {
  const chosen = sql`business_id = ${tx.businessId} and webhook_id = ${webhookId}`;
  const [deliveries, counted] = await Promise.all([
    tx.all(sql<Delivery>`
      select ${columns} from webhook_deliveries where ${chosen}
       order by created_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`),
    tx.first(sql<{ total: number }>`
      select count(*) as total from webhook_deliveries where ${chosen}`),
  ]);
  return { deliveries, total: counted?.total ?? 0 };
}

/** A delivery of a webhook, by its id. */
export function findDelivery(
  tx: TenantTransaction,
  webhookId: string,
  id: string,
): Promise<Delivery | undefined> {
  return tx.first(sql<Delivery>`
    select ${columns} from webhook_deliveries
     where business_id = ${tx.businessId} and webhook_id = ${webhookId} and id = ${id}`);
}

/** A waiting delivery, with the fields needed to send it. */
export interface WaitingDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly body: string;
  readonly attempts: number;
  /** The instant at which the delivery was created, in ISO 8601. */
  readonly createdAt: string;
  readonly url: string;
  readonly isOn: boolean;
  /** The webhook's secret, encrypted. */
  readonly secret: string;
  /** The webhook's previous secret, encrypted; null once it no longer signs. */
  readonly formerSecret: string | null;
  /** Whether the webhook has failed several times in a row, with the last failure only a short time ago. */
  readonly isResting: boolean;
}

/** The number of consecutive failures after which a webhook rests between two attempts. */
const RESTS_AFTER = 5;
export const REST_SECONDS = 60;

/** A waiting delivery; undefined if it does not exist or is no longer waiting. */
export function findWaiting(
  tx: TenantTransaction,
  id: string,
): Promise<WaitingDelivery | undefined> {
  return tx.first(sql<WaitingDelivery>`
    select wd.id, wd.webhook_id as "webhookId", wd.body, wd.attempts, wd.created_at as "createdAt",
           hook.url, hook.state = 'On' as "isOn", hook.secret,
           case when hook.former_until > ${thisInstant} then hook.former_secret end as "formerSecret",
           coalesce(hook.failures >= ${RESTS_AFTER} and wd.attempts = 0
             and hook.last_failed_at > ${thisInstant} - make_interval(secs => ${REST_SECONDS}), false) as "isResting"
      from webhook_deliveries wd
      join webhooks hook on hook.business_id = wd.business_id and hook.id = wd.webhook_id
     where wd.business_id = ${tx.businessId} and wd.id = ${id} and wd.state = 'Waiting'
       and wd.body is not null`);
}

/** The outcome of an attempt at a delivery. */
export interface TryOutcome {
  readonly state: Delivery['state'];
  readonly status: number | null;
  readonly problem: string;
  /** The instant of the next attempt, in ISO 8601; null if there will be none. */
  readonly nextAt: string | null;
}

/** Records an attempt. @returns false if another process has already recorded it */
export async function noteTry(
  tx: TenantTransaction,
  { id, attempts }: Pick<WaitingDelivery, 'id' | 'attempts'>,
  { state, status, problem, nextAt }: TryOutcome,
): Promise<boolean> {
  const noted = await tx.first(sql`
    update webhook_deliveries set state = ${state}, attempts = ${attempts + 1},
      last_tried_at = ${thisInstant}, last_status = ${status}, last_problem = ${problem},
      next_at = coalesce(${nextAt}::timestamptz, next_at)
     where business_id = ${tx.businessId} and id = ${id} and state = 'Waiting'
       and attempts = ${attempts}
    returning id`);
  return noted !== undefined;
}

/** Postpones a delivery without counting an attempt. */
export function postpone(tx: TenantTransaction, id: string, until: string): void {
  tx.send(sql`
    update webhook_deliveries set next_at = ${until}::timestamptz
     where business_id = ${tx.businessId} and id = ${id} and state = 'Waiting'`);
}

/** Gives up all waiting deliveries of a webhook, or a single delivery. */
export function giveUp(
  tx: TenantTransaction,
  which: { readonly webhookId: string } | { readonly id: string },
  problem: string,
): void {
  const chosen: RawBuilder<unknown> =
    'id' in which ? sql`id = ${which.id}` : sql`webhook_id = ${which.webhookId}`;
  tx.send(sql`
    update webhook_deliveries set state = 'Failed', last_problem = ${problem}
     where business_id = ${tx.businessId} and ${chosen} and state = 'Waiting'`);
}

/** Makes a delivery wait again, as if it were new. @returns false if there is nothing to send */
export async function startAgain(
  tx: TenantTransaction,
  webhookId: string,
  id: string,
): Promise<boolean> {
  const row = await tx.first(sql`
    update webhook_deliveries set state = 'Waiting', attempts = 0, next_at = ${thisInstant}
     where business_id = ${tx.businessId} and webhook_id = ${webhookId} and id = ${id}
       and body is not null
    returning id`);
  return row !== undefined;
}

/** Erases deliveries about customers; those still waiting are never sent. */
export function eraseDeliveriesAbout(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    update webhook_deliveries set body = null, customer_id = null,
      state = case when state = 'Waiting' then 'Failed' else state end,
      last_problem = case when state = 'Waiting' then 'Its customer was erased.' else last_problem end
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`);
}

/** Deletes deliveries that are too old for the log. */
export function deleteOldDeliveries(tx: TenantTransaction): void {
  tx.send(sql`
    delete from webhook_deliveries
     where business_id = ${tx.businessId}
       and created_at < ${thisInstant} - make_interval(days => ${LOG_DAYS})`);
}

/** Deliveries whose next attempt is an hour overdue because their task was lost. */
export function listForgotten(
  tx: TenantTransaction,
): Promise<Pick<WaitingDelivery, 'id' | 'attempts'>[]> {
  return tx.all(sql<Pick<WaitingDelivery, 'id' | 'attempts'>>`
    select id, attempts from webhook_deliveries
     where business_id = ${tx.businessId} and state = 'Waiting'
       and next_at < ${thisInstant} - interval '1 hour'
     order by next_at limit 1000`);
}
