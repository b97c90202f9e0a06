import { type RawBuilder, sql } from 'kysely';
import type { ReportChart, ReportTable } from '@roundbook/contract/home/reports/report';
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
import { job, jobTable } from '../../../features/work/jobs/relations.ts';
import { customersWithoutWork } from '../../../features/work/jobs/reported-relations.ts';
import {
  visitsDecided,
  visitsPutOff,
} from '../../../features/work/jobs/reported/compared-relations.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { askedBefore, askedNow, type ReportFrame } from '../frame.ts';
import { type Asked, daysOf } from '../sources/asked.ts';
import { sumsOfJobs } from '../sources/kept-jobs.ts';
import { countOf, sumOf } from '../sources/per-step.ts';
import { ofReport } from '../sources/time-sources.ts';

/** The sums of the visits `x` that were done or skipped. */
const DECIDED = {
  done: countOf(sql`x.is_done`),
  value: sumOf(sql`coalesce(x.net, x.cost)`, sql`x.is_done`),
  weather: countOf(sql`x.is_weather`),
  skipped: countOf(sql`x.is_skipped`),
} as const;

/** The sums of the visits `p` that were put off. */
const PUT_OFF = {
  carriedIn: countOf(sql`p.is_carried_in`),
  carriedOut: countOf(sql`p.is_carried_out`),
} as const;

const decided = Object.keys(DECIDED) as (keyof typeof DECIDED)[];
const putOff = Object.keys(PUT_OFF) as (keyof typeof PUT_OFF)[];
const names: readonly (keyof JobPeriod)[] = [...decided, ...putOff];

/** The visits done or skipped in a range for each job; a visit is worth what its invoice of the day bills for it. */
export const comparedSums = (tx: TenantTransaction, asked: Asked) =>
  sumsOfJobs(tx, asked, {
    name: 'compared by job',
    rows: (days) => sql`select y.*, billed.net
      from (${visitsDecided(days, { work: asked.narrowing, where: ofReport(asked) })}) y
      left join (${invoicesSupplied(days)}) billed
        on billed.occurrence_id = y.id and billed.day = y.day and y.is_done`,
    sums: DECIDED,
    subjects: ['visits', 'invoices'],
  });

/** A job's figures in a period: rows of `job_id` and a column for each figure of a `JobPeriod`. */
async function jobsOfPeriod(tx: TenantTransaction, asked: Asked): Promise<RawBuilder<unknown>> {
  const { narrowing: work, today } = asked;
  const refs = (from: string, some: readonly string[]) =>
    sql.join(some.map((name) => sql.ref(`${from}.${name}`)));
  const zeros = (some: readonly string[]) =>
    sql.join(some.map((name) => sql`0 as ${sql.ref(name)}`));
  const counts = sql.join(putOff.map((name) => sql`${PUT_OFF[name]} as ${sql.ref(name)}`));
  const totals = sql.join(
    names.map((name) => sql`sum(v.${sql.ref(name)})::bigint as ${sql.ref(name)}`),
  );
  return sql`select v.job_id, ${totals}
    from (select d.job_id, ${refs('d', decided)}, ${zeros(putOff)} from (${await comparedSums(tx, asked)}) d
      union all select p.job_id, ${zeros(decided)}, ${counts}
        from (${visitsPutOff(daysOf(asked), today, { work, where: ofReport(asked) })}) p group by p.job_id) v
    group by v.job_id`;
}

/** The jobs with work in either period; jobs with the same figures are one row. Null if nothing is compared. */
export async function findComparedJobs(
  tx: TenantTransaction,
  frame: ReportFrame,
): Promise<ComparedJobs[] | null> {
  const { days, compared } = frame;
  const earlier = askedBefore(frame);
  if (!compared || !earlier) return null;
  const span = { from: compared.from, to: days.to };
  const [periodBefore, periodNow] = await Promise.all([
    jobsOfPeriod(tx, earlier),
    jobsOfPeriod(tx, askedNow(frame)),
  ]);
  const figuresOf = (alias: string) =>
    names.map(
      (name) => sql`coalesce(${sql.ref(`${alias}.${name}`)}, 0) as ${sql.ref(`${alias}_${name}`)}`,
    );
  const before = names.map((name) => sql`z.${sql.ref(`x_before_${name}`)}`);
  const now = names.map((name) => sql`z.${sql.ref(`x_now_${name}`)}`);
  const objectOf = (values: readonly RawBuilder<unknown>[]) =>
    sql`jsonb_build_object(${sql.join(names.map((name, at) => sql`${sql.lit(name)}, ${values[at]}`))})`;
  // Beginning with the jobs tells PostgreSQL how many rows to expect. Objects are made for the few distinct rows.
  return tx.all(sql<ComparedJobs>`
    select z.customer, ${objectOf(before)} as before, ${objectOf(now)} as now, count(*) as count
      from (
        select case when added.customer_id is not null and x_before.job_id is null then 'new'
                 when gone.customer_id is not null then 'lost' end as customer,
               ${sql.join([...figuresOf('x_before'), ...figuresOf('x_now')])}
          from ${jobTable}
          left join (${periodBefore}) x_before on x_before.job_id = ${job.id}
          left join (${periodNow}) x_now on x_now.job_id = ${job.id}
          left join (${customersAdded(span)}) added on added.customer_id = ${job.customerId}
          left join (${customersLost(span, customersWithoutWork)}) gone on gone.customer_id = ${job.customerId}
         where ${job.businessId} = ${tenant} and (x_before.job_id is not null or x_now.job_id is not null)) z
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
