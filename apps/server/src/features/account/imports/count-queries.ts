import { sql } from 'kysely';
import type { ImportCounts } from '@roundbook/contract/account/imports/imports';
import type { RowOutcome } from '@roundbook/domain/account/imports/outcome';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { ofImport } from './row-store.ts';

/** The counts of an import's rows, by outcome. */
export async function countImport(tx: TenantTransaction, id: string): Promise<ImportCounts> {
  const isIn = sql`r.outcome in ('New', 'Joined', 'Same customer')`;
  const [outcomes, sums, rounds] = await Promise.all([
    tx.all(sql<{ outcome: RowOutcome; count: number }>`
      select r.outcome, count(*) as count from customer_import_rows r
       where ${ofImport(tx, id)} and r.outcome is not null group by r.outcome`),
    tx.first(sql<Omit<ImportCounts, 'outcomes' | 'rounds'>>`
      select count(*) filter (where r.problems @> '[{"severity": "error"}]') as errors,
        count(*) filter (where r.problems @> '[{"severity": "warning"}]') as warnings,
        count(*) filter (where r.outcome = 'New') as customers,
        coalesce(sum(jsonb_array_length(r.record -> 'jobs')) filter (where ${isIn}), 0)::bigint as jobs,
        coalesce(sum(jsonb_array_length(r.record -> 'payments')) filter (where ${isIn}), 0)::bigint
          as payments,
        coalesce(sum((r.record ->> 'openingBalancePence')::bigint) filter (where r.outcome = 'New'), 0)::bigint
          as balance
        from customer_import_rows r where ${ofImport(tx, id)}`),
    tx.first(sql<{ count: number }>`
      select count(distinct lower(trim(j ->> 'round'))) as count
        from customer_import_rows r, jsonb_array_elements(r.record -> 'jobs') j
       where ${ofImport(tx, id)} and ${isIn} and trim(j ->> 'round') <> ''`),
  ]);
  return {
    outcomes: Object.fromEntries(outcomes.map((one) => [one.outcome, one.count])),
    ...sums!,
    rounds: rounds?.count ?? 0,
  };
}
