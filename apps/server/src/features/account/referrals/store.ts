import { sql } from 'kysely';
import type { Referral } from '@roundbook/contract/account/referrals/referrals';
import type { NotCounted } from '@roundbook/domain/account/referrals/verdict';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { newId } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Records who referred the business, in the friend’s own data. */
export function insertOrigin(
  tx: TenantTransaction,
  referrerId: string,
  deviceHash: string | null,
): void {
  tx.send(sql`
    insert into referral_origins (business_id, referrer_id, device_hash)
    values (${tx.businessId}, ${referrerId}, ${deviceHash})
    on conflict (business_id) do nothing`);
}

/**
 * Records that the business has paid for a plan. @returns whether the business was referred and this is its first
 * payment
 */
export async function notePaid(tx: TenantTransaction): Promise<boolean> {
  const noted = await tx.first(sql`
    update referral_origins set paid_at = ${thisInstant}
     where business_id = ${tx.businessId} and paid_at is null returning business_id`);
  return noted !== undefined;
}

/**
 * The referrer of the business, with the device that the business registered on; undefined if the
 * business has no referrer.
 */
export function findOrigin(
  tx: TenantTransaction,
): Promise<{ referrerId: string; deviceHash: string | null } | undefined> {
  return tx.first(sql<{ referrerId: string; deviceHash: string | null }>`
    select referrer_id as "referrerId", device_hash as "deviceHash" from referral_origins
     where business_id = ${tx.businessId}`);
}

/** Adds a friend to the business. Idempotent. */
export async function insertReferral(
  tx: TenantTransaction,
  friendId: string,
  joinedOn: PlainDate,
): Promise<void> {
  const added = await tx.first(sql<{ id: string }>`
    insert into referrals (business_id, id, friend_id, state, joined_on)
    values (${tx.businessId}, ${newId()}, ${friendId}, 'Joined', ${joinedOn}::date)
    on conflict (business_id, friend_id) do nothing returning id`);
  if (added) tx.changed('referral', added.id, 1);
}

/** A friend of the business, locked until the commit. */
export function lockReferral(
  tx: TenantTransaction,
  friendId: string,
): Promise<Pick<Referral, 'id' | 'state'> | undefined> {
  return tx.first(sql<Pick<Referral, 'id' | 'state'>>`
    select id, state from referrals
     where business_id = ${tx.businessId} and friend_id = ${friendId} for update`);
}

/** The outcome of a referral. */
export type Outcome =
  | { readonly state: 'Waiting' }
  | { readonly state: 'Not counted'; readonly reason: NotCounted }
  | { readonly state: 'Rewarded'; readonly on: PlainDate; readonly purchaseId: string };

/** Saves the outcome of a locked referral. */
export function saveOutcome(tx: TenantTransaction, id: string, outcome: Outcome): void {
  const reason = outcome.state === 'Not counted' ? outcome.reason : null;
  const [on, purchaseId] =
    outcome.state === 'Rewarded' ? [outcome.on, outcome.purchaseId] : [null, null];
  tx.send(sql`
    update referrals set state = ${outcome.state}, reason = ${reason}, rewarded_on = ${on}::date,
      purchase_id = ${purchaseId}::uuid
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('referral', id, 2);
}

/** The ids of friends who have paid but for whom no months have been given yet, locked until the commit. */
export async function lockWaiting(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select id from referrals where business_id = ${tx.businessId} and state = 'Waiting'
     order by id limit 50 for update`);
  return rows.map(({ id }) => id);
}

/** The number of friends for whom months were given in the month of the given day. */
export async function countRewarded(tx: TenantTransaction, day: PlainDate): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from referrals
     where business_id = ${tx.businessId} and state = 'Rewarded'
       and date_trunc('month', rewarded_on) = date_trunc('month', ${day}::date)`);
  return row?.count ?? 0;
}

/** The newest friends, and the total number rewarded. */
export async function findReferrals(
  tx: TenantTransaction,
): Promise<{ referrals: Referral[]; rewarded: number }> {
  const [referrals, all] = await Promise.all([
    tx.all(sql<Referral>`
      select id, joined_on as "joinedOn", state, reason, rewarded_on as "rewardedOn"
        from referrals where business_id = ${tx.businessId}
       order by joined_on desc, id desc limit 200`),
    tx.first(sql<{ rewarded: number }>`
      select count(*)::int as rewarded from referrals
       where business_id = ${tx.businessId} and state = 'Rewarded'`),
  ]);
  return { referrals, rewarded: all?.rewarded ?? 0 };
}
