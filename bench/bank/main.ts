import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { headers } from '@roundbook/contract/envelope';
import { convertAllMatched } from '@roundbook/contract/money/bank-transactions/decisions';
import { DEFAULT_LADDER } from '@roundbook/domain/money/reminders/ladder';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { composeApp } from '../../apps/server/src/app.ts';
import { refreshMatches } from '../../apps/server/src/features/money/bank-transactions/bank-transaction-matching.ts';
import { addTransactions } from '../../apps/server/src/features/money/bank-transactions/effects.ts';
import { sendReminders } from '../../apps/server/src/features/money/reminders/reminder-sending.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { mintBusinessId } from '../../apps/server/src/platform/db/business-id.ts';
import { openAppLogin } from '../../apps/server/src/platform/db/connections/app-login.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { transact } from '../../apps/server/src/platform/db/transaction.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { seed } from '../api/seed.ts';
import { tokenOf } from '../api/setup.ts';
import { openFloor } from './floor.ts';

// Sends reminders to all debtors of a large firm, then imports, matches and books their payments, compared with bare
// transactions that write the same number of rows.
const { values } = parseArgs({
  options: {
    /** About three in ten customers owe an invoice each, so 10,000 debtors mean 33,500 customers. */
    customers: { type: 'string', default: '10000' },
    /** The number of debtors whose message includes a statement of account as a PDF. */
    statements: { type: 'string', default: '1000' },
  },
});
const [customers, statements] = [Number(values.customers), Number(values.statements)];
const secret = 'a secret of the benchmark, longer than thirty-two characters';
const today = todayIn('Europe/London', new Date().toISOString());

const dir = await mkdtemp(join(tmpdir(), 'roundbook-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'data') });
const client = new pg.Client({ connectionString: postgres.url });

/** The number of items that `work` handles per second, if it handles `count` in total. */
async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (count * 1000) / (performance.now() - started);
}

function report(what: string, ours: number, floor?: number): void {
  const columns = [what, ours.toFixed(0)];
  if (floor !== undefined) columns.push(floor.toFixed(0), (ours / floor).toFixed(3));
  console.log(columns.join(' | '));
}

try {
  await migrate(postgres.url);
  await client.connect();
  const [business] = await seed(postgres.url, { businesses: 1, customers });
  if (!business) throw new Error('No business was seeded.');
  const businessId = mintBusinessId(business.id);
  const query = (text: string, ...more: unknown[]) => client.query(text, [business.id, ...more]);
  // Each debtor owes £15 on an invoice that is 40 days late.
  await query(
    `update receivable_items set amount = 1500, open_amount = 1500, due_on = current_date - 40
      where business_id = $1 and open_amount > 0`,
  );
  await query(`update customers set balance = 1500 where business_id = $1`);
  await query(
    `update invoices i set due_on = current_date - 40, total = 1500, net = 1500
       from receivable_items r where r.business_id = $1 and r.open_amount > 0
        and i.business_id = r.business_id and i.id = r.invoice_id`,
  );
  const setLadder = (step: string) =>
    query(
      `insert into reminder_ladders (business_id, is_on, send_at, every_day, steps, second_days, starts_on)
       values ($1, true, '10:00', true, $2, 14, current_date)
       on conflict (business_id) do update set steps = excluded.steps`,
      JSON.stringify(DEFAULT_LADDER.steps.map((one) => ({ ...one, isOn: one.step === step }))),
    );
  await setLadder('Reminder');
  await client.query('analyze');
  const owing = `select customer_id from receivable_items where business_id = $1 and open_amount > 0`;
  const { rows: counted } = await query(
    `select count(distinct customer_id)::int as n from (${owing}) o`,
  );
  const debtors = (counted as { n: number }[])[0]!.n;
  const stated = Math.min(statements, debtors);

  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://127.0.0.1:47520',
    SECRET_KEY: secret,
    DATA_DIR: join(dir, 'files'),
    ROLES: 'api',
  });
  const app = await composeApp(config, await openAppLogin(postgres.url), pino({ level: 'error' }));
  try {
    const floor = await openFloor(client);
    console.log(`${debtors} customers who owe, ${stated} of them with a statement`);
    console.log('what | product/s | floor/s | ratio');
    const reminders = await perSecond(debtors, () => floor.remind(debtors));
    const bookings = await perSecond(debtors, () => floor.book(debtors));

    const send = (date: string) => sendReminders(app.parts, businessId, date);
    report('reminded', await perSecond(debtors, () => send(today)), reminders);
    await setLadder('Statement');
    await query(
      `update customers set email = '' where business_id = $1
        and id not in (select distinct customer_id from (${owing}) o order by customer_id limit $2)`,
      stated,
    );
    const later = addDays(today, 40);
    report('reminded with a statement', await perSecond(stated, () => send(later)), reminders);

    const { rows: open } = await query(
      `select i.number from invoices i join receivable_items r on r.business_id = i.business_id
          and r.invoice_id = i.id and r.open_amount > 0 where i.business_id = $1`,
    );
    const lines = (open as { number: number }[]).map(({ number }) => ({
      bankId: '',
      bookedOn: today,
      amount: 1500,
      description: `WINDOWS INV-${String(number).padStart(4, '0')}`,
      payerName: '',
      reference: '',
      payerAccount: '',
      kind: 'FPI',
      balanceAfter: null,
    }));
    const imported = await perSecond(lines.length, () =>
      transact(app.database, { businessId }, (tx) =>
        addTransactions(tx, { bankAccountId: randomUUID(), importId: randomUUID(), lines }),
      ),
    );
    report('imported', imported);
    report('matched', await perSecond(lines.length, () => refreshMatches(app.parts, businessId)));
    const token = await tokenOf(secret, business);
    let [booked, actionId]: [number, string | null] = [0, null];
    const rate = await perSecond(lines.length, async () => {
      for (;;) {
        const answer = await app.http.inject({
          method: convertAllMatched.method,
          url: `/api${convertAllMatched.path}`,
          headers: { authorization: `Bearer ${token}`, [headers.requestId]: randomUUID() },
          payload: actionId === null ? {} : { actionId },
        });
        if (answer.statusCode !== 200) throw new Error(answer.body);
        const { data } = answer.json<{
          data: { actionId: string | null; count: number; remaining: number };
        }>();
        booked += data.count;
        ({ actionId } = data);
        if (data.remaining === 0 || data.count === 0) break;
      }
    });
    report(`booked (${booked})`, (rate * booked) / lines.length, bookings);
  } finally {
    await app.close();
  }
} finally {
  await client.end();
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
