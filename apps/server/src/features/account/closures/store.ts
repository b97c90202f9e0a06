import { sql } from 'kysely';
import type { Closure } from '@roundbook/contract/account/closures/closures';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/**
 * Records the reason for the business's closure, in place of a finished closure.
 * @returns undefined if an unfinished closure exists
 */
export async function insertClosure(
  tx: TenantTransaction,
  { kind, eraseAfter }: Pick<Closure, 'kind' | 'eraseAfter'>,
  userId: string,
): Promise<Closure | undefined> {
  return tx.first(sql<Closure>`
    insert into closures as closure (business_id, kind, asked_by, began_at, erase_after)
    values (${tx.businessId}, ${kind}, ${userId}, ${thisInstant}, ${eraseAfter})
    on conflict (business_id) do update
      set kind = excluded.kind, asked_by = excluded.asked_by, began_at = excluded.began_at,
          erase_after = excluded.erase_after, leased_until = null, finished_at = null
      where closure.finished_at is not null
    returning kind, began_at as "beganAt", erase_after as "eraseAfter"`);
}

/** The reason for the business's closure; undefined if the business is open or erased. */
export function findClosure(tx: TenantTransaction): Promise<Closure | undefined> {
  return tx.first(sql<Closure>`
    select kind, began_at as "beganAt", erase_after as "eraseAfter" from closures
     where business_id = ${tx.businessId} and finished_at is null`);
}

/**
 * Withdraws the closing of the business during its grace period.
 * @returns false if there was no closing to withdraw
 */
export async function takeBackClosing(tx: TenantTransaction): Promise<boolean> {
  const gone = await tx.first(sql`
    delete from closures
     where business_id = ${tx.businessId} and kind = 'closing' and finished_at is null
       and erase_after > ${thisInstant}
    returning business_id`);
  return gone !== undefined;
}

/**
 * Leases the erasing of the business to this process for twenty minutes.
 * @returns the reason for erasing; undefined if another process holds the lease, or nothing is due
 */
export async function takeErasing(tx: TenantTransaction): Promise<Closure['kind'] | undefined> {
  const row = await tx.first(sql<Pick<Closure, 'kind'>>`
    update closures set leased_until = ${thisInstant} + interval '20 minutes'
     where business_id = ${tx.businessId} and finished_at is null and erase_after <= ${thisInstant}
       and (leased_until is null or leased_until < ${thisInstant})
    returning kind`);
  return row?.kind;
}

/** Renews the lease on the erasing for twenty minutes. @throws Error if the erasing has finished */
export async function keepErasing(tx: TenantTransaction): Promise<void> {
  const row = await tx.first(sql`
    update closures set leased_until = ${thisInstant} + interval '20 minutes'
     where business_id = ${tx.businessId} and finished_at is null returning kind`);
  if (!row) throw new Error('The business is erased already');
}

/** Releases the lease on the erasing after a failure. */
export function leaveErasing(tx: TenantTransaction): void {
  tx.send(sql`
    update closures set leased_until = null
     where business_id = ${tx.businessId} and finished_at is null`);
}

/** Records that the erasing has finished. */
export function finishClosure(tx: TenantTransaction): void {
  tx.send(sql`
    update closures set finished_at = ${thisInstant}
     where business_id = ${tx.businessId} and finished_at is null`);
}
