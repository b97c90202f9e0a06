import { type RawBuilder, sql } from 'kysely';
import type { ReportTable } from '@roundbook/contract/home/reports/report';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import type { VisitKind } from '@roundbook/domain/home/reports/records/record-kinds';
import { RECORD_WORDS } from '@roundbook/domain/home/reports/records/record-kinds';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { reasonIn } from '@roundbook/domain/work/jobs/skip-reasons';
import { listColleagues } from '../../../features/account/grants/lookups.ts';
import { customer, joinCustomer } from '../../../features/customers/customers/relations.ts';
import { job, joinJobOfVisit, visit, visitTable } from '../../../features/work/jobs/relations.ts';
import { personOf, visitsClosed } from '../../../features/work/jobs/reported-relations.ts';
import {
  firstVisitsDone,
  isPartDone,
  visitsPartDone,
  visitsSkipped,
} from '../../../features/work/jobs/reported/care-relations.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { askedNow, type ReportFrame } from '../frame.ts';
import { ofReport } from '../sources/time-sources.ts';
import { isDoneLate } from '../sources/work-sources.ts';
import { MOST_RECORDS } from './most-records.ts';

interface VisitRow {
  readonly jobId: string;
  readonly names: CustomerNames;
  readonly title: string;
  readonly day: PlainDate;
  readonly state: 'Done' | 'Skipped' | 'Customer Skipped';
  readonly isLate: boolean;
  readonly isPart: boolean;
  readonly notes: string;
  readonly person: string | null;
  readonly cost: number;
  /** The number of all visits, and the price of those done. */
  readonly all: number;
  readonly value: number;
}

/** The visits of a kind, from the same rows that the kind's figure counts: rows of `id`. */
function visitsOf(kind: VisitKind, frame: ReportFrame): RawBuilder<unknown> {
  const { days, narrowing } = frame;
  const where = ofReport(askedNow(frame));
  switch (kind) {
    case 'done':
      return sql`select x.id from (${visitsClosed(days, narrowing, where)}) x where x.state = 'Done'`;
    case 'late':
      return sql`select x.id from (${visitsClosed(days, narrowing, where)}) x where ${isDoneLate}`;
    case 'skipped':
      return visitsSkipped(days, narrowing, where);
    case 'partDone':
      return visitsPartDone(days, narrowing, where);
    case 'firstCleans':
      return sql`select o.id from (${firstVisitsDone(days, narrowing, where)}) x
        join ${visitTable} on ${visit.businessId} = ${tenant} and ${visit.jobId} = x.job_id
          and ${visit.sequence} = x.sequence`;
  }
}

/** The newest visits of a kind. The names are looked up for the listed visits alone. */
function findVisits(
  tx: TenantTransaction,
  kind: VisitKind,
  frame: ReportFrame,
): Promise<VisitRow[]> {
  const isDone = sql`${visit.state} = 'Done'`;
  const listed = sql`select o.*, count(*) over () as "all",
      coalesce(sum(${visit.cost}) filter (where ${isDone}) over (), 0)::bigint as value
    from (${visitsOf(kind, frame)}) found
    join ${visitTable} on ${visit.businessId} = ${tenant} and ${visit.id} = found.id
    order by ${visit.closedOn} desc, ${visit.id} desc limit ${MOST_RECORDS}::int`;
  return tx.all(sql<VisitRow>`
    select ${job.id} as "jobId", ${customer.names} as names, ${job.title}, ${visit.closedOn} as day, ${visit.state},
           coalesce(o.closed_on - o.due_on >= 7 - ((o.due_on - date '2000-01-03') % 7 + 7) % 7, false) as "isLate",
           coalesce(${isPartDone}, false) as "isPart", ${visit.notes}, ${personOf('o')} as person,
           coalesce(${visit.cost}, 0) as cost, o."all", o.value
           /* never null: day; a closed visit has its day */
      from (${listed}) o ${joinJobOfVisit('o')} ${joinCustomer('j')}
     order by ${visit.closedOn} desc, ${visit.id} desc`);
}

function outcomeOf({ state, isLate, isPart, notes }: VisitRow): string {
  if (state === 'Done') return isPart ? 'Part-done' : isLate ? 'Done late' : 'Done';
  const words = state === 'Skipped' ? 'Skipped' : 'The customer’s wish';
  const reason = reasonIn(notes);
  return reason ? `${words}: ${reason}` : words;
}

/** The table of the visits of a kind; a skipped visit has no price. */
export async function visitsTable(
  tx: TenantTransaction,
  kind: VisitKind,
  frame: ReportFrame,
): Promise<ReportTable> {
  const [visits, colleagues] = await Promise.all([findVisits(tx, kind, frame), listColleagues(tx)]);
  const names = new Map(colleagues.map(({ userId, name }) => [userId, name]));
  const personIn = ({ person }: VisitRow) =>
    person === null ? 'No one' : (names.get(person) ?? 'A former colleague');
  const all = visits[0]?.all ?? 0;
  return {
    key: kind,
    title: RECORD_WORDS[kind].label,
    columns: [
      { label: 'Customer', unit: 'text' },
      { label: 'Job', unit: 'text' },
      { label: 'Day', unit: 'date' },
      { label: 'Outcome', unit: 'text' },
      { label: 'Person', unit: 'text' },
      { label: 'Price', unit: 'pence' },
    ],
    rows: visits.map((one) => ({
      cells: [
        customerDisplayName(one.names),
        one.title,
        one.day,
        outcomeOf(one),
        personIn(one),
        one.state === 'Done' ? one.cost : null,
      ],
      rowsAt: `/plan/jobs/${one.jobId}`,
    })),
    totals: ['Total', null, null, null, null, visits[0]?.value ?? 0],
    left: all - visits.length,
  };
}
