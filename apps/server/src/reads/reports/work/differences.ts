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

const SUMS: Readonly<Record<keyof JobPeriod, RawBuilder<number>>> = {
  done: countOf(sql`y.is_done`),
  value: sumOf(sql`coalesce(billed.net, y.cost)`, sql`y.is_done`),
  weather: countOf(sql`y.is_weather`),
  skipped: countOf(sql`y.is_skipped`),
  carriedIn: countOf(sql`y.is_carried_in`),
  carriedOut: countOf(sql`y.is_carried_out`),
};

const names = Object.keys(SUMS) as (keyof JobPeriod)[];

/** A job's figures in a period: rows of `job_id`, `customer_id` and a column for each figure of a `JobPeriod`. */
function jobsOfPeriod(days: Days, frame: ReportFrame): RawBuilder<unknown> {
  const { narrowing: work, today } = frame;
  const columns = names.map((name) => sql`${SUMS[name]} as ${sql.ref(name)}`);
  return sql`select y.job_id, y.customer_id, ${sql.join(columns)}
    from (${visitsOfPeriod(days, { today, work, where: ofReport(frame) })}) y
    left join (select v.occurrence_id, v.net from (${invoicesSupplied(days)}) v where v.occurrence_id is not null) billed
      on billed.occurrence_id = y.id and y.is_done
    group by y.job_id, y.customer_id`;
}

/** The jobs with work in either period; jobs with the same figures are one row. Null if nothing is compared. */
export async function findComparedJobs(
  tx: TenantTransaction,
  frame: ReportFrame,
): Promise<ComparedJobs[] | null> {
  const { days, compared } = frame;
  if (!compared) return null;
  const span = { from: compared.from, to: days.to };
  const figuresOf = (alias: string) =>
    names.map(
      (name) => sql`coalesce(${sql.ref(`${alias}.${name}`)}, 0) as ${sql.ref(`${alias}_${name}`)}`,
    );
  const before = names.map((name) => sql`z.${sql.ref(`x_before_${name}`)}`);
  const now = names.map((name) => sql`z.${sql.ref(`x_now_${name}`)}`);
  const objectOf = (values: readonly RawBuilder<unknown>[]) =>
    sql`jsonb_build_object(${sql.join(names.map((name, at) => sql`${sql.lit(name)}, ${values[at]}`))})`;
  // Objects are made for the few distinct rows, and not for each of thousands of jobs.
  return tx.all(sql<ComparedJobs>`
    select z.customer, ${objectOf(before)} as before, ${objectOf(now)} as now, count(*) as count
      from (
        select case when added.customer_id is not null and x_before.job_id is null then 'new'
                 when gone.customer_id is not null then 'lost' end as customer,
               ${sql.join([...figuresOf('x_before'), ...figuresOf('x_now')])}
          from (${jobsOfPeriod(compared, frame)}) x_before
          full join (${jobsOfPeriod(days, frame)}) x_now on x_now.job_id = x_before.job_id
          left join (${customersAdded(span)}) added
            on added.customer_id = coalesce(x_before.customer_id, x_now.customer_id)
          left join (${customersLost(span, customersWithoutWork)}) gone
            on gone.customer_id = coalesce(x_before.customer_id, x_now.customer_id)) z
     group by z.customer, ${sql.join([...before, ...now])}`);
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
