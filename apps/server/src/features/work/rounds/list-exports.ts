import { sql } from 'kysely';
import { ownList } from '../../../platform/exports/own-list.ts';
import { customer, joinCustomer } from '../../customers/customers/lookups.ts';
import { isInRound, job, jobTable, joinOpenVisit, visit } from '../jobs/join-lookups.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly notes: string;
  readonly jobs: number;
  readonly cost: number;
  readonly minutes: number;
  readonly lastDoneOn: string | null;
  readonly nextDueOn: string | null;
}

/** Rounds with their figures. */
export const roundList = ownList<Row>({
  name: 'rounds',
  title: 'Rounds',
  about: 'Rounds with what is in them. Which job is where in a round stands in the jobs.',
  columns: {
    Round: ['text', 'Its name.'],
    Jobs: ['number', 'How many jobs are in it.'],
    'Price of all': ['pounds', 'What a visit to each brings in.'],
    Minutes: ['number', 'How long the work takes, without the way.'],
    'Last done': ['date', 'When something in it was last done.'],
    'Next due': ['date', 'When something in it is due next.'],
    Notes: ['text', 'Notes.'],
  },
  count: async (tx) => {
    const row = await tx.first(
      sql<{
        rows: number;
      }>`select count(*) as rows from rounds where business_id = ${tx.businessId}`,
    );
    return row?.rows ?? 0;
  },
  page: (tx, after, most) =>
    tx.all(sql<Row>`
      select r.id, r.name, r.notes, count(${job.id})::int as jobs,
             coalesce(sum(${job.cost}), 0)::bigint as cost,
             round(coalesce(sum(${job.durationSeconds}), 0) / 60.0)::int as minutes,
             max(${job.lastDoneOn}) as "lastDoneOn", min(${visit.dueOn}) as "nextDueOn"
        from rounds r
        left join (${jobTable} ${joinCustomer('j')} and ${customer.isActive}) on ${isInRound}
        ${joinOpenVisit}
       where r.business_id = ${tx.businessId} ${after === null ? sql`` : sql`and r.id > ${after}`}
       group by r.business_id, r.id order by r.id limit ${most}`),
  rowsOf: (_tx, page) =>
    page.map((round) => ({
      Round: round.name,
      Jobs: round.jobs,
      'Price of all': round.cost,
      Minutes: round.minutes,
      'Last done': round.lastDoneOn,
      'Next due': round.nextDueOn,
      Notes: round.notes,
    })),
});
