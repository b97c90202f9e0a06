import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { playedByUser } from '../onboarding/lookups.ts';

/**
 * The time at which the user played each film, by the film's key; films that they have not played
 * are left out.
 */
export async function findPlayed(
  tx: TenantTransaction,
  userId: string,
): Promise<Readonly<Record<string, string>>> {
  const row = await tx.first(sql<{ played: Record<string, string> }>`
    select ${playedByUser(userId)} as played`);
  return row?.played ?? {};
}
