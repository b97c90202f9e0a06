import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import * as reportCalls from '@roundbook/contract/home/reports/reports';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { seed } from '../api/seed.ts';
import { tokenOf } from '../api/setup.ts';
import { Caller } from '../neighbours/caller.ts';
import { ALL, figuresOf } from '../neighbours/figures.ts';
import { startServer } from '../neighbours/server.ts';
import { postmasterOf, secondsOfPostgres } from '../tasks/processor-time.ts';
import { writeHistory } from './history.ts';

// Times every report of a firm with five years of records, and a neighbour's hot calls while ten people of that firm
// refresh reports. README.md explains the figures.
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
    /** Stops after the history, and leaves the database to be looked at. */
    keep: { type: 'boolean', default: false },
  },
});

/** The longest time in milliseconds that 95 in 100 calls may take, and that the first read of the overview may take. */
const LIMIT = 300;
const COLD_OVERVIEW_LIMIT = 500;
/** The share of their rate that a neighbour's hot calls must keep. */
const KEPT_RATE = 0.9;
const REFRESHING_PEOPLE = 10;
const REPORTS = Object.values(reportCalls).map(({ path }) => path);
/** The ranges that are read; a report over all five years is timed, but has no limit. */
const RANGES = [
  { filter: '', isLimited: true },
  { filter: '?dateRange=lastTwelveMonths&compare=yearAgo', isLimited: true },
  { filter: '?dateRange=allTime', isLimited: false },
  { filter: '?interval=Date', isLimited: true },
] as const;
const secret = 'a secret of the benchmark, longer than thirty-two characters';

const dir = await mkdtemp(join(tmpdir(), 'roundbook-bench-'));
await using opened = new AsyncDisposableStack();
opened.defer(() => rm(dir, { recursive: true, force: true }));
const postgres = opened.adopt(await startEmbeddedPostgres({ dataDir: join(dir, 'data') }), (one) =>
  one.stop(),
);
await migrate(postgres.url);
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
opened.defer(() => client.end());
const begun = performance.now();
const [firm, neighbour] = await seed(postgres.url, {
  businesses: 2,
  customers: Number(values.customers),
});
if (!firm || !neighbour) throw new Error('No business was seeded.');
await writeHistory(client, firm.id, {
  visits: Number(values.visits),
  expenses: Number(values.expenses),
});
console.log(`history written in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
if (values.keep) {
  console.log(postgres.url, firm.id);
  await delay(3_600_000);
}
const settings = { dir, databaseUrl: postgres.url, secret, port: 47_541 };
const server = opened.adopt(await startServer(settings), (one) => one.stop());
const headers = { authorization: `Bearer ${await tokenOf(secret, firm)}` };

/** The milliseconds until a report has been read whole. */
async function timed(path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${server.url}/api${path}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return performance.now() - started;
}

/** All of the neighbour's calls in words. */
function wordsOf(figures: ReturnType<typeof figuresOf>): string {
  const { count, failed, p50, p95, p99 } = figures.get(ALL)!;
  const times = [p50, p95, p99].map((one) => one.toFixed(0)).join(', ');
  return `${count} calls, ${failed} failed; p50, p95, p99: ${times} ms`;
}

const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
const postmaster = await postmasterOf(backend.rows[0]!.pid);

const broken: string[] = [];
console.log('report, first read, median, p95, processor time of the database (ms)');
for (const report of REPORTS) {
  for (const { filter, isLimited } of RANGES) {
    const path = `${report}${filter}`;
    const first = await timed(path);
    const times: number[] = [];
    const secondsBefore = await secondsOfPostgres(postmaster);
    for (let at = 0; at < Number(values.times); at += 1) times.push(await timed(path));
    const seconds = (await secondsOfPostgres(postmaster)) - secondsBefore;
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.ceil(times.length * share) - 1]!;
    console.log(
      [path, first, at(0.5), at(0.95), (seconds * 1000) / times.length]
        .map((one) => (typeof one === 'number' ? one.toFixed(0) : one.padEnd(60)))
        .join('  '),
    );
    if (isLimited && at(0.95) > LIMIT) broken.push(`${path}: p95 is more than ${LIMIT} ms`);
    if (path === reportCalls.getOverviewReport.path && first > COLD_OVERVIEW_LIMIT)
      broken.push(`${path}: the first read takes more than ${COLD_OVERVIEW_LIMIT} ms`);
  }
}

const day = addDays(todayIn('Europe/London', new Date().toISOString()), 1);
const setup = { url: server.url, secret, neighbour, day };
const caller = opened.adopt(await Caller.start(setup, Number(values.rate)), (one) => one.stop());
const seconds = Number(values.seconds) * 1000;
await caller.during(delay(5000));

/** The neighbour's calls while something goes on, and the number of them that are answered in a second. */
async function callsDuring(work: Promise<unknown>) {
  const started = performance.now();
  const figures = figuresOf(await caller.during(work));
  const { count, failed } = figures.get(ALL)!;
  return { figures, rate: ((count - failed) * 1000) / (performance.now() - started) };
}

const quiet = await callsDuring(delay(seconds));
const until = performance.now() + seconds;
let read = 0;
const refreshing = Array.from({ length: REFRESHING_PEOPLE }, async (_, person) => {
  while (performance.now() < until) {
    await timed(`${REPORTS[person % REPORTS.length]!}${RANGES[person % RANGES.length]!.filter}`);
    read += 1;
  }
});
const busy = await callsDuring(Promise.all(refreshing));
console.log(`${REFRESHING_PEOPLE} people read ${read} reports`);
console.log(`hot calls while no report is read: ${wordsOf(quiet.figures)}`);
console.log(`hot calls while reports are read: ${wordsOf(busy.figures)}`);
const kept = busy.rate / quiet.rate;
console.log(`hot calls keep ${(kept * 100).toFixed(1)} % of their rate`);
if (kept < KEPT_RATE) broken.push(`hot calls keep less than ${KEPT_RATE * 100} % of their rate`);
for (const one of broken) console.error(one);
if (broken.length > 0) process.exitCode = 1;
