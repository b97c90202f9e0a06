import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import { listPayouts, requestPayout } from '@roundbook/contract/account/billing/payouts';
import { lookIntoSandbox, moveSandboxTime } from '@roundbook/contract/money/sandbox/sandbox';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { Business } from '../../e2e/support/business.ts';
import { saveCard, takePayments } from '../../e2e/support/charging.ts';
import { postgresPid, processorSeconds } from '../api/cpu-time.ts';
import { seed } from '../api/seed.ts';
import { type BenchSetup, serve, tokenOf } from '../api/setup.ts';
import { Books } from './books.ts';
import { openFloor } from './floor.ts';

// Follows visits marked as done with Charge until their money is in the bank account, through the sandbox with its
// webhooks, compared with bare transactions that write the same number of rows in the same number of workers.
const { values } = parseArgs({
  options: {
    /** The number of visits to mark as done with Charge. */
    visits: { type: 'string', default: '1000' },
    /** The number of payments in a payout, including the visits' payments. */
    payments: { type: 'string', default: '10000' },
    /** The number of visits marked as done at a time. */
    clients: { type: 'string', default: '8' },
  },
});
const [visits, payments] = [Number(values.visits), Number(values.payments)];
if (visits > payments)
  throw new Error('A payout is of the visits’ payments too: raise --payments.');

const dir = await mkdtemp(join(tmpdir(), 'roundbook-bench-'));
const dataDir = join(dir, 'data');
const postgres = await startEmbeddedPostgres({ dataDir });
const client = new pg.Client({ connectionString: postgres.url });
let product: ChildProcess | undefined;

/** The number of items that `work` handles per second, and the processor milliseconds for each item. */
async function timed(count: number, work: () => Promise<unknown>) {
  const pids = [...(product ? [product.pid!] : []), postgresPid(join(dataDir, 'postgres'))];
  const before = pids.map(processorSeconds);
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  const spent = pids.map((pid, at) => ((processorSeconds(pid) - before[at]!) * 1000) / count);
  return { perSecond: count / seconds, spent: spent.map((one) => one.toFixed(1)).join('+') };
}

/** Works through a list, `atATime` items at a time. */
async function inTurn<Item>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = [...items];
  const worker = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}

function report(name: string, ours: Awaited<ReturnType<typeof timed>>, floor?: typeof ours): void {
  const columns = [name, ours.perSecond.toFixed(0), ours.spent];
  if (floor) {
    const ratio = (ours.perSecond / floor.perSecond).toFixed(2);
    columns.push(floor.perSecond.toFixed(0), floor.spent, ratio);
  }
  console.log(columns.join(' | '));
}

try {
  await migrate(postgres.url);
  await client.connect();
  const [business] = await seed(postgres.url, { businesses: 1, customers: visits + 1 });
  if (!business) throw new Error('No business was seeded.');
  const setup: BenchSetup = {
    dir,
    databaseUrl: postgres.url,
    secret: 'a secret of the benchmark, longer than thirty-two characters',
    productPort: 47_510,
    floorPort: 0,
    businesses: [business],
  };
  const floor = await openFloor(postgres.url);
  product = await serve(new URL('./product-main.ts', import.meta.url), setup);
  const url = `http://127.0.0.1:${setup.productPort}`;
  const owner = new Business(url, await tokenOf(setup.secret, business));
  const books = new Books(client, business.id);
  await takePayments(owner);
  await saveCard(owner, business.customerId);
  await books.giveAllTheCardOf(business.customerId);

  console.log(`${visits} visits marked as done with Charge, a payout of ${payments} payments`);
  console.log('what | product/s | processor ms, server+database | floor/s | processor ms | ratio');
  const floorOfCharges = await timed(visits, () => floor.charge(visits));
  const floorOfCredits = await timed(visits, () => floor.credit(visits));

  const marked = await timed(visits, () =>
    inTurn(business.visits.slice(0, visits), Number(values.clients), ([id, jobId, occurrenceId]) =>
      owner.call(markJobDone, {
        params: { id, jobId },
        body: { occurrenceId, eventTriggers: ['Charge'] },
      }),
    ),
  );
  report('visits marked', marked);
  const moveOn = (days: number) => owner.call(moveSandboxTime, { body: { days } });
  const charged = await timed(visits, async () => {
    await moveOn(1);
    await books.untilAll('Succeeded');
    await books.untilNoEventWaits();
  });
  report('charges carried out', charged, floorOfCharges);

  await books.addWaitingCharges(payments - visits);
  if (payments > visits) {
    const more = await timed(payments - visits, async () => {
      await moveOn(1);
      await books.untilAll('Succeeded');
      await books.untilNoEventWaits();
    });
    report('more charges carried out', more, floorOfCharges);
  }
  const credited = await timed(payments, async () => {
    await moveOn(14);
    await books.untilAll('Available');
    await books.untilNoEventWaits();
  });
  report('payments credited', credited, floorOfCredits);

  const { balance, instant } = await owner.call(getBalance, { query: {} });
  const payoutOf = async () => (await owner.call(listPayouts, {})).payouts[0]!;
  const paid = await timed(1, async () => {
    await owner.call(requestPayout, { body: { payout: instant, instant: false } });
    while ((await payoutOf()).state === 'Requested');
    await moveOn(14);
    while ((await payoutOf()).state === 'On its way');
  });
  report('payouts', paid);

  const payout = await payoutOf();
  const { accounts } = await owner.call(lookIntoSandbox, {});
  const cards = accounts.find(({ port }) => port === 'cards')!;
  const figures = await books.figures();
  const left = (await owner.call(getBalance, { query: {} })).balance;
  const facts: Readonly<Record<string, boolean>> = {
    'every charge became one payment': figures.payments === payments,
    'the balance is the payments less their fees': balance === figures.amount - figures.fees,
    'the whole balance was paid out': payout.state === 'Paid' && left === 0,
    'the bank account has the balance less the fee of the payout':
      -(cards.byKind['payout'] ?? 0) === balance - payout.fee,
    'the provider keeps the fee of the payout alone':
      cards.available + cards.pending === payout.fee,
    'nothing is left in clearing': figures.clearing === 0,
    'the ledger balances': figures.unbalanced === 0,
  };
  for (const [fact, isTrue] of Object.entries(facts)) {
    console.log(`${isTrue ? 'true' : 'FALSE'}: ${fact}`);
  }
  if (Object.values(facts).includes(false)) process.exitCode = 1;
  await floor.close();
} finally {
  product?.kill('SIGKILL');
  await client.end();
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
