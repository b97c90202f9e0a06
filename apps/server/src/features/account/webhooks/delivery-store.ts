import { type RawBuilder, sql } from 'kysely';
import type { Delivery } from '@roundbook/contract/account/webhooks/webhooks';
import { LOG_DAYS } from '@roundbook/domain/account/webhooks/retries';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Something to be told to a webhook. */
export interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly key: string;
  readonly event: string;
  /** ISO 8601. */
  readonly happenedAt: string;
  readonly customerId: string | null;
  readonly body: string;
}

const columns = sql`id, event, happened_at as "happenedAt", state, attempts,
  case when state = 'Waiting' then next_at end as "nextAt", last_tried_at as "lastTriedAt",
  last_status as "lastStatus", last_problem as "lastProblem", body`;

/** Adds what is not there yet; resolves with the ids of what was added. */
export async function insertDeliveries(
  tx: TenantTransaction,
  deliveries: readonly NewDelivery[],
): Promise<string[]> {
  if (deliveries.length === 0) return [];
  const added = await tx.all(sql<{ id: string }>`
    insert into webhook_deliveries
      (business_id, id, webhook_id, key, event, happened_at, customer_id, body)
    select ${tx.businessId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as r(id uuid, "webhookId" uuid, key text, event text, "happenedAt" timestamptz,
        "customerId" uuid, body text)
    on conflict (business_id, webhook_id, key) do nothing
    returning id`);
  return added.map(({ id }) => id);
}

/** A page of what a webhook was told, newest first, and how much there is. */
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

/** What a webhook was told, by its id. */
export function findDelivery(
  tx: TenantTransaction,
  webhookId: string,
  id: string,
): Promise<Delivery | undefined> {
  return tx.first(sql<Delivery>`
    select ${columns} from webhook_deliveries
     where business_id = ${tx.businessId} and webhook_id = ${webhookId} and id = ${id}`);
}

/** A delivery that waits, with what sending it takes. */
export interface WaitingDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly body: string;
  readonly attempts: number;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly url: string;
  readonly isOn: boolean;
  /** Encrypted. */
  readonly secret: string;
  /** Encrypted; null unless it still signs. */
  readonly formerSecret: string | null;
  /** Whether the webhook failed several times in a row, the last time just now. */
  readonly isResting: boolean;
}

/** Failed tries in a row after which a webhook rests between two tries. */
const RESTS_AFTER = 5;
export const REST_SECONDS = 60;

/** A delivery that waits; undefined if it does not, or no longer. */
export function findWaiting(
  tx: TenantTransaction,
  id: string,
): Promise<WaitingDelivery | undefined> {
  return tx.first(sql<WaitingDelivery>`
    select d.id, d.webhook_id as "webhookId", d.body, d.attempts, d.created_at as "createdAt",
           w.url, w.state = 'On' as "isOn", w.secret,
           case when w.former_until > now() then w.former_secret end as "formerSecret",
           coalesce(w.failures >= ${RESTS_AFTER} and d.attempts = 0
             and w.last_failed_at > now() - make_interval(secs => ${REST_SECONDS}), false) as "isResting"
      from webhook_deliveries d
      join webhooks w on w.business_id = d.business_id and w.id = d.webhook_id
     where d.business_id = ${tx.businessId} and d.id = ${id} and d.state = 'Waiting'
       and d.body is not null`);
}

/** What became of a try. */
export interface TryOutcome {
  readonly state: Delivery['state'];
  readonly status: number | null;
  readonly problem: string;
  /** ISO 8601; when it is tried next. */
  readonly nextAt: string | null;
}

/** Notes a try, unless another process noted this one already; resolves with whether it did. */
export async function noteTry(
  tx: TenantTransaction,
  { id, attempts }: Pick<WaitingDelivery, 'id' | 'attempts'>,
  { state, status, problem, nextAt }: TryOutcome,
): Promise<boolean> {
  const noted = await tx.first(sql`
    update webhook_deliveries set state = ${state}, attempts = ${attempts + 1},
      last_tried_at = now(), last_status = ${status}, last_problem = ${problem},
      next_at = coalesce(${nextAt}::timestamptz, next_at)
     where business_id = ${tx.businessId} and id = ${id} and state = 'Waiting'
       and attempts = ${attempts}
    returning id`);
  return noted !== undefined;
}

/** Puts a delivery off, without a try. */
export function postpone(tx: TenantTransaction, id: string, until: string): void {
  tx.send(sql`
    update webhook_deliveries set next_at = ${until}::timestamptz
     where business_id = ${tx.businessId} and id = ${id} and state = 'Waiting'`);
}

/** Gives up what waits for a webhook, or one delivery. */
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

/** Lets a delivery wait again, as if it was new; resolves with whether there is something to send. */
export async function startAgain(
  tx: TenantTransaction,
  webhookId: string,
  id: string,
): Promise<boolean> {
  const row = await tx.first(sql`
    update webhook_deliveries set state = 'Waiting', attempts = 0, next_at = now()
     where business_id = ${tx.businessId} and webhook_id = ${webhookId} and id = ${id}
       and body is not null
    returning id`);
  return row !== undefined;
}

/** Erases what was sent about customers; what waits is not sent. */
export function eraseDeliveriesAbout(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    update webhook_deliveries set body = null, customer_id = null,
      state = case when state = 'Waiting' then 'Failed' else state end,
      last_problem = case when state = 'Waiting' then 'Its customer was erased.' else last_problem end
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`);
}

/** Deletes what the log does not keep any longer. */
export function deleteOldDeliveries(tx: TenantTransaction): void {
  tx.send(sql`
    delete from webhook_deliveries
     where business_id = ${tx.businessId}
       and created_at < now() - make_interval(days => ${LOG_DAYS})`);
}

/** What should have been tried an hour ago: its task was lost. */
export function listForgotten(
  tx: TenantTransaction,
): Promise<Pick<WaitingDelivery, 'id' | 'attempts'>[]> {
  return tx.all(sql<Pick<WaitingDelivery, 'id' | 'attempts'>>`
    select id, attempts from webhook_deliveries
     where business_id = ${tx.businessId} and state = 'Waiting'
       and next_at < now() - interval '1 hour'
     order by next_at limit 1000`);
}
