import { sql } from 'kysely';
import { ownList } from '../../../../platform/exports/own-list.ts';
import { figuresOfRounds } from '../order/figure-lookups.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly notes: string;
}

/** The list of rounds with their figures. */
export const roundList = ownList<Row>({
  name: 'rounds',
  title: 'Rounds',
  about: 'Rounds with their totals. The jobs list shows each job’s position in its round.',
  columns: {
    Round: ['text', 'Its name.'],
    Jobs: ['number', 'The number of jobs.'],
    'Total price': ['pounds', 'The sum of the prices of one visit for each job.'],
    Minutes: ['number', 'The duration of the work, without driving.'],
    'Last done': ['date', 'When any job was last done.'],
    'Next due': ['date', 'When any job is next due.'],
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
      select id, name, notes from rounds
       where business_id = ${tx.businessId} ${after === null ? sql`` : sql`and id > ${after}`}
       order by id limit ${most}`),
  rowsOf: async (tx, page) => {
    const figures = await figuresOfRounds(
      tx,
      page.map(({ id }) => id),
    );
    return page.map(({ id, name, notes }) => {
      const of = figures.get(id);
      return {
        Round: name,
        Jobs: of?.jobs ?? 0,
        'Total price': of?.cost ?? 0,
        Minutes: Math.round((of?.seconds ?? 0) / 60),
        'Last done': of?.lastDoneOn,
        'Next due': of?.nextDueOn,
        Notes: notes,
      };
    });
  },
});
