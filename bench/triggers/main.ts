import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { headers } from '@roundbook/contract/envelope';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { composeApp } from '../../apps/server/src/app.ts';
import { triggerId } from '../../apps/server/src/features/messages/triggers/trigger-queries.ts';
import { sendTrigger } from '../../apps/server/src/features/messages/triggers/trigger-sending.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { mintBusinessId } from '../../apps/server/src/platform/db/business-id.ts';
import { openAppLogin } from '../../apps/server/src/platform/db/connections/app-login.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { insertVisitedCustomers } from '../../apps/server/src/testing/customers/visited-customers.ts';
import { countRoundTrips } from '../../apps/server/src/testing/round-trips.ts';
import { seed } from '../api/seed.ts';
import { tokenOf } from '../api/setup.ts';
import { openFloor } from './floor.ts';

// The evening before a day on which a large firm visits all of its customers: the cost of the preview, and of notifying
// them, compared with bare transactions that write the same number of rows.
const { values } = parseArgs({ options: { customers: { type: 'string', default: '10000' } } });
const customers = Number(values.customers);
const secret = 'a secret of the benchmark, longer than thirty-two characters';
const today = todayIn('Europe/London', new Date().toISOString());
const MIB = 1024 * 1024;

const dir = await mkdtemp(join(tmpdir(), 'roundbook-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'data') });
const client = new pg.Client({ connectionString: postgres.url });

/** The growth of memory at its peak during `work`, in MiB. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed);
  }, 5);
  await work();
  clearInterval(timer);
  return (most - before) / MIB;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

try {
  await migrate(postgres.url);
  await client.connect();
  const [business] = await seed(postgres.url, { businesses: 1, customers: 1 });
  if (!business) throw new Error('No business was seeded.');
  const businessId = mintBusinessId(business.id);
  await insertVisitedCustomers(client, business.id, customers, addDays(today, 1));
  await client.query(
    `insert into triggers (business_id, type, mode, send_at, email, sms)
     values ($1, 'night-before', 'Manual', '18:00', 'Send', 'SendIfNoEmail')`,
    [business.id],
  );
  await client.query('analyze');
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://127.0.0.1:47520',
    SECRET_KEY: secret,
    DATA_DIR: join(dir, 'files'),
    ROLES: 'api',
  });
  const app = await composeApp(config, await openAppLogin(postgres.url), pino({ level: 'error' }));
  try {
    const token = await tokenOf(secret, business);
    const id = triggerId(businessId, 'night-before');
    const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const answer = await app.http.inject({
        method,
        url: `/api/triggers${path}`,
        headers: { authorization: `Bearer ${token}`, [headers.requestId]: randomUUID() },
        ...(payload && { payload }),
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ data: Record<string, number> }>().data;
    };
    const preview = () => call('GET', `/${id}/preview?date=${today}`);
    const list = () => call('GET', `?date=${today}`);
    const shown = await preview();
    if (shown['goingCount'] !== customers) throw new Error(JSON.stringify(shown));
    console.log(`The night before, ${customers} customers`);
    console.log('what | seconds | round trips | MiB at most');
    for (const [what, work] of [
      ['preview', preview],
      ['list', list],
    ] as const) {
      const trips = await countRoundTrips(app.database.pool, work);
      const memory = await memoryOf(work);
      console.log(
        `${what} | ${(await seconds(work)).toFixed(2)} | ${trips} | ${memory.toFixed(0)}`,
      );
    }
    const floor = await openFloor(client);
    const bare = customers / (await seconds(() => floor(customers)));
    const first = await seconds(() => call('POST', `/${id}/execute`, { date: today }));
    console.log(`execute, the answer | ${first.toFixed(2)}`);
    let took = 0;
    const turn = { type: 'night-before', date: today } as const;
    const memory = await memoryOf(async () => {
      took = await seconds(() => sendTrigger(app.parts, businessId, turn));
    });
    const { rows } = await client.query<{ count: number }>(
      `select count(distinct customer_id)::int as count from messages where business_id = $1`,
      [business.id],
    );
    if (rows[0]!.count !== customers) throw new Error(`${rows[0]!.count} were told.`);
    const told = (customers - 200) / took;
    console.log('what | product/s | floor/s | ratio');
    console.log(`told | ${told.toFixed(0)} | ${bare.toFixed(0)} | ${(told / bare).toFixed(3)}`);
    console.log(`execute, the rest | ${took.toFixed(2)} s | ${memory.toFixed(0)} MiB at most`);
  } finally {
    await app.close();
  }
} finally {
  await client.end();
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
