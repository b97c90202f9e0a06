import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { type BenchBusiness, seed } from '../api/seed.ts';
import { type BenchSetup, serve, tokenOf } from '../api/setup.ts';
import { type Listeners, startListeners } from './listeners.ts';

// Measures the time from a change through the API until every socket has received it, against a bare server that
// inserts a row and notifies bare sockets. The two servers take turns: first at a steady rate to measure the delay,
// then with as many broadcasts as possible.
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '5' },
    writers: { type: 'string', default: '4' },
  },
});
const sockets = Number(values.sockets);
const seconds = Number(values.seconds);
/** The number of sockets that a user may have at a time, with a margin. */
const SOCKETS_PER_USER = 25;
/** The time in milliseconds that the last writes get to arrive. */
const SETTLE_MS = 1000;

interface Contender {
  readonly name: string;
  readonly listeners: Listeners;
  /** Adds a record and returns its id. */
  readonly write: () => Promise<string>;
}

const now = () => performance.timeOrigin + performance.now();

async function post(url: string, headers: Record<string, string>, body: object): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const answer = (await response.json()) as { data: { tag: { id: string } } };
  return answer.data.tag.id;
}

/** Adds users to a business, each with a session; returns their tokens. */
async function userTokens(url: string, secret: string, business: BenchBusiness): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tokens: string[] = [];
    while (tokens.length * SOCKETS_PER_USER < sockets) {
      const [userId, sessionId] = [randomUUID(), randomUUID()];
      await client.query(
        `insert into users (id, email, password_hash)
         values ($1::uuid, $1::text || '@bench.example', 'none')`,
        [userId],
      );
      await client.query(
        `insert into sessions (id, sign_in_id, user_id, business_id, expires_at)
         values ($2, $2, $1, $3, now() + interval '1 day')`,
        [userId, sessionId, business.id],
      );
      const token = await tokenOf(secret, { id: business.id, userId, sessionId });
      tokens.push(token);
    }
    return tokens;
  } finally {
    await client.end();
  }
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Writes at a steady rate, and measures the delay from each write to the sockets. */
async function measureDelay({ write, listeners }: Contender) {
  const sentAt = new Map<string, number>();
  const writes: Promise<void>[] = [];
  for (let turn = 0; turn < seconds * Number(values.rate); turn += 1) {
    const at = now();
    const written = write().then((id) => void sentAt.set(id, at));
    // A failure is reported where all writes are awaited, not as an unhandled rejection.
    written.catch(() => undefined);
    writes.push(written);
    await delay(1000 / Number(values.rate));
  }
  await Promise.all(writes);
  await delay(SETTLE_MS);
  const { heard } = await listeners.report();
  const delays = Float64Array.from(
    heard.flatMap(([id, times]) => times.map((at) => at - sentAt.get(id)!)),
  ).sort();
  const missing = sentAt.size * sockets - delays.length;
  return { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99), missing };
}

/** Writes as fast as a few writers can, and counts the sockets' messages. */
async function measureFlood({ write, listeners }: Contender) {
  const until = now() + seconds * 1000;
  let written = 0;
  const started = now();
  const writer = async () => {
    while (now() < until) {
      await write();
      written += 1;
    }
  };
  await Promise.all(Array.from({ length: Number(values.writers) }, writer));
  const elapsed = (now() - started) / 1000;
  const { messages, heard } = await listeners.report();
  const told = heard.reduce((sum, [, times]) => sum + times.length, 0);
  await delay(SETTLE_MS * 3);
  await listeners.report();
  return { writes: written / elapsed, told: told / elapsed, messages: messages / elapsed };
}

const dir = await mkdtemp(join(tmpdir(), 'roundbook-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'data') });
const children: ChildProcess[] = [];
const listening: Listeners[] = [];
try {
  await migrate(postgres.url);
  const businesses = await seed(postgres.url, { businesses: 1, customers: 20 });
  const business = businesses[0]!;
  const setup: BenchSetup = {
    dir,
    databaseUrl: postgres.url,
    secret: 'a secret of the benchmark, longer than thirty-two characters',
    productPort: 4502,
    floorPort: 4503,
    businesses,
  };
  children.push(await serve(new URL('../api/product-main.ts', import.meta.url), setup));
  children.push(await serve(new URL('./floor-main.ts', import.meta.url), setup));
  const tokens = await userTokens(postgres.url, setup.secret, business);
  const authorization = `Bearer ${await tokenOf(setup.secret, business)}`;
  const product = `127.0.0.1:${setup.productPort}`;
  const floor = `127.0.0.1:${setup.floorPort}`;
  const ours = await startListeners({ url: `ws://${product}/realtime`, sockets, tokens });
  listening.push(ours);
  const theirs = await startListeners({ url: `ws://${floor}/`, sockets, tokens: [] });
  listening.push(theirs);
  const contenders: readonly Contender[] = [
    {
      name: 'product',
      listeners: ours,
      write: () =>
        post(
          `http://${product}/api/tags`,
          { authorization, 'x-request-id': randomUUID(), 'x-visitor-id': 'bench' },
          { name: randomUUID() },
        ),
    },
    { name: 'floor', listeners: theirs, write: () => post(`http://${floor}/write`, {}, {}) },
  ];
  console.log(`${sockets} sockets, ${values.rate} changes a second, then all that will go`);
  console.log(
    'server | p50 ms | p99 ms | not heard | flood: writes/s | changes told/s | messages/s',
  );
  for (const contender of contenders) {
    const { p50, p99, missing } = await measureDelay(contender);
    const { writes, told, messages } = await measureFlood(contender);
    console.log(
      [
        contender.name,
        p50.toFixed(1),
        p99.toFixed(1),
        missing,
        writes.toFixed(0),
        told.toFixed(0),
        messages.toFixed(0),
      ].join(' | '),
    );
  }
} finally {
  for (const listeners of listening) listeners.stop();
  for (const child of children) child.kill('SIGKILL');
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
