import { sql } from 'kysely';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { newId } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import type {
  ProviderEvent,
  ProviderObject,
  UnknownEvent,
} from '../../../providers/payment-provider.ts';
import { BUSY_SECONDS } from './policy.ts';

/** The provider and the port that an event or account comes from. */
export interface EventOrigin {
  readonly provider: string;
  readonly port: 'cards' | 'directDebit';
}

/** Records which business an account belongs to. Idempotent. */
export function insertAccount(
  tx: Transaction,
  { provider, port }: EventOrigin,
  accountId: string,
  businessId: BusinessId,
): void {
  tx.send(sql`insert into provider_accounts (provider, port, account_id, business_id)
    values (${provider}, ${port}, ${accountId}, ${businessId}) on conflict do nothing`);
}

/**
 * Stores new events.
 * @returns the ids of the events to work on
 */
export async function insertEvents(
  tx: Transaction,
  { provider, port }: EventOrigin,
  events: readonly (ProviderEvent | UnknownEvent)[],
): Promise<string[]> {
  const rows = events.map((event) =>
    'object' in event
      ? { ...event, kind: '' }
      : { ...event, object: null, objectId: null, accountId: null, at: null },
  );
  const added = await tx.all(sql<{ id: string; state: string }>`
    insert into provider_events
      (id, provider, port, event_id, object, object_id, kind, account_id, at, state)
    select id, ${provider}, ${port}, event_id, object, object_id, kind, account_id, at,
           case when object is null then 'Ignored' else 'Waiting' end
      from unnest(
        ${rows.map(() => newId())}::uuid[], ${rows.map((row) => row.eventId)}::text[],
        ${rows.map((row) => row.object)}::text[], ${rows.map((row) => row.objectId)}::text[],
        ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.accountId)}::text[],
        ${rows.map((row) => row.at)}::timestamptz[])
      as given (id, event_id, object, object_id, kind, account_id, at)
    on conflict (provider, port, event_id) do nothing
    returning id, state`);
  return added.filter(({ state }) => state === 'Waiting').map(({ id }) => id);
}

/** An event being worked on, with its business if known. */
export interface ClaimedEvent extends EventOrigin {
  readonly id: string;
  readonly object: ProviderObject;
  readonly objectId: string;
  readonly accountId: string | null;
  readonly at: string;
  readonly tries: number;
  readonly businessId: string | null;
  readonly claimedAt: string;
}

/**
 * Claims an event. Only one event for each object is worked on at a time, since its worker first
 * asks the provider and writes the answer later.
 * @returns `busy` if another event for the object is being worked on; undefined if there is nothing
 * to do
 */
export async function claimEvent(
  tx: Transaction,
  id: string,
): Promise<ClaimedEvent | 'busy' | undefined> {
  const waiting = await tx.first(sql<{ port: string; objectId: string }>`
    select port, object_id as "objectId" /* never null: objectId; an event that waits has one */
      from provider_events where id = ${id} and state = 'Waiting'`);
  if (!waiting) return undefined;
  const { port, objectId } = waiting;
  tx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`${port} ${objectId}`}, 0))`);
  const other = await tx.first(sql`select 1 from provider_events
    where port = ${port} and object_id = ${objectId} and state = 'Waiting' and busy_until > ${thisInstant} limit 1`);
  if (other) return 'busy';
  return tx.first(sql<ClaimedEvent>`
    update provider_events pve
       set busy_until = ${thisInstant} + make_interval(secs => ${BUSY_SECONDS}), tries = tries + 1,
           business_id = (select pva.business_id from provider_accounts pva
             where pva.provider = pve.provider and pva.port = pve.port
               and pva.account_id = coalesce(pve.account_id, pve.object_id))
     where id = ${id} and state = 'Waiting'
    returning id, provider, port, object, object_id as "objectId", account_id as "accountId", at,
              tries, business_id as "businessId", ${thisInstant} as "claimedAt" /* never null: object, objectId, at, claimedAt; an event that waits has them */`);
}

/**
 * Marks an event as done, together with events for the same object that arrived before the work on it began: the
 * provider was asked for the object's state after all of them had arrived.
 */
export function finishEvent(
  tx: Transaction,
  { id, port, object, objectId, claimedAt }: ClaimedEvent,
): void {
  // A union, so that each part uses its own index: an "or" would read all waiting events.
  tx.send(sql`update provider_events set state = 'Done', busy_until = null, try_at = null, reason = ''
    where id in (select pve_waiting.id from provider_events pve_waiting where pve_waiting.id = ${id} and pve_waiting.state = 'Waiting' union
      select pve.id from provider_events pve
       where pve.state = 'Waiting' and pve.port = ${port} and pve.object_id = ${objectId}
         and pve.object = ${object} and pve.received_at < ${claimedAt})`);
}

/** Records the reason that an event could not be worked on, and the time of the next try. */
export function postponeEvent(
  tx: Transaction,
  id: string,
  { reason, tryAt }: { readonly reason: string; readonly tryAt: Date | undefined },
): void {
  tx.send(sql`update provider_events
    set state = ${tryAt ? 'Waiting' : 'Failed'}, busy_until = null, try_at = ${tryAt ?? null}, reason = ${reason}
    where id = ${id} and state = 'Waiting'`);
}

/**
 * Restarts a failed or retried event of the business.
 * @returns false if there is no such event
 */
export async function restartEvent(
  tx: Transaction,
  businessId: BusinessId,
  id: string,
): Promise<boolean> {
  const restarted = await tx.first(sql`
    update provider_events set state = 'Waiting', tries = 0, try_at = null
     where id = ${id} and business_id = ${businessId}
       and (state = 'Failed' or state = 'Waiting' and tries > 0)
    returning 1`);
  return restarted !== undefined;
}

/** Waiting events whose task was probably lost, oldest first. */
export function overdueEvents(tx: Transaction, most: number): Promise<{ id: string }[]> {
  return tx.all(sql<{ id: string }>`
    select id from provider_events
     where state = 'Waiting' and received_at < ${thisInstant} - interval '10 minutes'
       and (try_at is null or try_at < ${thisInstant} - interval '10 minutes')
       and (busy_until is null or busy_until < ${thisInstant})
     order by received_at limit ${most}`);
}

/** The time up to which a provider was checked for events; undefined if it never was. */
export async function lastLook(
  tx: Transaction,
  { provider, port }: EventOrigin,
): Promise<string | undefined> {
  const row = await tx.first(sql<{ at: string }>`
    select looked_at as at from provider_looks where provider = ${provider} and port = ${port}`);
  return row?.at;
}

export function noteLook(tx: Transaction, { provider, port }: EventOrigin, at: string): void {
  tx.send(sql`insert into provider_looks (provider, port, looked_at) values (${provider}, ${port}, ${at})
    on conflict (provider, port) do update set looked_at = excluded.looked_at`);
}

/** Deletes old events: finished and ignored ones after 30 days, all others after a year. */
export function deleteOldEvents(tx: Transaction): void {
  tx.send(sql`delete from provider_events where state in ('Done', 'Ignored')
    and received_at < ${thisInstant} - interval '30 days'`);
  tx.send(sql`delete from provider_events where received_at < ${thisInstant} - interval '1 year'`);
}
