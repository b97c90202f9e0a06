import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { tokenOf } from '../api/setup.ts';
import { Caller } from '../neighbours/caller.ts';
import { startServer } from '../neighbours/server.ts';
import { postmasterOf } from '../tasks/processor-time.ts';
import { openDatabase } from './database.ts';
import { timeNeighbour } from './neighbour.ts';
import { timeReports } from './reading.ts';
import { timeWrites } from './writes.ts';

// Times every report of a firm with five years of records, a neighbour's hot calls while ten people of that firm
// refresh reports, and what reports cost the firm's writes. README.md explains the figures.
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '10000' },
    /** The visits of each customer. */
    visits: { type: 'string', default: '50' },
    expenses: { type: 'string', default: '50000' },
    /** The number of times that each report is read. */
    times: { type: 'string', default: '20' },
    /** The seconds for which the neighbour's calls are timed, quiet and while reports are read. */
    seconds: { type: 'string', default: '20' },
    /** The number of calls that the neighbour makes in a second. */
    rate: { type: 'string', default: '25' },
    /** The parts to run, separated by commas. */
    parts: { type: 'string', default: 'reports,neighbours,writes' },
    /** The folder in which the history is kept for the next run of the same day. */
    data: { type: 'string' },
    /** Stops after the history, and leaves the database to be looked at. */
    keep: { type: 'boolean', default: false },
  },
});

const secret = 'a secret of the benchmark, longer than thirty-two characters';
const parts = new Set(values.parts.split(','));

await using opened = new AsyncDisposableStack();
const { dir, url, client, firm, neighbour } = opened.use(
  await openDatabase({
    customers: Number(values.customers),
    visits: Number(values.visits),
    expenses: Number(values.expenses),
    kept: values.data,
  }),
);
if (values.keep) {
  console.log(url, firm.id);
  await delay(3_600_000);
}
const settings = { dir, databaseUrl: url, secret, port: 47_541 };
const server = opened.adopt(await startServer(settings), (one) => one.stop());
const token = await tokenOf(secret, firm);

/** The milliseconds until a report has been read whole. */
async function read(path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return performance.now() - started;
}

const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
const postmaster = await postmasterOf(backend.rows[0]!.pid);

const broken: string[] = [];
if (parts.has('reports')) {
  broken.push(...(await timeReports({ read, postmaster, times: Number(values.times) })));
}
if (parts.has('neighbours')) {
  const day = addDays(todayIn('Europe/London', new Date().toISOString()), 1);
  const setup = { url: server.url, secret, neighbour, day };
  const caller = opened.adopt(await Caller.start(setup, Number(values.rate)), (one) => one.stop());
  broken.push(...(await timeNeighbour({ read, caller, seconds: Number(values.seconds) })));
}
if (parts.has('writes')) {
  await timeWrites({ client, firm, url: server.url, token, postmaster });
}
for (const one of broken) console.error(one);
if (broken.length > 0) process.exitCode = 1;
