import { sql } from 'kysely';
import { audience } from '@roundbook/contract/messages/broadcasts/audience';
import { type Broadcast } from '@roundbook/contract/messages/broadcasts/broadcasts';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import { stateWithMessages } from '@roundbook/domain/messages/broadcasts/broadcast-results';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { ageOfBusiness } from '../../account/businesses/lookups.ts';
import { customer, joinCustomer } from '../../customers/customers/relations.ts';
import { BROADCAST_KIND, countWrittenToday } from '../outbox/lookups.ts';
import { joinMessage, message } from '../outbox/relations.ts';
import { countOpenedOf } from '../short-links/lookups.ts';

/** A broadcast, with the columns that no screen shows. */
export interface BroadcastRow extends Omit<Broadcast, 'results'> {
  readonly confirmHash: string | null;
  readonly confirmUntil: string | null;
  readonly confirmedAt: string | null;
  readonly releasedAt: string | null;
  readonly createdBy: string | null;
  readonly preparedUpTo: string | null;
  readonly linkGroup: string;
}

const columns = sql`id, name, channel, purpose, subject, audience, per_hour as "perHour", state,
  coalesce(paragraphs, jsonb_build_array(jsonb_build_object('when', 'always', 'text', body))) as paragraphs,
  starts_at as "startsAt", started_at as "startedAt", finished_at as "finishedAt",
  created_at as "createdAt", held_because as "heldBecause", version, confirm_hash as "confirmHash",
  confirm_until as "confirmUntil", confirmed_at as "confirmedAt",
  released_at as "releasedAt", created_by as "createdBy", prepared_up_to as "preparedUpTo",
  link_group as "linkGroup"`;

/** Adds the defaults of filters that did not yet exist when the row was stored. */
const complete = (row: BroadcastRow): BroadcastRow => ({
  ...row,
  audience: audience.parse(row.audience),
});

/** A broadcast, optionally locked until the commit; undefined if there is no such broadcast. */
export async function findBroadcastRow(
  tx: TenantTransaction,
  id: string,
  lock = false,
): Promise<BroadcastRow | undefined> {
  const row = await tx.first(sql<BroadcastRow>`
    select ${columns} from broadcasts where business_id = ${tx.businessId} and id = ${id}
    ${lock ? sql`for update` : sql``}`);
  return row && complete(row);
}

type Results = Broadcast['results'];

const NOTHING: Results = {
  matched: 0,
  leftOut: 0,
  waiting: 0,
  queued: 0,
  waitingForTexts: 0,
  sent: 0,
  recorded: 0,
  delivered: 0,
  failed: 0,
  clicked: 0,
  unsubscribed: 0,
  replied: 0,
};

/** The results of broadcasts so far, by id. */
async function findResults(
  tx: TenantTransaction,
  rows: readonly BroadcastRow[],
): Promise<ReadonlyMap<string, Results>> {
  const ids = rows.map(({ id }) => id);
  const counted = await tx.all(sql<Omit<Results, 'clicked'> & { id: string }>`
    select br.broadcast_id as id, count(*)::int as matched,
           count(*) filter (where br.state = 'LeftOut')::int as "leftOut",
           count(*) filter (where br.state = 'Waiting')::int as waiting,
           count(*) filter (where ${message.isOnItsWay})::int as queued,
           count(*) filter (where ${message.isShortOfTexts})::int as "waitingForTexts",
           count(*) filter (where ${message.isSent})::int as sent,
           count(*) filter (where ${message.isRecorded})::int as recorded,
           count(*) filter (where ${message.isDelivered})::int as delivered,
           count(*) filter (where ${message.isFailed})::int as failed,
           count(br.unsubscribed_at)::int as unsubscribed, count(br.replied_at)::int as replied
      from broadcast_recipients br ${joinMessage(sql`br.message_id`)}
     where br.business_id = ${tx.businessId} and br.broadcast_id = any(${ids}::uuid[])
     group by br.broadcast_id`);
  const clicks = await Promise.all(rows.map(({ linkGroup }) => countOpenedOf(tx, linkGroup)));
  return new Map(
    rows.map(({ id }, index) => {
      const own = counted.find((one) => one.id === id);
      return [id, { ...NOTHING, ...own, clicked: clicks[index]! }];
    }),
  );
}

function shown(row: BroadcastRow, results: Results = NOTHING): Broadcast {
  const state = stateWithMessages(row.state, results);
  return { ...row, state, finishedAt: state === row.state ? row.finishedAt : null, results };
}

/** A broadcast as shown to the office; undefined if there is no such broadcast. */
export async function findBroadcast(
  tx: TenantTransaction,
  id: string,
): Promise<Broadcast | undefined> {
  const row = await findBroadcastRow(tx, id);
  if (!row) return undefined;
  return shown(row, (await findResults(tx, [row])).get(id));
}

/** A page of broadcasts, newest first. */
export async function listPage(
  tx: TenantTransaction,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ broadcasts: Broadcast[]; total: number }> {
  const [rows, counted] = await Promise.all([
    tx.all(sql<BroadcastRow>`
      select ${columns} from broadcasts where business_id = ${tx.businessId}
       order by created_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}`),
    tx.first(sql<{ total: number }>`
      select count(*)::int as total from broadcasts where business_id = ${tx.businessId}`),
  ]);
  const results = await findResults(tx, rows);
  return {
    broadcasts: rows.map((row) => shown(complete(row), results.get(row.id))),
    total: counted?.total ?? 0,
  };
}

const STATES = {
  LeftOut: sql`br.state = 'LeftOut'`,
  Failed: message.isFailed,
  All: sql`true`,
} as const;

interface PageOf {
  readonly state: keyof typeof STATES;
  readonly page: number;
  readonly perPage: number;
}

/** A page of a broadcast's audience, sorted by name. */
export async function listRecipientPage(
  tx: TenantTransaction,
  id: string,
  { state, page, perPage }: PageOf,
) {
  const source = sql`broadcast_recipients br ${joinCustomer('br')} ${joinMessage(sql`br.message_id`)}
    where br.business_id = ${tx.businessId} and br.broadcast_id = ${id} and ${STATES[state]}`;
  const [rows, counted] = await Promise.all([
    tx.all(sql<{ id: string; names: CustomerNames; state: string; reason: string }>`
      select ${customer.id}, ${customer.names} as names,
             coalesce(${message.state}, br.state) as state,
             coalesce(nullif(br.reason, ''), ${message.lastError}, '') as reason
        from ${source} order by ${customer.sortName}, ${customer.id}
       limit ${perPage} offset ${(page - 1) * perPage}`),
    tx.first(sql<{ total: number }>`select count(*)::int as total from ${source}`),
  ]);
  const recipients = rows.map(({ names, ...row }) => ({
    ...row,
    displayName: customerDisplayName(names),
  }));
  return { recipients, total: counted?.total ?? 0 };
}

/**
 * The age of the business and the number of messages that it sent today, as signs of a stolen
 * account.
 */
export async function findSendingFacts(
  tx: TenantTransaction,
): Promise<{ ageInDays: number; sentToday: number }> {
  const [ageInDays, sentToday] = await Promise.all([
    ageOfBusiness(tx),
    countWrittenToday(tx, BROADCAST_KIND),
  ]);
  return { ageInDays, sentToday };
}

/** The ids of broadcasts that the customer was sent in the last week and has not answered. */
export async function findUnanswered(
  tx: TenantTransaction,
  customerId: string,
): Promise<readonly string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select br.broadcast_id as id from broadcast_recipients br
      join broadcasts broadcast on broadcast.business_id = br.business_id and broadcast.id = br.broadcast_id
     where br.business_id = ${tx.businessId} and br.customer_id = ${customerId}
       and br.state = 'Queued' and br.replied_at is null
       and broadcast.started_at > ${thisInstant} - interval '7 days'`);
  return rows.map(({ id }) => id);
}
