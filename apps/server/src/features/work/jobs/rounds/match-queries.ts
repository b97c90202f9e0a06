import { sql } from 'kysely';
import type { Match } from '@roundbook/contract/home/search/search';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { foldedText } from '../../../../platform/db/word-patterns.ts';
import { isInRound, jobTable } from '../relations.ts';

/** The rounds whose name matches a global search. */
export async function matchRounds(
  tx: TenantTransaction,
  patterns: readonly string[],
  most: number,
): Promise<Match[]> {
  const rounds = await tx.all(sql<{ id: string; name: string; jobs: number }>`
    select r.id, r.name, (select count(*) from ${jobTable} where ${isInRound})::int as jobs
    from rounds r where r.business_id = ${tx.businessId}
      and ${foldedText(sql`r.name`)} like all(${patterns}::text[])
    order by lower(r.name), r.id limit ${most}`);
  return rounds.map(({ id, name, jobs }) => ({
    id,
    title: name,
    subtitle: jobs === 1 ? '1 job' : `${jobs} jobs`,
  }));
}
