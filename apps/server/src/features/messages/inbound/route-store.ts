import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type BusinessId, mintBusinessId } from '../../../platform/db/business-id.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction, Transaction } from '../../../platform/db/transaction.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Ten random letters and digits, which have too many combinations to be guessed. */
function randomKey(): string {
  return Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** The part of reply addresses that identifies the business; created when first needed. */
export async function mailboxOf(tx: TenantTransaction): Promise<string> {
  const found = await tx.first(sql<{ key: string }>`
    select address as key from inbound_routes
     where business_id = ${tx.businessId} and channel = 'email' order by used_at limit 1`);
  if (found) return found.key;
  const key = randomKey();
  // Two simultaneous calls may create two keys; both work.
  tx.send(sql`insert into inbound_routes (channel, address, business_id)
    values ('email', ${key}, ${tx.businessId}) on conflict do nothing`);
  return key;
}

/**
 * Records that the business texted a number from one of ours, so that a reply goes to this
 * business.
 */
export function rememberText(tx: TenantTransaction, ours: string, theirs: string): void {
  tx.send(sql`
    insert into inbound_routes (channel, address, sender, business_id)
    values ('sms', ${ours}, ${theirs}, ${tx.businessId})
    on conflict (channel, address, sender)
    do update set business_id = excluded.business_id, used_at = ${thisInstant}`);
}

/** The business for which a message to this address is meant; undefined if the address is not ours. */
export async function findRoute(
  tx: Transaction,
  { channel, address, sender }: { channel: 'email' | 'sms'; address: string; sender: string },
): Promise<BusinessId | undefined> {
  const row = await tx.first(sql<{ businessId: string }>`
    select business_id as "businessId" from inbound_routes
     where channel = ${channel} and address = ${address} and sender in (${sender}, '')
     order by sender desc limit 1`);
  return row && mintBusinessId(row.businessId);
}

/** Forgets that the business texted these numbers. */
export function forgetTexts(tx: TenantTransaction, theirs: readonly string[]): void {
  tx.send(sql`delete from inbound_routes
    where business_id = ${tx.businessId} and channel = 'sms' and sender = any(${theirs}::text[])
      and sender <> ''`);
}

/** Deletes routes for replies to texts two years after the last text. */
export function deleteOldRoutes(tx: Transaction): void {
  tx.send(sql`delete from inbound_routes
    where sender <> '' and used_at < ${thisInstant} - interval '2 years'`);
}
