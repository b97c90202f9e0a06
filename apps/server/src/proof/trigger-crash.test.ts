import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTrigger, executeTrigger } from '@roundbook/contract/messages/triggers/triggers';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { FairPool } from '../platform/db/connections/fair-pool.ts';
import { openPool } from '../platform/db/connections/pool.ts';
import { freePort } from '../platform/postgres/free-port.ts';
import { insertVisitedCustomers } from '../testing/customers/visited-customers.ts';
import { HeldRows, standingStill } from '../testing/held-rows.ts';
import { registerBusiness } from '../testing/register-business.ts';
import { CrashingProgram } from './crashing-program.ts';
import { StubbornClient } from './stubborn-client.ts';

const CUSTOMERS = 1000;
/** The number of times that the second run is killed, at arbitrary moments. */
const KILLS = 3;

let dataDir: string;
let program: CrashingProgram;
let pool: FairPool;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roundbook-trigger-crash-'));
  program = new CrashingProgram(dataDir, await freePort(), {});
  await program.start();
  pool = openPool({ url: await program.databaseUrl() });
});
afterAll(async () => {
  await pool?.end();
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens a business with a thousand customers to be visited tomorrow and the night-before message turned on. */
async function openBusiness() {
  const owner = new StubbornClient(program.address);
  const { token, business } = await registerBusiness(owner);
  owner.token = token;
  const today = todayIn('Europe/London', new Date().toISOString());
  await insertVisitedCustomers(pool, business.id, CUSTOMERS, addDays(today, 1));
  const body = {
    triggerType: 'night-before',
    executionMode: 'Manual',
    schedule: '18:00',
    email: 'Send',
    sms: 'SendIfNoEmail',
  } as const;
  const { trigger } = await owner.data(createTrigger, { body });
  const execute = () =>
    owner.data(executeTrigger, { params: { id: trigger.id }, body: { date: today } });
  /** The number of messages, and the numbers of customers and visits that they concern. */
  const sent = async () => {
    const { rows } = await pool.query<{ messages: number; customers: number; visits: number }>(
      `select count(*)::int as messages, count(distinct customer_id)::int as customers,
              (select count(*)::int from trigger_executions
                where business_id = $1 and outcome = 'Told') as visits
         from messages where business_id = $1 and kind = 'night-before'`,
      [business.id],
    );
    return rows[0]!;
  };
  return { business, execute, sent };
}

const ALL = { messages: CUSTOMERS, customers: CUSTOMERS, visits: CUSTOMERS };
const PATIENCE = { timeout: 120_000, interval: 500 };

test('a run that is killed midway resumes after a restart, and notifies each customer once', async () => {
  const { business, execute, sent } = await openBusiness();
  const held = await HeldRows.hold(
    await program.databaseUrl(),
    `select 1 from customers where (business_id, id) = (
       select business_id, id from customers where business_id = $1 order by id offset 500 limit 1)`,
    [business.id],
  );
  expect(await execute()).toEqual({ executedCount: 200, goesOn: true });
  await standingStill(pool, 'customers', 1);
  expect(await sent()).toEqual({ messages: 400, customers: 400, visits: 400 });
  program.killServer();
  await held.letGo();
  await program.ready();
  await vi.waitFor(async () => expect(await sent()).toEqual(ALL), PATIENCE);
  await expect(execute()).rejects.toThrow('have already been sent today');
  expect(await sent()).toEqual(ALL);
}, 240_000);

test('whenever the run is killed, and however often it is requested, each customer gets one message', async () => {
  const { execute, sent } = await openBusiness();
  const asking = execute();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await delay(20 + Math.random() * 250);
    program.killServer();
    await program.ready();
  }
  await asking;
  // A second click joins the run, which may have no customers left.
  await execute().catch((error: Error) => expect(error.message).toContain('already been sent'));
  await vi.waitFor(async () => expect((await sent()).customers).toBe(CUSTOMERS), PATIENCE);
  expect(await sent()).toEqual(ALL);
  expect(program.endedByItself).toEqual([]);
}, 300_000);
