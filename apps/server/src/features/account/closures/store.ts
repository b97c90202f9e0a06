import { sql } from 'kysely';
import type { Closure } from '@roundbook/contract/account/closures/closures';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Notes why the business is closed from now on; a former closing or reset that is over makes way. */
export async function insertClosure(
  tx: TenantTransaction,
  { kind, eraseAfter }: Pick<Closure, 'kind' | 'eraseAfter'>,
  userId: string,
): Promise<Closure | undefined> {
  return tx.first(sql<Closure>`
    insert into closures as c (business_id, kind, asked_by, began_at, erase_after)
    values (${tx.businessId}, ${kind}, ${userId}, now(), ${eraseAfter})
    on conflict (business_id) do update
      set kind = excluded.kind, asked_by = excluded.asked_by, began_at = excluded.began_at,
          erase_after = excluded.erase_after, leased_until = null, finished_at = null
      where c.finished_at is not null
    returning kind, began_at as "beganAt", erase_after as "eraseAfter"`);
}

/** Why the business is closed; undefined if it is not, or once it is erased. */
export function findClosure(tx: TenantTransaction): Promise<Closure | undefined> {
  return tx.first(sql<Closure>`
    select kind, began_at as "beganAt", erase_after as "eraseAfter" from closures
     where business_id = ${tx.businessId} and finished_at is null`);
}

/** Takes a closing back while its time of grace lasts; resolves with whether there was one. */
export async function takeBackClosing(tx: TenantTransaction): Promise<boolean> {
  const gone = await tx.first(sql`
    delete from closures
     where business_id = ${tx.businessId} and kind = 'closing' and finished_at is null
       and erase_after > now()
    returning business_id`);
  return gone !== undefined;
}

/**
 * Takes the erasing of the business for twenty minutes, for one process alone.
 * @returns why it is erased; undefined if another process has it, or nothing is to be erased
 */
export async function takeErasing(tx: TenantTransaction): Promise<Closure['kind'] | undefined> {
  const row = await tx.first(sql<Pick<Closure, 'kind'>>`
    update closures set leased_until = now() + interval '20 minutes'
     where business_id = ${tx.businessId} and finished_at is null and erase_after <= now()
       and (leased_until is null or leased_until < now())
    returning kind`);
  return row?.kind;
}

/** Keeps the erasing for another twenty minutes. @throws Error once it is over */
export async function keepErasing(tx: TenantTransaction): Promise<void> {
  const row = await tx.first(sql`
    update closures set leased_until = now() + interval '20 minutes'
     where business_id = ${tx.businessId} and finished_at is null returning kind`);
  if (!row) throw new Error('The business is erased already');
}

/** Lets another process go on with the erasing, after a failure. */
export function leaveErasing(tx: TenantTransaction): void {
  tx.send(sql`
    update closures set leased_until = null
     where business_id = ${tx.businessId} and finished_at is null`);
}

/** Notes that everything is erased that had to be. */
export function finishClosure(tx: TenantTransaction): void {
  tx.send(sql`
    update closures set finished_at = now()
     where business_id = ${tx.businessId} and finished_at is null`);
}
