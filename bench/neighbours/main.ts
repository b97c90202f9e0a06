import { mkdtemp, rm } from 'node:fs/promises';
import { constants, loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { Business } from '../../e2e/support/business.ts';
import { tokenOf } from '../api/setup.ts';
import { type Called, Caller } from './caller.ts';
import { figuresOf } from './figures.ts';
import { seedFirms } from './firms.ts';
import { exporting } from './heavy/exporting.ts';
import type { HeavyParts, HeavyWork } from './heavy/heavy-work.ts';
import { importing } from './heavy/importing.ts';
import { matching } from './heavy/matching.ts';
import { planning } from './heavy/planning.ts';
import { printing } from './heavy/printing.ts';
import { reading } from './heavy/reading.ts';
import { brokenBounds, type Phase, tableOf } from './report.ts';
import { startServer } from './server.ts';
import { type Stall, watchStalls } from './stalls.ts';

// Times the hot calls of a firm while its neighbour on the same server is quiet, and while that neighbour
// does heavy work. README.md explains the figures.
const { values } = parseArgs({
  options: {
    /** The number of customers in each firm. */
    customers: { type: 'string', default: '5000' },
    /** The number of rows in the imported list. */
    rows: { type: 'string', default: '20000' },
    /** The shortest time, in seconds, for which each kind of heavy work is repeated. */
    seconds: { type: 'string', default: '20' },
    /** The seconds for which calls are timed without heavy work, before each kind of heavy work. */
    quiet: { type: 'string', default: '15' },
    /** The number of calls that the neighbour makes in a second. */
    rate: { type: 'string', default: '25' },
    /** The kinds of heavy work, and `all` for all of them together. */
    kinds: {
      type: 'string',
      default: 'planning,matching,importing,exporting,printing,reading,all',
    },
  },
});
const kinds = values.kinds.split(',');
const works = [planning, matching, importing(Number(values.rows)), exporting, printing, reading];
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
const { busy, neighbour } = await seedFirms(client, postgres.url, Number(values.customers));
const settings = { dir, databaseUrl: postgres.url, secret, port: 47_540 };
const server = opened.adopt(await startServer(settings), (one) => one.stop());
const day = addDays(todayIn('Europe/London', new Date().toISOString()), 1);
const setup = { url: server.url, secret, neighbour, day };
const caller = opened.adopt(await Caller.start(setup, Number(values.rate)), (one) => one.stop());

// From here on this process is the busy firm's devices, which would not take processor time from the server.
setPriority(constants.priority.PRIORITY_LOW);

/** The steps of heavy work that are under way, by kind. */
const steps = new Map<string, string>();

/** Repeats one kind of work for at least the shortest time, and until a round is complete. */
async function repeat(work: HeavyWork, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const parts: HeavyParts = {
    owner: async () => new Business(server.url, await tokenOf(secret, busy)),
    businessId: busy.id,
    client,
    step: (name) => steps.set(work.name, name),
  };
  do await work.round(parts, until);
  while (performance.now() < until);
  steps.delete(work.name);
}

/** Times the neighbour's calls, and watches the event loop, while `work` goes on. */
async function during(
  work: () => Promise<unknown>,
): Promise<{ called: readonly Called[]; stall: Stall }> {
  const watch = await watchStalls(server, () => [...steps.values()].join(', '));
  const called = await caller.during(work());
  return { called, stall: await watch.end() };
}

const quietCalls: Called[] = [];
let quietStall: Stall = { milliseconds: 0, during: '' };
const phases: Phase[] = [];
const phaseOf = (
  name: string,
  called: readonly Called[],
  { milliseconds, during: step }: Stall,
) => ({
  name,
  figures: figuresOf(called),
  stallMs: milliseconds,
  stalledIn: step,
});

// The first calls compile the server's code, so they do not count.
await during(() => delay(5000));
console.log(`load ${loadavg()[0]!.toFixed(2)} before the first phase`);
for (const kind of kinds) {
  const chosen = works.filter(({ name }) => kind === 'all' || kind === name);
  if (chosen.length === 0) throw new Error(`There is no heavy work of the kind ${kind}.`);
  // Quiet and loaded phases take turns, because the machine's other work changes over time.
  const quiet = await during(() => delay(Number(values.quiet) * 1000));
  quietCalls.push(...quiet.called);
  if (quiet.stall.milliseconds > quietStall.milliseconds) quietStall = quiet.stall;
  const { called, stall } = await during(() =>
    Promise.all(chosen.map((work) => repeat(work, Number(values.seconds)))),
  );
  phases.push(phaseOf(kind, called, stall));
  console.log(`${kind}: ${called.length} calls, load ${loadavg()[0]!.toFixed(2)}`);
}
const quiet = phaseOf('quiet', quietCalls, quietStall);
console.log(tableOf(quiet, phases));
const broken = brokenBounds(quiet, phases);
for (const sentence of broken) console.log(`BROKEN: ${sentence}`);
if (broken.length > 0) process.exitCode = 1;
