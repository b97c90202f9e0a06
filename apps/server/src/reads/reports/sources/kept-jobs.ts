import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { addDays, endOfMonth } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import {
  findChanges,
  findKeptJobMonths,
  gatheredMonths,
  givenJobSums,
  type JobSums,
  keptJobSums,
  type ReportSubject,
} from '../../../features/home/reports/months/lookups.ts';
import { isNarrowed } from '../../../features/work/jobs/reported/customer-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { type Asked, daysOf } from './asked.ts';
import { closedMonths, daysBeside, definitionOf } from './kept-months.ts';

/** Sums for each job. */
export interface JobFlow {
  /** The name of the kept sums. */
  readonly name: string;
  /**
   * A select of the rows of some days, each with its `day` and `job_id`; the sums refer to it as `x`. A row follows
   * from records of the subjects alone, and from those of its own day.
   */
  readonly rows: (days: Days) => RawBuilder<unknown>;
  readonly sums: Readonly<Record<string, RawBuilder<number>>>;
  /** The records whose changes overtake the sums. */
  readonly subjects: readonly ReportSubject[];
}

const columnsOf = (sums: JobFlow['sums']) =>
  sql.join(Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`));

/** The sums of some days for each job, from the records. */
const fromRecords = ({ rows, sums }: JobFlow, days: Days) =>
  sql`select x.job_id, ${columnsOf(sums)} from (${rows(days)}) x group by x.job_id`;

/** The sums of whole months for each job, from the records, as arrays that the server does not read. */
const monthsFromRecords = ({ rows, sums }: JobFlow, days: Days) => sql<
  JobSums & { month: PlainDate }
>`
  select y.month, array_agg(y.job_id)::text as "jobIds",
         (${sql.join(
           Object.keys(sums).map((name) => sql`array_agg(y.${sql.ref(name)})`),
           sql` || `,
         )})::text as "jobSums" /* never null: jobSums; each month has a job */
    from (select date_trunc('month', x.day::timestamp)::date as month, x.job_id, ${columnsOf(sums)}
            from (${rows(days)}) x group by 1, 2) y
   group by y.month`;

/** Months that follow each other without a gap, as few ranges of days as possible. */
function rangesOf(months: readonly PlainDate[]): Days[] {
  const ranges: Days[] = [];
  for (const month of months) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === month) {
      ranges[ranges.length - 1] = { from: last.from, to: endOfMonth(month) };
    } else ranges.push({ from: month, to: endOfMonth(month) });
  }
  return ranges;
}

/**
 * A select of the sums of a report's days for each job: rows of `job_id` and a column for each sum. In a report that is
 * not narrowed, months that have ended are read as they were kept, or worked out and gathered to be kept; the database
 * adds them up, so that thousands of jobs never pass through the server one by one.
 */
export async function sumsOfJobs(
  tx: TenantTransaction,
  asked: Asked,
  flow: JobFlow,
): Promise<RawBuilder<unknown>> {
  const days = daysOf(asked);
  const gathered = isNarrowed(asked.narrowing) ? undefined : gatheredMonths(tx);
  const months = gathered ? closedMonths(days, asked.today) : [];
  if (!gathered || months.length === 0) return fromRecords(flow, days);
  const source = {
    name: flow.name,
    subjects: flow.subjects,
    definition: definitionOf(fromRecords(flow, days)),
  };
  const [known, changes] = await Promise.all([
    findKeptJobMonths(tx, source, days),
    findChanges(tx, source, days),
  ]);
  const missing = months.filter((month) => !known.includes(month));
  const worked = await Promise.all(
    rangesOf(missing).map((some) => tx.all(monthsFromRecords(flow, some))),
  );
  const found = new Map(worked.flat().map((one) => [one.month, one]));
  for (const month of missing) {
    const jobs = found.get(month) ?? { jobIds: '{}', jobSums: '{}' };
    const includes = changes.get(month) ?? [];
    gathered.push({ source, month, sums: { days: [], keys: [] }, jobs, includes });
  }
  const names = Object.keys(flow.sums);
  const parts = [
    ...(known.length > 0 ? [keptJobSums(source, known, names)] : []),
    ...(found.size > 0 ? [givenJobSums([...found.values()], names)] : []),
    ...daysBeside(days, months).map((some) => fromRecords(flow, some)),
  ];
  if (parts.length === 0) return fromRecords(flow, days);
  const totals = names.map((name) => sql`sum(z.${sql.ref(name)})::bigint as ${sql.ref(name)}`);
  return sql`select z.job_id, ${sql.join(totals)}
    from (${sql.join(parts, sql` union all `)}) z group by z.job_id`;
}
