import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyAddress } from '@roundbook/contract/account/users/verification';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import type { Endpoint, ResponseOf } from '@roundbook/contract/endpoint';
import type { Envelope } from '@roundbook/contract/envelope';
import { downloadAsset, uploadAsset } from '@roundbook/contract/files/assets/assets';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { markJobDone, skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import { createJob } from '@roundbook/contract/work/jobs/records';
import { auditLedger } from '../features/money/accounts/ledger/ledger-audit.ts';
import { mintBusinessId } from '../platform/db/business-id.ts';
import type { FairPool } from '../platform/db/connections/fair-pool.ts';
import { openPool } from '../platform/db/connections/pool.ts';
import { readTenant } from '../platform/db/transaction.ts';
import { freePort } from '../platform/postgres/free-port.ts';
import { type MailServer, startMailServer } from '../testing/providers/mail-server.ts';
import { registerBusiness } from '../testing/register-business.ts';
import { CrashingProgram } from './crashing-program.ts';
import { callUrl } from './send.ts';
import { type Acknowledged, StubbornClient } from './stubborn-client.ts';
import { workOn } from './working-hours.ts';

/** The number of kills; `CRASH_ROUNDS` overrides it. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 4);
const WORKERS = 4;

let dataDir: string;
let mail: MailServer;
let program: CrashingProgram;
let pool: FairPool;
let businessId: string;
let token: string;
let acknowledged: Acknowledged[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roundbook-crash-'));
  mail = await startMailServer();
  program = new CrashingProgram(dataDir, await freePort(), {
    SMTP_URL: mail.url,
    SMTP_TLS: 'optional',
    EMAIL_FROM: 'Roundbook <hello@example.com>',
  });
  await program.start();
});
afterAll(async () => {
  await pool?.end();
  await program.stop();
  await mail.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function rowsOf<Row extends object>(text: string, values: unknown[] = [businessId]) {
  return (await pool.query<Row>(text, values)).rows;
}

async function countOf(text: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(`select count(*)::integer as count from ${text}`);
  return row!.count;
}

function answersOf<E extends Endpoint>(endpoint: E): ResponseOf<E>[] {
  return acknowledged
    .filter((one) => one.endpoint === endpoint)
    .map((one) => (JSON.parse(one.answer) as Envelope<ResponseOf<E>>).data!);
}

/** Follows the link in a new Owner's confirmation email, so that messages are sent. */
async function confirmAddress(owner: StubbornClient, email: string): Promise<void> {
  const hash = await vi.waitFor(
    () => /\/verify\/([\w-]+)/.exec(mail.received.find(({ to }) => to === email)!.email.text!)![1]!,
    { timeout: 60_000, interval: 50 },
  );
  await owner.data(verifyAddress, { body: { hash } });
}

const killings: readonly (() => void | Promise<void>)[] = [
  () => program.killServer(),
  () => program.killPostgres(),
  () => program.stopPostgres(),
  async () => {
    await program.killPostgres();
    program.killServer();
  },
];

test(
  'people keep working while the server and the database are killed',
  async ({ annotate }) => {
    const owner = new StubbornClient(program.address);
    const signedIn = await registerBusiness(owner);
    token = signedIn.token;
    businessId = signedIn.business.id;
    await confirmAddress(owner, signedIn.user.email);
    const clients = Array.from({ length: WORKERS }, () => {
      const client = new StubbornClient(program.address);
      client.token = token;
      return client;
    });
    let over = false;
    const work = Promise.all(
      clients.map((client, number) => workOn(client, `worker-${number}`, () => over)),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      await delay(300 + Math.random() * 2500);
      await killings[round % killings.length]!();
      await delay(Math.random() * 500);
      await program.ready();
    }
    await delay(1000);
    over = true;
    await work;
    acknowledged = clients.flatMap((client) => client.acknowledged);
    const failures = clients.reduce((sum, client) => sum + client.failures, 0);
    await annotate(`${acknowledged.length} changes acknowledged, ${failures} attempts unanswered`);
    expect(program.endedByItself).toEqual([]);
    expect(failures).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * WORKERS);
    pool = openPool({ url: await program.databaseUrl() });
  },
  120_000 + ROUNDS * 20_000,
);

test('every acknowledged change exists once, and no other change exists', async () => {
  const done = answersOf(markJobDone);
  const expected = {
    customers: answersOf(createCustomer).length,
    jobs: answersOf(createJob).length,
    assets: answersOf(uploadAsset).length,
    invoices: done.length,
    payments: done.length + answersOf(recordExternalPayment).length,
    messages: done.length,
    receipts: acknowledged.length,
    doneVisits: done.length,
    skippedVisits: answersOf(skipJob).length - answersOf(undoJob).length,
  };
  const all = 'where business_id = $1';
  expect({
    customers: await countOf(`customers ${all}`),
    jobs: await countOf(`jobs ${all}`),
    assets: await countOf(`assets ${all}`),
    invoices: await countOf(`invoices ${all}`),
    payments: await countOf(`payments ${all}`),
    messages: await countOf(`messages ${all} and kind = 'job-done'`),
    receipts: await countOf(`receipts ${all}`),
    doneVisits: await countOf(`occurrences ${all} and state = 'Done'`),
    skippedVisits: await countOf(`occurrences ${all} and state = 'Skipped'`),
  }).toEqual(expected);
  const ids = [
    ...answersOf(createCustomer).map(({ customer }) => customer.id),
    ...answersOf(createJob).map(({ job }) => job.id),
    ...answersOf(uploadAsset).map(({ asset }) => asset.id),
    ...done.flatMap(({ invoiceId, paymentId }) => [invoiceId, paymentId]),
    ...answersOf(recordExternalPayment).map(({ payment }) => payment.id),
  ];
  const found = await rowsOf<{ id: string }>(
    `select id from customers ${all} union all select id from jobs ${all}
     union all select id from assets ${all} union all select id from invoices ${all}
     union all select id from payments ${all}`,
  );
  expect(found.map(({ id }) => id)).toHaveLength(ids.length);
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(ids));
});

test('nothing is half-written', async () => {
  const database = { pool, publish: () => undefined };
  const scope = { businessId: mintBusinessId(businessId) };
  expect(await readTenant(database, scope, auditLedger)).toEqual([]);
  const findings = {
    'jobs without exactly one open visit': `
      select j.id from jobs j left join occurrences o
        on o.business_id = j.business_id and o.job_id = j.id and o.state = 'Open'
       where j.business_id = $1 group by j.id having count(o.id) <> 1`,
    'visits whose invoice is not theirs': `
      select o.id from occurrences o left join invoices i
        on i.business_id = o.business_id and i.id = o.invoice_id and i.occurrence_id = o.id
       where o.business_id = $1 and o.state = 'Done' and i.id is null`,
    'invoices whose visit does not know them': `
      select i.id from invoices i left join occurrences o
        on o.business_id = i.business_id and o.invoice_id = i.id
       where i.business_id = $1 and o.id is null`,
    'done visits without their file and their cash': `
      select o.id from occurrences o where o.business_id = $1 and o.state = 'Done' and (
        (select count(*) from occurrence_assets a
          where a.business_id = $1 and a.occurrence_id = o.id) <> 1
        or (select count(*) from payments p
          where p.business_id = $1 and p.occurrence_id = o.id) <> 1)`,
    'customers told twice, or not at all': `
      select o.id from occurrences o where o.business_id = $1 and o.state = 'Done' and (
        select count(*) from messages m where m.business_id = $1 and m.kind = 'job-done'
           and m.customer_id = o.customer_id) <> 1`,
    'changes that were not logged': `
      select c.id from customers c where c.business_id = $1 and not exists (
        select from changes l where l.business_id = $1 and l.entity_id = c.id)`,
  };
  for (const [finding, text] of Object.entries(findings)) {
    expect(await rowsOf(text), finding).toEqual([]);
  }
});

test('a repeat of any change gets the same answer as the first request', async () => {
  for (const { endpoint, ask, answer } of acknowledged) {
    expect(await ask(), endpoint.path).toBe(answer);
  }
  expect(await countOf('receipts where business_id = $1')).toBe(acknowledged.length);
});

test('files are complete, byte for byte', async () => {
  for (const { asset } of answersOf(uploadAsset)) {
    const url = callUrl(downloadAsset, { params: { id: asset.id, size: 'original' } });
    const answer = await fetch(`${program.address}${url}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await answer.arrayBuffer()).byteLength).toBe(asset.size);
  }
});

test('no task is lost: every message is sent, and no task is given up', async () => {
  const waiting = `messages where business_id = $1 and state <> 'Sent'`;
  const deadline = Date.now() + 90_000;
  while ((await countOf(waiting)) > 0 && Date.now() < deadline) await delay(500);
  expect(await rowsOf(`select id, state, last_error from ${waiting}`)).toEqual([]);
  const sentTo = new Set(mail.received.map(({ to }) => to));
  const recipients = await rowsOf<{ recipient: string }>(
    `select recipient from messages where business_id = $1`,
  );
  for (const { recipient } of recipients) expect(sentTo).toContain(recipient);
  const stuck = `select name, state, source_name, source_output from pgboss.job
    where name in ('send-message', 'open-registered-business', 'dead-letters')
      and state <> 'completed'`;
  while ((await rowsOf(stuck, [])).length > 0 && Date.now() < deadline) await delay(500);
  expect(await rowsOf(stuck, [])).toEqual([]);
});
