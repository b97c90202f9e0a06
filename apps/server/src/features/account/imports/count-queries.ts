import { sql } from 'kysely';
import type { ImportCounts } from '@roundbook/contract/account/imports/imports';
import type { RowOutcome } from '@roundbook/domain/account/imports/outcome';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { ofImport } from './row-store.ts';

/** The counts of an import's rows, by outcome. */
export async function countImport(tx: TenantTransaction, id: string): Promise<ImportCounts> {
  const isIn = sql`ir.outcome in ('New', 'Joined', 'Same customer')`;
  const [outcomes, sums, rounds] = await Promise.all([
    tx.all(sql<{ outcome: RowOutcome; count: number }>`
      select ir.outcome, count(*) as count from customer_import_rows ir
       where ${ofImport(tx, id)} and ir.outcome is not null group by ir.outcome`),
    tx.first(sql<
      Omit<ImportCounts, 'outcomes' | 'rounds' | 'asks'> & NonNullable<ImportCounts['asks']>
    >`
      select count(*) filter (where ir.problems @> '[{"severity": "error"}]') as errors,
        count(*) filter (where ir.problems @> '[{"severity": "warning"}]') as warnings,
        count(*) filter (where ir.outcome = 'New') as customers,
        coalesce(sum(jsonb_array_length(ir.record -> 'jobs')) filter (where ${isIn}), 0)::bigint as jobs,
        coalesce(sum(jsonb_array_length(ir.record -> 'payments')) filter (where ${isIn}), 0)::bigint
          as payments,
        coalesce(sum((ir.record ->> 'openingBalancePence')::bigint) filter (where ir.outcome = 'New'), 0)::bigint
          as balance,
        count(*) filter (where ir.problems @> '[{"ask": "leavers"}]') as leavers,
        count(*) filter (where ir.problems @> '[{"ask": "belowZero"}]') as "belowZero"
        from customer_import_rows ir where ${ofImport(tx, id)}`),
    tx.first(sql<{ count: number }>`
      select count(distinct lower(trim(j ->> 'round'))) as count
        from customer_import_rows ir, jsonb_array_elements(ir.record -> 'jobs') j
       where ${ofImport(tx, id)} and ${isIn} and trim(j ->> 'round') <> ''`),
  ]);
  const { leavers, belowZero, ...others } = sums!;
  return {
    outcomes: Object.fromEntries(outcomes.map((one) => [one.outcome, one.count])),
    ...others,
    rounds: rounds?.count ?? 0,
    asks: { leavers, belowZero },
  };
}
