import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ToErase } from '../../../slice.ts';

interface Reference {
  readonly from: string;
  readonly to: string;
}

/** Those tables that hold rows of businesses, in an order in which each comes before those that it refers to. */
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
  // Columns are emptied first: one of them may be all that holds a row which goes.
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

/** Erases what a table loses, which may take a while. The database refuses before the time of grace is over. */
export async function eraseFrom(tx: TenantTransaction, { table, columns }: ToErase): Promise<void> {
  tx.send(sql`set local statement_timeout = '15min'`);
  await tx.first(sql`
    select erase_tenant_rows(${tx.businessId}::uuid, ${table}, ${columns}::text[])`);
}
