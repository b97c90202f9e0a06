import { sql } from 'kysely';
import type { ReportTable } from '@roundbook/contract/home/reports/report';
import type { QuoteStatus } from '@roundbook/domain/customers/quotes/status';
import { percentage } from '@roundbook/domain/home/reports/metrics/metric';
import { recordsAt } from '@roundbook/domain/home/reports/metrics/rows-at';
import { quoteLossWords } from '@roundbook/domain/home/reports/work/quote-losses';
import { quotesAsked } from '../../../../features/customers/quotes/asking/reported-relations.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { usedNarrowings } from '../../computing.ts';
import type { ReportFrame } from '../../frame.ts';

/** The most reasons that the table shows. */
const REASONS_SHOWN = 25;

interface LostQuotes {
  readonly status: QuoteStatus;
  /** The words of the customer or of the office; empty if there are none. */
  readonly reason: string;
  readonly count: number;
  /** The number of reasons, and of all quotes lost. */
  readonly reasons: number;
  readonly all: number;
}

/** The quotes asked for in the range and lost, by reason; none if the report is narrowed, as a quote has no such records. */
export async function findLostQuotes(
  tx: TenantTransaction,
  { days, narrowing }: ReportFrame,
): Promise<readonly LostQuotes[]> {
  if (usedNarrowings(narrowing).length > 0) return [];
  return tx.all(sql<LostQuotes>`
    select x.status, max(x.reason) as reason, count(*) as count, count(*) over () as reasons,
           (sum(count(*)) over ())::bigint as "all"
      from (${quotesAsked(days)}) x where x.is_lost
     group by x.status, lower(x.reason)
     order by count(*) desc, 2 limit ${REASONS_SHOWN}`);
}

/** The table of lost quotes by reason. */
export function lostQuotesTable(lost: readonly LostQuotes[], { rows }: ReportFrame): ReportTable {
  const [first] = lost;
  return {
    key: 'lostQuotes',
    title: 'Quotes lost by reason',
    columns: [
      { label: 'Reason', unit: 'text' },
      { label: 'Quotes', unit: 'count' },
      { label: 'Share', unit: 'percent' },
    ],
    rows: lost.map(({ status, reason, count, all }) => ({
      cells: [quoteLossWords(status, reason), count, percentage(count, all)],
      rowsAt: recordsAt('quotesLost', rows),
    })),
    totals: ['Total', first?.all ?? 0, null],
    left: (first?.reasons ?? 0) - lost.length,
  };
}
