import { sql } from 'kysely';
import type { Change, ChangedEntity } from '@roundbook/contract/realtime';
import type { BusinessId } from '../db/business-id.ts';
import type { Database } from '../db/database.ts';
import { thisInstant } from '../db/instant.ts';
import { readTenant, type TenantTransaction } from '../db/transaction.ts';

/**
 * The maximum number of changes worth sending one by one; beyond this, the client refetches
 * everything that it shows.
 */
const MAXIMUM_MISSED = 1000;

/**
 * Changes are sent again from this many seconds before the last change that a client saw. Numbers
 * are taken before the commit, so a lower number may become visible after a higher one;
 * transactions end within this time.
 */
const OVERLAP_SECONDS = 30;

/** The number of seconds within which most transactions commit. */
const COMMIT_SECONDS = 5;

/**
 * The overlap in seconds for a routine check: a client checks every minute, so the time of two
 * checks is enough.
 */
const RECENT_SECONDS = 120;

/** No change is logged later than this many days after its transaction began; bounds the rows to look at. */
const SLOWEST_DAYS = 1;

export interface Missed {
  /** The number of the business's newest change; 0 if there is none. */
  readonly latest: number;
  /** The missed changes; undefined if they have been deleted or are too many. */
  readonly changes: readonly Change[] | undefined;
}

/** The number of a business's newest change; 0 if there is none. */
export async function latestSequence(tx: TenantTransaction): Promise<number> {
  const row = await tx.first(sql<{ latest: number | null }>`
    select max(sequence) as latest from changes where business_id = ${tx.businessId}`);
  return row?.latest ?? 0;
}

/**
 * Why a client asks: it has just started, it was away, or it is making a routine check. A starting client showed
 * nothing before, so the answers that it has since requested include all earlier changes.
 */
export type Occasion = 'start' | 'return' | 'check';

/**
 * The changes of a business after the change `since`, oldest first, and some from just before it unless the client
 * is starting. Old changes are deleted, so if the last change that the client saw is gone, others may be missing
 * too.
 */
export async function missedSince(
  database: Database,
  businessId: BusinessId,
  since: number,
  occasion: Occasion,
): Promise<Missed> {
  const rows = await readTenant(database, { businessId }, (tx) =>
    tx.all(sql<Change>`
      with seen as (
        select sequence, at from changes
         where business_id = ${businessId} and sequence <= ${since}
         order by sequence desc limit 1)
      select change.entity, change.entity_id as id, change.version, change.sequence from changes change
       where change.business_id = ${businessId}
         and change.at > coalesce((select at from seen), '-infinity') - make_interval(days => ${SLOWEST_DAYS})
         and (change.sequence > ${since}
         or change.sequence = (select sequence from seen)
         or ${occasion !== 'start'} and change.at > (
           select at - make_interval(secs => ${OVERLAP_SECONDS}) from seen
           where ${occasion === 'return'} or at > ${thisInstant} - make_interval(secs => ${RECENT_SECONDS})))
       order by change.sequence desc limit ${MAXIMUM_MISSED + 1}`),
  );
  const latest = rows[0]?.sequence ?? since;
  // The client claims to have seen a change beyond the newest, so its position was never in this
  // log.
  const isUnknown = latest < since;
  const canTell = !isUnknown && (rows.length === 0 || rows.some((row) => row.sequence <= since));
  if (!canTell || rows.length > MAXIMUM_MISSED) return { latest, changes: undefined };
  return { latest, changes: rows.filter((row) => row.sequence !== since).toReversed() };
}

/**
 * Whether records of these kinds have changed since an instant. Changes from just before the instant count too, as
 * they may have been committed after it.
 */
export async function hasChangedSince(
  tx: TenantTransaction,
  entities: readonly ChangedEntity[],
  instant: string,
): Promise<boolean> {
  const found = await tx.first(sql`
    select sequence from changes
     where business_id = ${tx.businessId} and entity = any(${entities}::text[])
       and at > ${instant}::timestamptz - make_interval(secs => ${COMMIT_SECONDS}) limit 1`);
  return found !== undefined;
}
