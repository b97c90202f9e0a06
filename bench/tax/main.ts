import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { namedTaxYear } from '@roundbook/domain/money/tax/tax-years';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { seed } from '../api/seed.ts';
import { tokenOf } from '../api/setup.ts';
import { startServer } from '../neighbours/server.ts';
import { expensesSpent, spentBefore } from '../reports/past-expenses.ts';
import { pastMoney } from '../reports/past-money.ts';
import { writeQuarter } from './quarter.ts';

// Times the update of a quarter with 50,000 entries: its figures on both bases, and the pack on paper. README.md
// explains the figures.
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '5000' },
    /** The quarter's invoices; customers pay five with three payments. */
    invoices: { type: 'string', default: '30000' },
    expenses: { type: 'string', default: '35000' },
    /** The number of times that each is read after the first. */
    times: { type: 'string', default: '20' },
  },
});

/** The longest time in milliseconds that 95 in 100 reads of a quarter's figures may take, and the first read. */
const LIMIT = 1000;
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
const [firm] = await seed(postgres.url, { businesses: 1, customers: Number(values.customers) });
if (!firm) throw new Error('No business was seeded.');

const today = todayIn('Europe/London', new Date().toISOString());
const year = namedTaxYear(today, -1);
/** The quarter's last day but five, so that late payments fall into the quarter too. */
const last = `date '${addDays(year.from, 85)}'`;
const entries = await writeQuarter(client, firm.id, [
  { invoices: Number(values.invoices), last },
  pastMoney,
  [spentBefore(Number(values.expenses), last, 80), ...expensesSpent],
]);
console.log(
  `${entries.payments} payments, ${entries.invoices} invoices, ${entries.expenses} expenses`,
);

const server = opened.adopt(
  await startServer({ dir, databaseUrl: postgres.url, secret, port: 47_551 }),
  (one) => one.stop(),
);
const headers = { authorization: `Bearer ${await tokenOf(secret, firm)}` };

/** The milliseconds until an answer has been read whole. */
async function timed(path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${server.url}/api${path}`, { headers });
  const content = await answer.arrayBuffer();
  if (!answer.ok) {
    const text = Buffer.from(content).toString().slice(0, 300);
    throw new Error(`${path} answered ${answer.status}: ${text}`);
  }
  return performance.now() - started;
}

/** Sets how the firm counts its income in the quarter's tax year. */
async function countBy(basis: 'cash' | 'work'): Promise<void> {
  await client.query(
    `insert into tax_settings (business_id, tax_year, legal_form, region, other_income,
       is_other_income_taxed, is_pension_age, profit_elsewhere, other_turnover_this_year,
       other_turnover_last_year, other_turnover_year_before, bases)
     values ($1, $2, 'SoleTrader', 'England', 0, true, false, 0, 0, 0, 0, jsonb_build_object($2::text, $3::text))
     on conflict (business_id) do update set bases = excluded.bases`,
    [firm!.id, year.name, basis],
  );
}

const broken: string[] = [];
console.log('what, first read, median, p95 (ms)');
for (const basis of ['cash', 'work'] as const) {
  await countBy(basis);
  for (const [name, path] of [
    ['figures', `/tax/update?quarter=${year.name}-1`],
    ['pack', `/tax/update/pack?quarter=${year.name}-1`],
  ] as const) {
    const first = await timed(path);
    const times: number[] = [];
    for (let at = 0; at < Number(values.times); at += 1) times.push(await timed(path));
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.ceil(times.length * share) - 1]!;
    const shown = [first, at(0.5), at(0.95)].map((one) => one.toFixed(0));
    console.log([`${name} by ${basis}`.padEnd(20), ...shown].join('  '));
    if (name === 'figures' && Math.max(first, at(0.95)) > LIMIT) {
      broken.push(`${name} by ${basis}: more than ${LIMIT} ms`);
    }
  }
}
for (const one of broken) console.error(one);
if (broken.length > 0) process.exitCode = 1;
