import { sql } from 'kysely';
import type { ReportChart, ReportTable } from '@roundbook/contract/home/reports/report';
import { percentage } from '@roundbook/domain/home/reports/metrics/metric';
import { recordsAt } from '@roundbook/domain/home/reports/metrics/rows-at';
import { SKIP_REASONS, type SkipReason } from '@roundbook/domain/work/jobs/skip-reasons';
import { visitsSkipped } from '../../../../features/work/jobs/reported/care-relations.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { askedNow, type ReportFrame } from '../../frame.ts';
import { ofReport } from '../../sources/time-sources.ts';
import { rankedChart } from '../ranked.ts';

interface Skips {
  /** Null if the notes name none of the usual reasons. */
  readonly reason: SkipReason | null;
  readonly isByCustomer: boolean;
  readonly count: number;
}

/** The reason at the start of the notes of `x`, as the domain's `reasonIn` reads it. */
const skipReason = sql<SkipReason | null>`case
  when split_part(x.notes, '. ', 1) = any(${[...SKIP_REASONS]}::text[]) then split_part(x.notes, '. ', 1) end`;

/** The visits skipped in the range, by reason. */
export function findSkips(tx: TenantTransaction, frame: ReportFrame): Promise<Skips[]> {
  const asked = askedNow(frame);
  const skipped = visitsSkipped(frame.days, asked.narrowing, ofReport(asked));
  return tx.all(sql<{ reason: SkipReason | null; isByCustomer: boolean; count: number }>`
    select ${skipReason} as reason, x.state = 'Customer Skipped' as "isByCustomer", count(*) as count
      from (${skipped}) x group by 1, 2`);
}

function labelOf({ reason, isByCustomer }: Skips): string {
  if (reason) return isByCustomer ? `${reason} (the customer’s wish)` : reason;
  return isByCustomer ? 'The customer’s wish' : 'No reason given';
}

/** The chart and the table of skipped visits by reason. */
export function skipParts(
  skips: readonly Skips[],
  { rows }: ReportFrame,
): { readonly chart: ReportChart; readonly table: ReportTable } {
  const rowsAt = recordsAt('skipped', rows);
  const total = skips.reduce((sum, { count }) => sum + count, 0);
  const ranked = skips.toSorted((one, other) => other.count - one.count);
  return {
    chart: rankedChart(
      { key: 'skips', title: 'Skipped visits by reason', unit: 'count' },
      'Skipped visits',
      ranked.map((one) => ({ label: labelOf(one), value: one.count, rowsAt })),
    ),
    table: {
      key: 'skips',
      title: 'Skipped visits by reason',
      columns: [
        { label: 'Reason', unit: 'text' },
        { label: 'Visits', unit: 'count' },
        { label: 'Share', unit: 'percent' },
      ],
      rows: ranked.map((one) => ({
        cells: [labelOf(one), one.count, percentage(one.count, total)],
        rowsAt,
      })),
      totals: ['Total', total, null],
      left: 0,
    },
  };
}
