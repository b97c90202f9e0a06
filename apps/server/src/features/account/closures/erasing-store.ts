import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ToErase } from '../../../slice.ts';

interface Reference {
  readonly from: string;
  readonly to: string;
}

/** The tenant tables, each before the tables that its foreign keys refer to. */
export async function inErasingOrder(
  tx: TenantTransaction,
  all: readonly ToErase[],
): Promise<ToErase[]> {
  const references = await tx.all(sql<Reference>`
    select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to"
      from pg_constraint c where c.contype = 'f' and c.conrelid <> c.confrelid`);
  const tenants = await tx.all(sql<{ name: string }>`
    select attrelid::regclass::text as name from pg_attribute where attname = 'business_id'`);
  const losses = all.filter(({ table }) => tenants.some(({ name }) => name === table));
  // Clears columns first: a column may hold the only reference that prevents a row from being
  // deleted.
  const emptied = losses.filter(({ columns }) => columns !== null);
  const waiting = new Map(
    losses.filter(({ columns }) => columns === null).map((loss) => [loss.table, loss]),
  );
  const ordered: ToErase[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ table }) => !references.some(({ from, to }) => to === table && waiting.has(from)),
    );
    if (free.length === 0)
      throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const loss of free) {
      ordered.push(loss);
      waiting.delete(loss.table);
    }
  }
  return [...emptied, ...ordered];
}

/** Erases a table's rows or columns, which may take a while. The database refuses before the grace period is over. */
export async function eraseFrom(tx: TenantTransaction, { table, columns }: ToErase): Promise<void> {
  tx.send(sql`set local statement_timeout = '15min'`);
  await tx.first(sql`
    select erase_tenant_rows(${tx.businessId}::uuid, ${table}, ${columns}::text[])`);
}
