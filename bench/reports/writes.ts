import type pg from 'pg';
import { headersOf, nextVisit } from '../api/calls.ts';
import type { BenchBusiness } from '../api/seed.ts';
import { secondsOfPostgres } from '../tasks/processor-time.ts';

/** The days between a visit that is recorded late and the day on which it was done. */
const DAYS_LATE = 60;
/** The writes of a turn; turns with and without notes follow each other, as the machine's other load changes. */
const WRITES = 25;
const TURNS = 8;

interface Writing {
  readonly client: pg.Client;
  readonly firm: BenchBusiness;
  readonly url: string;
  readonly token: string;
  readonly postmaster: number;
}

/** The triggers that note changes of earlier months (decision 146). */
async function findNotingTriggers(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where not tgisinternal and f.proname like '%\\_changes\\_reports'`,
  );
  if (rows.length === 0) throw new Error('No trigger notes changes of earlier months.');
  return rows;
}

/** Marks the firm's next visit as done, with its invoice and a payment. */
async function markDone({ firm, url, token }: Writing, daysAgo: number): Promise<void> {
  const [customerId, jobId] = nextVisit(firm, 'start');
  const answer = await fetch(`${url}/api/customers/${customerId}/jobs/${jobId}/done`, {
    method: 'POST',
    headers: headersOf(token, 'POST'),
    body: JSON.stringify({
      doneOn: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
      eventTriggers: ['Invoice'],
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 1000 },
    }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`A visit was not marked: ${text.slice(0, 300)}`);
}

/** Runs a write of many rows, and takes it back. */
async function writeMany({ client, firm }: Writing, statement: string): Promise<void> {
  await client.query('begin');
  await client.query(statement, [firm.id]);
  await client.query('rollback');
}

/** Writes of each kind: the visits of a day, a late record of one, and changes of many jobs at once. */
const KINDS: readonly {
  readonly name: string;
  readonly count: number;
  readonly write: (writing: Writing) => Promise<void>;
}[] = [
  {
    name: 'done today, invoiced and paid',
    count: WRITES,
    write: (writing) => markDone(writing, 0),
  },
  {
    name: `done ${DAYS_LATE} days ago, invoiced and paid`,
    count: WRITES,
    write: (writing) => markDone(writing, DAYS_LATE),
  },
  {
    name: 'the prices of all jobs',
    count: 1,
    write: (writing) =>
      writeMany(writing, 'update jobs set cost = cost + 50 where business_id = $1'),
  },
  {
    name: 'the round of 250 jobs',
    count: 1,
    write: (writing) =>
      writeMany(
        writing,
        `update jobs set round_id = null where business_id = $1 and id in (
           select id from jobs where business_id = $1 and round_id is not null order by id limit 250)`,
      ),
  },
];

/** Prints what the notes of changes cost writes: the times with them, without them, and their ratio. */
export async function timeWrites(writing: Writing): Promise<void> {
  const { client, postmaster } = writing;
  const triggers = await findNotingTriggers(client);
  const note = async (way: 'enable' | 'disable') => {
    for (const { table, name } of triggers) {
      await client.query(`alter table ${table} ${way} trigger ${name}`);
    }
  };
  console.log(
    'write | with notes, without (ms) | ratio | processor time of the database (ms) | ratio',
  );
  for (const { name, count, write } of KINDS) {
    await write(writing);
    const taken = { with: { ms: 0, seconds: 0 }, without: { ms: 0, seconds: 0 } };
    for (let turn = 0; turn < TURNS; turn += 1) {
      // The order within a pair of turns changes, so that neither kind always comes first.
      const way = turn % 4 === 0 || turn % 4 === 3 ? 'with' : 'without';
      await note(way === 'with' ? 'enable' : 'disable');
      const [started, before] = [performance.now(), await secondsOfPostgres(postmaster)];
      for (let at = 0; at < count; at += 1) await write(writing);
      taken[way].seconds += (await secondsOfPostgres(postmaster)) - before;
      taken[way].ms += performance.now() - started;
    }
    await note('enable');
    const writes = (count * TURNS) / 2;
    const times = [taken.with, taken.without].map(({ ms }) => ms / writes);
    const processor = [taken.with, taken.without].map(({ seconds }) => (seconds * 1000) / writes);
    const shown = [times, processor].map(([one, other]) => [
      `${one!.toFixed(1)}, ${other!.toFixed(1)}`,
      (one! / other!).toFixed(3),
    ]);
    console.log([name, ...shown.flat()].join(' | '));
  }
}
