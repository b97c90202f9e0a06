import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { headersOf } from '../api/calls.ts';
import { type BenchBusiness, seed } from '../api/seed.ts';
import { type BenchSetup, serve, tokenOf } from '../api/setup.ts';

const REQUESTS = 40;
const PORT = 4510;

/** The calls, with their numbers of stops. */
const CALLS = [
  { name: 'optimise', path: 'work-orders/optimise', stops: 12 },
  { name: 'optimise', path: 'work-orders/optimise', stops: 50 },
  { name: 'optimise', path: 'work-orders/optimise', stops: 200 },
  { name: 'optimise', path: 'work-orders/optimise', stops: 1000 },
  { name: 'save', path: 'work-orders', stops: 200 },
] as const;

/**
 * Requests routes through the whole API, one call at a time, as a single user would: measures their
 * duration, and the delay that they cause in the server's event loop. For 200 stops the goals are a
 * p95 of 150 ms for the duration and a p99 of 20 ms for the delay.
 */
export async function measureApi(print: (text: string) => void): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'roundbook-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'data') });
  let server: ChildProcess | undefined;
  try {
    await migrate(postgres.url);
    const [business] = await seed(postgres.url, { businesses: 1, customers: 1100 });
    await placeCustomers(postgres.url);
    const setup: BenchSetup = {
      dir,
      databaseUrl: postgres.url,
      secret: 'a secret of the benchmark, longer than thirty-two characters',
      productPort: PORT,
      floorPort: PORT,
      businesses: [business!],
    };
    server = await serve(new URL('./api-main.ts', import.meta.url), setup);
    const token = await tokenOf(setup.secret, business!);
    for (const { name, path, stops } of CALLS) {
      const post = (request: number) => callOnce(path, token, bodyOf(business!, stops, request));
      for (let request = 0; request < 5; request++) await post(-1 - request);
      await delayOf(server);
      const times: number[] = [];
      for (let request = 0; request < REQUESTS; request++) times.push(await post(request));
      const { p99, longest } = await delayOf(server);
      const sorted = times.toSorted((one, other) => one - other);
      const percentile = (share: number) => sorted[Math.ceil(REQUESTS * share) - 1]!.toFixed(0);
      print(
        `api: ${name} ${stops} stops, p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms; ` +
          `event loop delay p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`,
      );
    }
  } finally {
    server?.kill('SIGKILL');
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Spreads the customers over a town. */
async function placeCustomers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update customers set address = jsonb_set(address, '{coordinates}',
    jsonb_build_array(53.97 + 0.04 * random(), -1.57 + 0.06 * random()))`);
  await client.end();
}

/** A different day for each request, so that saving creates a new order. */
function bodyOf({ visits }: BenchBusiness, stops: number, request: number): string {
  const date = new Date(Date.UTC(2030, 0, 100 + request)).toISOString().slice(0, 10);
  const jobIds = visits.slice(0, stops).map(([, jobId]) => jobId);
  return JSON.stringify({
    jobIds,
    date,
    startFrom: 'Address',
    startAddress: 'HG1 1AA',
    endAt: 'Start',
  });
}

/** Milliseconds until the whole answer has arrived. */
async function callOnce(path: string, token: string, body: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${PORT}/api/${path}`, {
    method: 'POST',
    headers: headersOf(token, 'POST'),
    body,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${text}`);
  return performance.now() - start;
}

async function delayOf(server: ChildProcess): Promise<{ p99: number; longest: number }> {
  const told = once(server, 'message');
  server.send('delay');
  const [delay] = (await told) as [{ p99: number; longest: number }];
  return delay;
}
