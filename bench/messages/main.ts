import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createBroadcast, getBroadcast } from '@roundbook/contract/messages/broadcasts/broadcasts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { Business } from '../../e2e/support/business.ts';
import { calls, headersOf } from '../api/calls.ts';
import { load } from '../api/load.ts';
import type { Told } from '../api/ordered-product.ts';
import { type BenchBusiness, seed } from '../api/seed.ts';
import { type BenchSetup, serve, tokenOf } from '../api/setup.ts';
import { writeBare } from './floor.ts';

// Times broadcasts at the product's full speed: compared with bare transactions that write the same number of rows, and
// alongside the hot calls of a business that sends nothing.
const { values } = parseArgs({
  options: {
    /** The number of messages that are prepared and queued. */
    messages: { type: 'string', default: '10000' },
    /** The number of recipients of the broadcast during which calls are timed. */
    recipients: { type: 'string', default: '5000' },
    /** The number of callers. */
    clients: { type: 'string', default: '4' },
    /** How long calls are timed without a broadcast, in seconds. */
    seconds: { type: 'string', default: '5' },
  },
});
const [messages, recipients] = [Number(values.messages), Number(values.recipients)];

/** Steps of a broadcast, as in the product's `policy.ts`: customers considered, messages written together. */
const [LOOKED_AT, WRITTEN] = [500, 100];

const dir = await mkdtemp(join(tmpdir(), 'roundbook-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'data') });
const client = new pg.Client({ connectionString: postgres.url });
const setup: BenchSetup = {
  dir,
  databaseUrl: postgres.url,
  secret: 'a secret of the benchmark, longer than thirty-two characters',
  productPort: 47_520,
  floorPort: 0,
  businesses: [],
};
const url = `http://127.0.0.1:${setup.productPort}`;
let product: ChildProcess | undefined;

const ownerOf = async (business: BenchBusiness) =>
  new Business(url, await tokenOf(setup.secret, business));

/** Creates a broadcast to every customer of a business, ready for its first step. */
async function broadcastOf(business: BenchBusiness) {
  const owner = await ownerOf(business);
  const { broadcast } = await owner.call(createBroadcast, {
    body: {
      name: 'Gutters',
      channel: 'email',
      purpose: 'service',
      subject: 'Gutters, {customerName}',
      paragraphs: [
        { when: 'always', text: 'Hello {customerName}, we clean gutters this month.' },
        { when: 'with:nextVisit', text: 'Your next visit: {nextVisit}.' },
        { when: 'owes', text: '{balance}.' },
        { when: 'always', text: '{businessName}' },
      ],
      audience: {},
      perHour: 36_000,
    },
  });
  // Skips the questions that a large broadcast raises, and keeps workers from starting it.
  await client.query(`update broadcasts set state = 'Scheduled', starts_at = now() where id = $1`, [
    broadcast.id,
  ]);
  return { businessId: business.id, id: broadcast.id, version: broadcast.version };
}

/** Lets the product carry out a broadcast to this many customers. */
async function carryOut(business: BenchBusiness, count: number) {
  const order = await broadcastOf(business);
  const steps = 1 + Math.floor(count / LOOKED_AT) + 1 + Math.floor(count / WRITTEN) + 1;
  product!.send({ ...order, steps });
  const [told] = (await once(product!, 'message')) as [Told];
  const owner = await ownerOf(business);
  const { broadcast } = await owner.call(getBroadcast, { params: { id: order.id } });
  return {
    ...told,
    written: broadcast.results.matched - broadcast.results.waiting,
    // Messages that their provider has not accepted yet are in the outbox.
    isWritten: broadcast.state === 'Finished' || broadcast.state === 'InOutbox',
  };
}

/** The hot calls of a business, timed together. */
async function timeCalls(business: BenchBusiness, seconds: number) {
  const token = await tokenOf(setup.secret, business);
  const hot = calls.filter(({ method }) => method === 'GET').slice(0, 2);
  const requests = hot.map(({ path }) => ({
    method: 'GET' as const,
    path: () => path(business),
    headers: () => headersOf(token, 'GET'),
  }));
  return load(url, requests, Number(values.clients), seconds);
}

try {
  await migrate(postgres.url);
  await client.connect();
  const [large] = await seed(postgres.url, { businesses: 1, customers: messages });
  const [sender, other] = await seed(postgres.url, { businesses: 2, customers: recipients });
  if (!large || !sender || !other) throw new Error('No business was seeded.');
  // Confirms the Owners' addresses: otherwise every message would wait for the confirmation.
  await client.query('update users set address_verified_at = now()');
  product = await serve(new URL('./product-main.ts', import.meta.url), setup);

  const floor = await writeBare(postgres.url, messages);
  const prepared = await carryOut(large, messages);
  const perSecond = messages / prepared.seconds;
  console.log('what | product/s | floor/s | ratio | memory grown by, MiB');
  console.log(
    [
      `${messages} messages prepared and queued`,
      perSecond.toFixed(0),
      floor.toFixed(0),
      (perSecond / floor).toFixed(2),
      (prepared.grownBy / 2 ** 20).toFixed(0),
    ].join(' | '),
  );

  const quiet = await timeCalls(other, Number(values.seconds));
  const under = carryOut(sender, recipients);
  const beside = await timeCalls(other, Math.max(2, Math.ceil(recipients / perSecond)));
  const sent = await under;
  console.log(
    `\nHot calls of another business, beside a broadcast to ${recipients} in ${sent.seconds.toFixed(1)} s`,
  );
  console.log('what | calls/s | p50 ms | p99 ms | failed');
  for (const [name, one] of [
    ['without a broadcast', quiet],
    ['beside it', beside],
  ] as const) {
    console.log([name, one.perSecond.toFixed(0), one.p50, one.p99, one.failures].join(' | '));
  }
  const ratio = (of: (one: typeof quiet) => number) => (of(beside) / of(quiet)).toFixed(2);
  console.log(
    `ratio | ${ratio((one) => one.perSecond)} | ${ratio((one) => one.p50)} | ${ratio((one) => one.p99)}`,
  );
  const facts: Readonly<Record<string, boolean>> = {
    'every message was written': prepared.written === messages && sent.written === recipients,
    'both broadcasts are written': prepared.isWritten && sent.isWritten,
    'no call failed': quiet.failures + beside.failures === 0,
  };
  for (const [fact, isTrue] of Object.entries(facts))
    console.log(`${isTrue ? 'true' : 'FALSE'}: ${fact}`);
  if (Object.values(facts).includes(false)) process.exitCode = 1;
} finally {
  product?.kill('SIGKILL');
  await client.end();
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
