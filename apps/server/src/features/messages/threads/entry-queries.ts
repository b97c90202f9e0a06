import { type RawBuilder, sql } from 'kysely';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import type { ReceivedAttachment } from '@roundbook/contract/messages/inbound/inbound';
import type { EntryFile, ThreadEntry } from '@roundbook/contract/messages/threads/thread';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { OfferKind } from '@roundbook/domain/messages/threads/offer-kinds';
import { offersIn } from '@roundbook/domain/messages/threads/offers';
import { type TimeZone, todayIn } from '@roundbook/domain/values/dates/zones';
import type { Actor } from '../../../platform/auth/actor.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinUser, user } from '../../account/users/relations.ts';
import { quotesIn, saidOnQuotes } from '../../customers/quotes/lookups.ts';
import { findAssets } from '../../files/assets/lookups.ts';
import { filesReceivedWith, senderChecksOf } from '../inbound/relations.ts';
import { type Conversation, messagesInConversation } from '../outbox/lookups.ts';
import type { Cursor } from './queries.ts';
import type { Party, Word } from './store.ts';
import type { ThreadRecord } from './thread-record.ts';

type Found = Omit<ThreadEntry, 'offers' | 'files'> & {
  /** Sent files have no name here. */
  readonly files: readonly ReceivedAttachment[];
  /** The decisions made about a reply's offers. */
  readonly decided: Readonly<Partial<Record<OfferKind, unknown>>>;
};

/** The name of the user `u` as shown next to their messages. */
const author = sql`coalesce(nullif(trim(${user.firstName} || ' ' || ${user.lastName}), ''),
  ${user.email}::text, '')`;

/** The offers in a reply that are still undecided. */
function offersOf({ kind, text, at, decided }: Found, timeZone: TimeZone): ThreadEntry['offers'] {
  if (kind !== 'Received') return [];
  return offersIn(text, todayIn(timeZone, at)).filter((one) => decided[one.kind] === undefined);
}

const GONE = 'This entry no longer exists.';

function fileOf(
  { name, assetId, reason }: ReceivedAttachment,
  assets: ReadonlyMap<string, Asset>,
): EntryFile {
  if (assetId === null) return { name, asset: null, reason };
  const asset = assets.get(assetId) ?? null;
  return { name: name || (asset?.filename ?? 'A file'), asset, reason: asset ? '' : GONE };
}

/** Selects the ids of a thread and of any threads that have joined it. */
const threadIds = (
  tx: TenantTransaction,
  id: string,
) => sql`select thread.id from message_threads thread
  where thread.business_id = ${tx.businessId} and (thread.id = ${id} or thread.joined_id = ${id})`;

type Which = Pick<ThreadRecord, 'id' | 'customerId' | 'quoteId'>;

/** The other side of a thread, in the shape that the outbox needs. */
export function conversationOf(tx: TenantTransaction, party: Party): Conversation {
  return { customerId: party.customerId, quoteIds: quotesIn(tx, party) };
}

/** All entries of a thread, from every slice that stores entries, as a table `x`. */
function entriesOf(tx: TenantTransaction, thread: Which): RawBuilder<unknown> {
  const conversation = conversationOf(tx, thread);
  return sql`(
    select te.business_id, te.id, te.kind, te.at, te.channel, '' as about, te.subject, te.text,
           null::text as state, '' as reason, te.decided, te.user_id,
           ${filesReceivedWith(sql`te.id`)} as files, null::uuid as quote_id
      from thread_entries te
     where te.business_id = ${tx.businessId} and te.thread_id in (${threadIds(tx, thread.id)})
    union all ${messagesInConversation(tx, conversation)}
    union all ${saidOnQuotes(tx, conversation.quoteIds)}) x`;
}

/** A page of a conversation, newest first: received and sent messages, and notes. */
export async function listEntries(
  tx: TenantTransaction,
  thread: Which,
  { beforeAt, beforeId, most }: Cursor & { readonly most: number },
  actor: Actor,
): Promise<ThreadEntry[]> {
  const { timeZone } = actor;
  // The API sends instants in milliseconds, while rows have microseconds.
  const at = sql`date_trunc('milliseconds', x.at)`;
  const after =
    beforeAt !== undefined && beforeId !== undefined
      ? sql`where (${at}, x.id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)`
      : sql``;
  const rows = await tx.all(sql<Found>`
    select x.id, x.kind, x.at, x.channel, x.about, x.subject, x.text, x.state, x.reason, x.decided, x.files,
           x.quote_id as "quoteId",
           case when x.kind = 'Received' then ${senderChecksOf(sql`x.id`)} end as "senderChecks",
           case when x.user_id is null then '' else ${author} end as by
      from ${entriesOf(tx, thread)} ${joinUser('x')}
     ${after} order by ${at} desc, x.id desc limit ${most}`);
  const ids = rows.flatMap(({ files }) => files.flatMap(({ assetId }) => assetId ?? []));
  const assets = ids.length === 0 ? [] : await findAssets(tx, actor, ids);
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  return rows.map(({ decided, files, ...row }) => ({
    ...row,
    files: files.map((file) => fileOf(file, byId)),
    // Offers concern a customer's visits and debts, so the requester of a quote gets none.
    offers: thread.customerId === null ? [] : offersOf({ decided, files, ...row }, timeZone),
  }));
}

/** The newest entry of a thread that a person wrote; undefined if there is none. */
export function newestWord(
  tx: TenantTransaction,
  thread: Which,
): Promise<(Omit<Word, 'channel'> & { readonly channel: Channel | null }) | undefined> {
  return tx.first(sql<Omit<Word, 'channel'> & { readonly channel: Channel | null }>`
    select x.kind, x.channel, x.text, x.at from ${entriesOf(tx, thread)}
     where x.kind <> 'Automatic' order by x.at desc, x.id desc limit 1`);
}

/** A received reply, with the decisions about its offers. */
export interface ReceivedEntry {
  readonly id: string;
  readonly text: string;
  readonly at: string;
  readonly channel: Channel;
  readonly decided: Readonly<Partial<Record<OfferKind, unknown>>>;
}

/** A received reply in a thread; undefined if there is none with this id. */
export function findReceived(
  tx: TenantTransaction,
  threadId: string,
  id: string,
): Promise<ReceivedEntry | undefined> {
  return tx.first(sql<ReceivedEntry>`
    select te.id, te.text, te.at, te.channel, te.decided /* never null: channel; a reply has one */
      from thread_entries te
     where te.business_id = ${tx.businessId} and te.thread_id in (${threadIds(tx, threadId)})
       and te.id = ${id}
       and te.kind = 'Received'`);
}

/** A user's unsent draft in a thread. */
export interface DraftRecord {
  readonly channel: Channel;
  readonly subject: string;
  readonly text: string;
  readonly assetIds: readonly string[];
}

/** The number of minutes after typing during which a user counts as answering. */
const ANSWERING_MINUTES = 2;

/** A user's own draft, and the colleagues who have typed in the last few minutes. */
export async function findDrafts(tx: TenantTransaction, threadId: string, actor: Actor) {
  const { userId } = actor;
  const [draft, answering] = await Promise.all([
    tx.first(sql<DraftRecord>`
      select td.channel, td.subject, td.text, td.asset_ids as "assetIds" from thread_drafts td
       where td.business_id = ${tx.businessId} and td.thread_id = ${threadId}
         and td.user_id = ${userId}`),
    tx.all(sql<{ userId: string; name: string; at: string }>`
      select td.user_id as "userId", ${author} as name, td.updated_at as at
        from thread_drafts td ${joinUser('td')}
       where td.business_id = ${tx.businessId} and td.thread_id = ${threadId}
         and td.user_id <> ${userId}
         and td.updated_at > ${thisInstant} - make_interval(mins => ${ANSWERING_MINUTES}::int)
       order by td.updated_at desc`),
  ]);
  if (!draft) return { draft: null, answering };
  const { assetIds, ...typed } = draft;
  const found = assetIds.length === 0 ? [] : await findAssets(tx, actor, assetIds);
  const files = assetIds.flatMap((id) => found.find((asset) => asset.id === id) ?? []);
  return { draft: { ...typed, files }, answering };
}
