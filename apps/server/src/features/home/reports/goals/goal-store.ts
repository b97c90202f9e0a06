import { sql } from 'kysely';
import type { Goals } from '@roundbook/domain/home/reports/goals/goals';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { UNCHANGED } from '../lookups.ts';

/**
 * Writes the firm's targets.
 * @param version the version on which the change is based; if it is undefined, the last write wins
 * @returns the new version; undefined if another call has changed the targets since
 */
export async function writeGoals(
  tx: TenantTransaction,
  { turnover, poundsPerHour }: Goals,
  version: number | undefined,
): Promise<number | undefined> {
  const written = await tx.first(sql<{ version: number }>`
    insert into report_goals as goals (business_id, turnover, pounds_per_hour, version)
    values (${tx.businessId}, ${turnover}, ${poundsPerHour}, ${UNCHANGED + 1})
    on conflict (business_id) do update
      set turnover = excluded.turnover, pounds_per_hour = excluded.pounds_per_hour,
          version = goals.version + 1
      where goals.version = coalesce(${version ?? null}::int, goals.version)
    returning version`);
  // A first change that is based on a later version is refused as well.
  if (!written || (version !== undefined && written.version !== version + 1)) return undefined;
  tx.changed('reportGoals', tx.businessId, written.version);
  return written.version;
}
