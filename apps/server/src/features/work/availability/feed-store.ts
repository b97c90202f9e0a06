import { sql } from 'kysely';
import type { CalendarFeed } from '@roundbook/contract/work/availability/feeds';
import { newOneTimeToken } from '../../../platform/auth/one-time-token.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import { isTenantOpen } from '../../../platform/db/tenants.ts';
import type { TenantTransaction, Transaction } from '../../../platform/db/transaction.ts';

/** The address of a user's calendar in this business; undefined if there is none. */
export async function findFeed(
  tx: TenantTransaction,
  userId: string,
): Promise<CalendarFeed | null> {
  const found = await tx.first(sql<CalendarFeed>`
    select created_at as "createdAt", read_at as "readAt" from calendar_feeds
     where business_id = ${tx.businessId} and user_id = ${userId}`);
  return found ?? null;
}

/**
 * Gives a user's calendar a new address and ends the former address. @returns the token; only its hash is stored
 */
export function replaceFeed(
  tx: TenantTransaction,
  { userId, grantId }: { readonly userId: string; readonly grantId: string },
  now: string,
): string {
  const { token, hash } = newOneTimeToken();
  tx.send(sql`
    insert into calendar_feeds (token_hash, business_id, user_id, created_at)
    values (${hash}, ${tx.businessId}, ${userId}, ${now})
    on conflict (business_id, user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null`);
  tx.changed('availability', grantId, 1);
  return token;
}

/** Ends the address of a user's calendar. */
export function deleteFeed(tx: TenantTransaction, userId: string, grantId: string | null): void {
  tx.send(sql`
    delete from calendar_feeds where business_id = ${tx.businessId} and user_id = ${userId}`);
  if (grantId !== null) tx.changed('availability', grantId, 1);
}

/** The business and the user that a calendar address belongs to. */
export interface FeedOwner {
  readonly businessId: string;
  readonly userId: string;
  /** Whether this read has to be recorded: true if none was recorded within the last hour. */
  readonly isUnnoted: boolean;
}

/** Finds the business and the user that a calendar address belongs to, among all businesses. */
export function findFeedOwner(tx: Transaction, tokenHash: string): Promise<FeedOwner | undefined> {
  return tx.first(sql<FeedOwner>`
    select business_id as "businessId", user_id as "userId",
           read_at is null or read_at < ${thisInstant} - interval '1 hour' as "isUnnoted"
           /* never null: isUnnoted; the instant is a value */
      from calendar_feeds feed where token_hash = ${tokenHash} and ${isTenantOpen('feed')}`);
}

/** Records that a program read a calendar. */
export function noteRead(tx: TenantTransaction, tokenHash: string, grantId: string): void {
  tx.send(sql`update calendar_feeds set read_at = ${thisInstant} where token_hash = ${tokenHash}`);
  tx.changed('availability', grantId, 1);
}
