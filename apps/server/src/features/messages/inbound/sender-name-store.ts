import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/**
 * Saves the name if it is still at `version`; if `version` is undefined, at any version.
 * @returns whether the name was saved
 */
export async function saveSenderName(
  tx: TenantTransaction,
  name: string,
  version: number | undefined,
): Promise<boolean> {
  const seen = version ?? null;
  // A business without a stored name is at version 1; any other version means that a name exists.
  const saved = await tx.first(
    seen === null || seen === 1
      ? sql<{ version: number }>`
    insert into sms_senders as sender (business_id, name, version) values (${tx.businessId}, ${name}, 2)
    on conflict (business_id) do update set name = excluded.name, version = sender.version + 1
      where ${seen}::integer is null or sender.version = ${seen}::integer
    returning version`
      : sql<{ version: number }>`
    update sms_senders set name = ${name}, version = version + 1
     where business_id = ${tx.businessId} and version = ${seen}
    returning version`,
  );
  if (saved) tx.changed('smsSender', tx.businessId, saved.version);
  return saved !== undefined;
}
