import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { saveLadder } from '@roundbook/contract/money/reminders/ladder';
import { DEFAULT_LADDER, type MessageStep } from '@roundbook/domain/money/reminders/ladder';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { Business } from '../../e2e/support/business.ts';
import { postgresPid, processorSeconds } from '../api/cpu-time.ts';
import type { Told } from '../api/ordered-product.ts';
import { type BenchBusiness, seed } from '../api/seed.ts';
import { type BenchSetup, serve, tokenOf } from '../api/setup.ts';
import { writeBare } from './floor.ts';

// Sends a day's reminders for a firm with very many debtors, from the first to the last, for a step that sends a
// message and for the step that includes a statement, compared with bare transactions that write the same number of
// rows.
const { values } = parseArgs({ options: { debtors: { type: 'string', default: '10000' } } });
const debtors = Number(values.debtors);

const dir = await mkdtemp(join(tmpdir(), 'roundbook-bench-'));
const dataDir = join(dir, 'data');
const postgres = await startEmbeddedPostgres({ dataDir });
const client = new pg.Client({ connectionString: postgres.url });
const setup: BenchSetup = {
  dir,
  databaseUrl: postgres.url,
  secret: 'a secret of the benchmark, longer than thirty-two characters',
  productPort: 47_530,
  floorPort: 0,
  businesses: [],
};
let product: ChildProcess | undefined;

/** Turns on a ladder that begins today with this step. */
async function turnOn(business: BenchBusiness, first: MessageStep): Promise<void> {
  const owner = new Business(
    `http://127.0.0.1:${setup.productPort}`,
    await tokenOf(setup.secret, business),
  );
  const steps = DEFAULT_LADDER.steps.map((one) => ({ ...one, isOn: one.step === first }));
  await owner.call(saveLadder, {
    body: { ...DEFAULT_LADDER, isOn: true, isEveryDay: true, steps },
  });
  await client.query('update reminder_ladders set starts_on = current_date - 1');
  for (const table of ['invoices', 'receivable_items']) {
    await client.query(
      `update ${table} set due_on = current_date - 40 where business_id = $1 and due_on >= current_date - 1`,
      [business.id],
    );
  }
  await client.query('vacuum analyze');
}

/** Sends a business's reminders for today. */
async function remindAll(business: BenchBusiness) {
  const pids = [product!.pid!, postgresPid(join(dataDir, 'postgres'))];
  const before = pids.map(processorSeconds);
  product!.send({
    businessId: business.id,
    date: todayIn('Europe/London', new Date().toISOString()),
  });
  const [told] = (await once(product!, 'message')) as [Told];
  const spent = pids.map((pid, at) => ((processorSeconds(pid) - before[at]!) * 1000) / debtors);
  const { rows } = await client.query<{
    reminders: number;
    messages: number;
    bare: number;
    bytes: number;
  }>(
    `select (select count(*)::int from reminders where business_id = $1) as reminders, count(*)::int as messages,
       (count(*) filter (where state = 'Queued' and attachment is null))::int as bare,
       coalesce(avg(length(attachment ->> 'content')) * 3 / 4, 0)::int as bytes
     from messages where business_id = $1`,
    [business.id],
  );
  return { ...told, ...rows[0]!, spent: spent.map((one) => one.toFixed(1)).join('+') };
}

/** Resolves once no message is queued: each has been delivered or is held until the next day. */
async function untilNoneIsQueued(business: BenchBusiness): Promise<void> {
  const text = `select 1 from messages where business_id = $1 and state = 'Queued' limit 1`;
  while ((await client.query(text, [business.id])).rows.length > 0) await delay(250);
}

try {
  await migrate(postgres.url);
  await client.connect();
  const businesses = await seed(postgres.url, { businesses: 2, customers: debtors });
  // Confirms the Owners' addresses: otherwise every message would wait for the confirmation.
  await client.query('update users set address_verified_at = now()');
  product = await serve(new URL('./product-main.ts', import.meta.url), setup);
  const facts = new Map<string, boolean>();
  console.log(
    'what | product/s | processor ms each, server+database | floor/s | ratio | memory grown by, MiB | until handed on, s',
  );
  for (const [at, step] of (['Reminder', 'Statement'] as const).entries()) {
    const business = businesses[at]!;
    await turnOn(business, step);
    const started = performance.now();
    const sent = await remindAll(business);
    await untilNoneIsQueued(business);
    const whole = (performance.now() - started) / 1000;
    const floor = await writeBare(postgres.url, debtors, sent.bytes);
    const perSecond = debtors / sent.seconds;
    console.log(
      [
        step === 'Statement' ? `${debtors} debtors, each with a statement` : `${debtors} debtors`,
        perSecond.toFixed(0),
        sent.spent,
        floor.toFixed(0),
        (perSecond / floor).toFixed(2),
        (sent.grownBy / 2 ** 20).toFixed(0),
        whole.toFixed(1),
      ].join(' | '),
    );
    facts.set(
      `every debtor was reminded once (${step})`,
      sent.reminders === debtors && sent.messages === debtors,
    );
    // Delivered messages no longer hold their document.
    if (step === 'Statement')
      facts.set('every message that waits has its statement', sent.bare === 0);
    const again = await remindAll(business);
    facts.set(`another run reminds nobody again (${step})`, again.messages === debtors);
  }
  for (const [fact, isTrue] of facts) console.log(`${isTrue ? 'true' : 'FALSE'}: ${fact}`);
  if ([...facts.values()].includes(false)) process.exitCode = 1;
} finally {
  product?.kill('SIGKILL');
  await client.end();
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
