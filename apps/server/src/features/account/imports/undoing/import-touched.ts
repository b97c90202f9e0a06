import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { customerMarks } from '../../../customers/customers/bulk/lookups.ts';
import { postedBeside } from '../../../money/accounts/ledger/posted-lookups.ts';
import { visitsBeside, workBeside } from '../../../work/jobs/agreement/work-lookups.ts';
import { findNext, type MadeOfRow, type StoredRow } from '../row-store.ts';

/** An imported customer, identified by the customer's first row. */
export interface Brought {
  readonly lead: number;
  readonly customerId: string;
  readonly made: MadeOfRow;
}

/** The imported customers to whom the given rows belong. */
export function broughtBy(
  rows: readonly (StoredRow & { readonly made: MadeOfRow | null })[],
): Brought[] {
  return rows.flatMap(({ lead, customerId, made }) =>
    made && customerId !== null ? [{ lead, customerId, made }] : [],
  );
}

/**
 * For each touched customer, the reasons they count as touched, as text, by the customer's first row; untouched
 * customers are left out.
 */
export async function touchedSince(
  tx: TenantTransaction,
  brought: readonly Brought[],
): Promise<Map<number, string[]>> {
  const fresh = brought.filter(({ made }) => made.isNew);
  const ids = fresh.map(({ customerId }) => customerId);
  const all = brought.map(({ made }) => made);
  const made = {
    jobIds: all.flatMap(({ jobIds }) => jobIds),
    visitIds: all.flatMap(({ visitIds }) => visitIds),
  };
  const [work, posted, marks, done] = await Promise.all([
    workBeside(tx, ids, made),
    postedBeside(
      tx,
      ids,
      all.flatMap(({ postingIds }) => postingIds),
    ),
    customerMarks(tx, ids),
    visitsBeside(tx, made),
  ]);
  const workOf = new Map(work.map((one) => [one.customerId, one]));
  const markOf = new Map(marks.map((one) => [one.id, one]));
  const isPosted = new Set(posted);
  const reasons = brought.map(({ lead, customerId, made: own }): [number, string[]] => {
    const now = markOf.get(customerId);
    const theirs = own.isNew ? workOf.get(customerId) : undefined;
    return [
      lead,
      [
        ...(theirs?.visits || own.jobIds.some((id) => done.has(id))
          ? ['a visit was done or skipped']
          : []),
        ...(theirs?.jobs ? ['a job was added'] : []),
        ...(own.isNew && isPosted.has(customerId)
          ? ['an invoice, a payment or a balance change was booked']
          : []),
        ...(own.isNew && now?.isActive && now.mark !== own.mark
          ? ['their details were changed']
          : []),
      ],
    ];
  });
  return new Map(reasons.filter(([, words]) => words.length > 0));
}

/** The number of customers checked together. */
const PAGE = 500;

/** All touched customers of an import, each with the reasons. */
export async function allTouched(
  tx: TenantTransaction,
  importId: string,
): Promise<{ customerId: string; reasons: string[] }[]> {
  const found: { customerId: string; reasons: string[] }[] = [];
  let after = 0;
  let rows: Awaited<ReturnType<typeof findNext>> = [];
  do {
    rows = await findNext(tx, importId, { state: 'Done', most: PAGE, after });
    after = rows.at(-1)?.lead ?? after;
    const brought = broughtBy(rows);
    const touched = await touchedSince(tx, brought);
    for (const { lead, customerId } of brought) {
      const reasons = touched.get(lead);
      if (reasons) found.push({ customerId, reasons });
    }
  } while (rows.length > 0);
  return found;
}
