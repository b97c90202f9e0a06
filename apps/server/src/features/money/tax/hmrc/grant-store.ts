import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** An Owner's access to HMRC as it is stored: every secret is encrypted. */
export interface GrantRow {
  readonly sealedNino: string;
  /** Null before the Owner has come back from HMRC, and after HMRC ended the access. */
  readonly sealedTokens: string | null;
  readonly expiresAt: string | null;
  readonly grantedAt: string | null;
  /** Until then, a process may be renewing the tokens. */
  readonly renewingUntil: string | null;
  readonly returnHash: string | null;
  readonly returnUntil: string | null;
  readonly sealedReturn: string | null;
}

/** The business's access; undefined before there is one. */
export function findGrant(tx: TenantTransaction, lock?: 'lock'): Promise<GrantRow | undefined> {
  const locking: ReturnType<typeof sql> = lock ? sql`for update` : sql``;
  return tx.first(sql<GrantRow>`
    select sealed_nino as "sealedNino", sealed_tokens as "sealedTokens", expires_at as "expiresAt",
           granted_at as "grantedAt", renewing_until as "renewingUntil", return_hash as "returnHash",
           return_until as "returnUntil", sealed_return as "sealedReturn"
      from hmrc_grants where business_id = ${tx.businessId} ${locking}`);
}

/** Notes that an Owner is on their way to HMRC's page. An access that holds stays until they come back. */
export async function writeReturn(
  tx: TenantTransaction,
  going: { sealedNino: string; returnHash: string; returnUntil: string; sealedReturn: string },
): Promise<void> {
  const row = await tx.first(sql<{ version: number }>`
    insert into hmrc_grants as hg
      (business_id, sealed_nino, return_hash, return_until, sealed_return)
    values (${tx.businessId}, ${going.sealedNino}, ${going.returnHash}, ${going.returnUntil},
      ${going.sealedReturn})
    on conflict (business_id) do update
      set return_hash = excluded.return_hash, return_until = excluded.return_until,
          sealed_return = excluded.sealed_return, version = hg.version + 1
    returning version`);
  tx.changed('hmrcGrant', tx.businessId, row!.version);
}

/** Records the access that an Owner has given. */
export async function writeGrant(
  tx: TenantTransaction,
  given: { sealedNino: string; sealedTokens: string; expiresAt: string },
): Promise<void> {
  const row = await tx.first(sql<{ version: number }>`
    update hmrc_grants
       set sealed_nino = ${given.sealedNino}, sealed_tokens = ${given.sealedTokens},
           expires_at = ${given.expiresAt}, granted_at = the_instant(), renewing_until = null,
           return_hash = null, return_until = null, sealed_return = null, version = version + 1
     where business_id = ${tx.businessId} returning version`);
  tx.changed('hmrcGrant', tx.businessId, row!.version);
}

/** Notes until when the tokens may be being renewed. No screen shows it. */
export function writeRenewing(tx: TenantTransaction, until: string | null): void {
  tx.send(sql`
    update hmrc_grants set renewing_until = ${until} where business_id = ${tx.businessId}`);
}

/**
 * Replaces the tokens that were renewed, unless the Owner has signed in again since.
 * @param renewed null if HMRC has ended the access
 */
export async function replaceTokens(
  tx: TenantTransaction,
  before: string,
  renewed: { sealedTokens: string; expiresAt: string } | null,
): Promise<void> {
  const row = await tx.first(sql<{ version: number }>`
    update hmrc_grants
       set sealed_tokens = ${renewed?.sealedTokens ?? null},
           expires_at = ${renewed?.expiresAt ?? null}, renewing_until = null,
           version = version + case when ${renewed === null} then 1 else 0 end
     where business_id = ${tx.businessId} and sealed_tokens = ${before} returning version`);
  // Only an ending changes the screen.
  if (row && renewed === null) tx.changed('hmrcGrant', tx.businessId, row.version);
}

/** Deletes the business's access with all its secrets. */
export async function deleteGrant(tx: TenantTransaction): Promise<void> {
  const row = await tx.first(sql<{ version: number }>`
    delete from hmrc_grants where business_id = ${tx.businessId} returning version`);
  if (row) tx.changed('hmrcGrant', tx.businessId, row.version + 1);
}
