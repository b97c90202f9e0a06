import { sql } from 'kysely';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { activeAmong } from '../../../customers/customers/listed-lookups.ts';
import { openVisits } from '../visits/open-visit-lookups.ts';

/** A round's figures for an exported list; they cover the active jobs of active customers. */
export interface RoundFigures {
  readonly jobs: number;
  /** The sum of the jobs' prices, in pence. */
  readonly cost: number;
  readonly seconds: number;
  readonly lastDoneOn: string | null;
  readonly nextDueOn: string | null;
}

interface Row {
  readonly id: string;
  readonly roundId: string;
  readonly customerId: string;
  readonly cost: number;
  readonly seconds: number;
  readonly lastDoneOn: string | null;
}

/** The number of jobs read at a time. */
const PAGE = 1000;

/** The later of two days (the next function gives the earlier); null if both are null. */
function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}
function earlier(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other < one) ? other : one;
}

/**
 * The figures of each round. Reads jobs in pages and adds them up here, because joining jobs, customers and visits
 * takes quadratic time until the database has statistics on a large import.
 */
export async function figuresOfRounds(
  tx: TenantTransaction,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, RoundFigures>> {
  const figures = new Map<string, RoundFigures>();
  let after: string | null = null;
  for (;;) {
    const from: string | null = after;
    const rows: Row[] = await tx.all(sql<Row>`
      select id, round_id as "roundId", customer_id as "customerId", cost,
             duration_seconds as seconds, last_done_on as "lastDoneOn"
        from jobs
       where business_id = ${tx.businessId} and ${isOneOf(sql`round_id`, roundIds)}
         and cancelled_at is null ${from === null ? sql`` : sql`and id > ${from}`}
       order by id limit ${PAGE}`);
    if (rows.length > 0) await add(tx, figures, rows);
    if (rows.length < PAGE) return figures;
    after = rows.at(-1)!.id;
  }
}

async function add(
  tx: TenantTransaction,
  figures: Map<string, RoundFigures>,
  rows: readonly Row[],
): Promise<void> {
  const [active, visits] = await Promise.all([
    activeAmong(tx, [...new Set(rows.map(({ customerId }) => customerId))]),
    openVisits(
      tx,
      rows.map(({ id }) => id),
    ),
  ]);
  for (const row of rows.filter(({ customerId }) => active.has(customerId))) {
    const before = figures.get(row.roundId);
    figures.set(row.roundId, {
      jobs: (before?.jobs ?? 0) + 1,
      cost: (before?.cost ?? 0) + row.cost,
      seconds: (before?.seconds ?? 0) + row.seconds,
      lastDoneOn: later(before?.lastDoneOn ?? null, row.lastDoneOn),
      nextDueOn: earlier(before?.nextDueOn ?? null, visits.get(row.id)?.dueOn ?? null),
    });
  }
}
