import { type RawBuilder, sql } from 'kysely';
import type { ReportChart, ReportTable } from '@roundbook/contract/home/reports/report';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import {
  CAUSE_WORDS,
  CAUSES,
  type CauseParts,
  type ComparedJobs,
  differenceParts,
  type JobPeriod,
} from '@roundbook/domain/home/reports/work/differences';
import {
  customersAdded,
  customersLost,
} from '../../../features/customers/customers/reported-relations.ts';
import { invoicesSupplied } from '../../../features/money/accounts/invoices/reported-relations.ts';
import { customersWithoutWork } from '../../../features/work/jobs/reported-relations.ts';
import { visitsOfPeriod } from '../../../features/work/jobs/reported/compared-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ReportFrame } from '../frame.ts';
import { countOf, sumOf } from '../sources/per-step.ts';
import { ofReport } from '../sources/time-sources.ts';

/** A job's figures in a period: rows of `job_id`, `customer_id` and `period`, a `JobPeriod` as JSON. */
function jobsOfPeriod(days: Days, frame: ReportFrame): RawBuilder<unknown> {
  const { narrowing: work, today } = frame;
  const sums: Readonly<Record<keyof JobPeriod, RawBuilder<number>>> = {
    done: countOf(sql`y.is_done`),
    value: sumOf(sql`coalesce(billed.net, y.cost)`, sql`y.is_done`),
    weather: countOf(sql`y.is_weather`),
    skipped: countOf(sql`y.is_skipped`),
    carriedIn: countOf(sql`y.is_carried_in`),
    carriedOut: countOf(sql`y.is_carried_out`),
  };
  const pairs = Object.entries(sums).map(([name, sum]) => sql`${sql.lit(name)}, ${sum}`);
  return sql`select y.job_id, y.customer_id, jsonb_build_object(${sql.join(pairs)}) as period
    from (${visitsOfPeriod(days, { today, work, where: ofReport(frame) })}) y
    left join (select v.occurrence_id, v.net from (${invoicesSupplied(days)}) v where v.occurrence_id is not null) billed
      on billed.occurrence_id = y.id and y.is_done
    group by y.job_id, y.customer_id`;
}

const NOTHING: JobPeriod = {
  done: 0,
  value: 0,
  weather: 0,
  skipped: 0,
  carriedIn: 0,
  carriedOut: 0,
};

/** The jobs with work in either period; jobs with the same figures are one row. Null if nothing is compared. */
export async function findComparedJobs(
  tx: TenantTransaction,
  frame: ReportFrame,
): Promise<ComparedJobs[] | null> {
  const { days, compared } = frame;
  if (!compared) return null;
  const span = { from: compared.from, to: days.to };
  const rows = await tx.all(sql<{
    customer: 'new' | 'lost' | null;
    before: JobPeriod | null;
    now: JobPeriod | null;
    count: number;
  }>`
    select case when added.customer_id is not null and x_before.job_id is null then 'new'
             when gone.customer_id is not null then 'lost' end as customer,
           x_before.period as before, x_now.period as now, count(*) as count
      from (${jobsOfPeriod(compared, frame)}) x_before
      full join (${jobsOfPeriod(days, frame)}) x_now on x_now.job_id = x_before.job_id
      left join (${customersAdded(span)}) added
        on added.customer_id = coalesce(x_before.customer_id, x_now.customer_id)
      left join (${customersLost(span, customersWithoutWork)}) gone
        on gone.customer_id = coalesce(x_before.customer_id, x_now.customer_id)
     group by 1, 2, 3`);
  return rows.map(({ customer, before, now, count }) => ({
    customer,
    count,
    before: before ?? NOTHING,
    now: now ?? NOTHING,
  }));
}

interface Turnover {
  readonly before: number;
  readonly now: number;
}

/** The waterfall from the compared period’s turnover to the range’s, and its table. */
export function differenceContents(
  jobs: readonly ComparedJobs[],
  turnover: Turnover,
  { days, compared }: ReportFrame,
): { readonly chart: ReportChart; readonly table: ReportTable } {
  const parts: CauseParts = differenceParts(jobs, turnover);
  const shown = CAUSES.filter((cause) => parts[cause] !== 0);
  const bars = [
    [compared!.label, turnover.before] as const,
    ...shown.map((cause) => [CAUSE_WORDS[cause], parts[cause]] as const),
    [days.label, turnover.now] as const,
  ];
  return {
    chart: {
      key: 'difference',
      title: 'Why turnover differs from the period before',
      kind: 'waterfall',
      unit: 'pence',
      points: bars.map(([label]) => ({ label, rowsAt: null })),
      series: [{ label: 'Turnover', role: 'value', values: bars.map(([, value]) => value) }],
    },
    table: {
      key: 'difference',
      title: 'Why turnover differs from the period before',
      columns: [
        { label: 'Cause', unit: 'text' },
        { label: 'Change', unit: 'pence' },
      ],
      rows: shown.map((cause) => ({ cells: [CAUSE_WORDS[cause], parts[cause]], rowsAt: null })),
      totals: ['Change of turnover', turnover.now - turnover.before],
      left: 0,
    },
  };
}
