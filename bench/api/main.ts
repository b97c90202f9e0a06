import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { calls, headersOf } from './calls.ts';
import { postgresPid, processorSeconds } from './cpu-time.ts';
import { load, type LoadRequest, type LoadResult } from './load.ts';
import { seed } from './seed.ts';
import { type BenchSetup, serve, tokenOf } from './setup.ts';

// Compares the API with the floor, a bare server that runs the same statements on the same
// database; the two take turns.
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '5000' },
    businesses: { type: 'string', default: '4' },
    clients: { type: 'string', default: '1,10,50' },
    seconds: { type: 'string', default: '4' },
    /** Limits the run to calls whose names contain this text; all calls if empty. */
    call: { type: 'string', default: '' },
  },
});
const seconds = Number(values.seconds);

const dir = await mkdtemp(join(tmpdir(), 'roundbook-bench-'));
const dataDir = join(dir, 'data');
const postgres = await startEmbeddedPostgres({ dataDir });
const children: ChildProcess[] = [];

/** Does the work, and adds the CPU milliseconds per request, in the server and in PostgreSQL, to its result. */
async function withProcessorTime(
  server: ChildProcess,
  work: () => Promise<LoadResult>,
): Promise<LoadResult & { perRequest: string; processor: number }> {
  const pids = [server.pid!, postgresPid(join(dataDir, 'postgres'))];
  const before = pids.map(processorSeconds);
  const result = await work();
  const spent = pids.map((pid, at) => ((processorSeconds(pid) - before[at]!) * 1000) / result.sent);
  return {
    ...result,
    perRequest: spent.map((one) => one.toFixed(2)).join('+'),
    processor: spent.reduce((sum, one) => sum + one, 0),
  };
}

try {
  await migrate(postgres.url);
  const size = { businesses: Number(values.businesses), customers: Number(values.customers) };
  const businesses = await seed(postgres.url, size);
  const setup: BenchSetup = {
    dir,
    databaseUrl: postgres.url,
    secret: 'a secret of the benchmark, longer than thirty-two characters',
    productPort: 47500,
    floorPort: 47501,
    businesses,
  };
  for (const file of ['./product-main.ts', './floor-main.ts']) {
    children.push(await serve(new URL(file, import.meta.url), setup));
  }
  const tokens = await Promise.all(businesses.map((business) => tokenOf(setup.secret, business)));
  console.log(
    `${size.businesses} businesses, ${size.customers} customers each of the four that are called`,
  );
  console.log(
    'call | clients | product/s | floor/s | ratio | p50 ms | p99 ms (goal at 10) | failed, of each | processor ms, server+database, of each | ratio',
  );
  for (const call of calls.filter(({ name }) => name.includes(values.call))) {
    const { body } = call;
    const product: LoadRequest[] = businesses.map((business, at) => ({
      method: call.method,
      path: () => call.path(business),
      ...(body ? { body: () => JSON.stringify(body(business)) } : {}),
      headers: () => headersOf(tokens[at]!, call.method),
    }));
    const floor: LoadRequest[] = businesses.map((_, at) => ({
      method: call.method,
      path: () => `/${at}/${call.floorPath}`,
      headers: () => ({}),
    }));
    for (const clients of values.clients.split(',').map(Number)) {
      const measure = (at: 0 | 1, port: number, requests: LoadRequest[]) =>
        withProcessorTime(children[at]!, () =>
          load(`http://127.0.0.1:${port}`, requests, clients, seconds),
        );
      const ours = await measure(0, setup.productPort, product);
      const theirs = await measure(1, setup.floorPort, floor);
      const ratio = ours.perSecond / theirs.perSecond;
      console.log(
        [
          call.name,
          clients,
          ours.perSecond.toFixed(0),
          theirs.perSecond.toFixed(0),
          ratio.toFixed(2),
          ours.p50,
          `${ours.p99} (${call.goal})`,
          `${ours.failures}/${theirs.failures}`,
          `${ours.perRequest}/${theirs.perRequest}`,
          (theirs.processor / ours.processor).toFixed(2),
        ].join(' | '),
      );
    }
  }
} finally {
  for (const child of children) child.kill('SIGKILL');
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
