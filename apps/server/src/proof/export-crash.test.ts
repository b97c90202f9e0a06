import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  downloadExport,
  listExports,
  requestExport,
} from '@roundbook/contract/account/exports/exports';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { markJobsDone } from '@roundbook/contract/work/jobs/bulk';
import { createJob } from '@roundbook/contract/work/jobs/records';
import type { FairPool } from '../platform/db/connections/fair-pool.ts';
import { openPool } from '../platform/db/connections/pool.ts';
import { freePort } from '../platform/postgres/free-port.ts';
import { registerBusiness } from '../testing/register-business.ts';
import { windows } from '../testing/test-jobs.ts';
import { CrashingProgram } from './crashing-program.ts';
import { callUrl } from './send.ts';
import { StubbornClient } from './stubborn-client.ts';

const INVOICES = 200;

let dataDir: string;
let program: CrashingProgram;
let pool: FairPool;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roundbook-export-crash-'));
  program = new CrashingProgram(dataDir, await freePort(), {});
  await program.start();
  pool = openPool({ url: await program.databaseUrl() });
}, 200_000);
afterAll(async () => {
  await pool?.end();
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Part {
  readonly position: number;
  readonly attempt: number;
  readonly entries: number;
  readonly madeAt: string;
}

async function partsOf(exportId: string): Promise<Part[]> {
  // The transaction that wrote a row shows whether the row was ever written again.
  const { rows } = await pool.query<Part>(
    `select position, attempt, entries, xmin::text as "madeAt" from export_parts
      where export_id = $1 order by position`,
    [exportId],
  );
  return rows;
}

test('an archive whose worker is killed resumes where it stopped: no finished part is made again', async () => {
  const owner = new StubbornClient(program.address);
  const { token } = await registerBusiness(owner);
  owner.token = token;
  const { customer } = await owner.data(createCustomer, {
    body: { name: 'Ann Hill', address: { streetName: 'Mill Lane' } },
  });
  const params = { id: customer.id };
  const ids: { jobId: string; customerId: string }[] = [];
  for (let at = 0; at < INVOICES; at += 1) {
    const { job } = await owner.data(createJob, { params, body: { ...windows, title: `${at}` } });
    ids.push({ jobId: job.id, customerId: customer.id });
  }
  await owner.data(markJobsDone, { body: { ids, eventTriggers: ['Invoice'] } });
  const { export: asked } = await owner.data(requestExport, { body: { kind: 'archive' } });
  // The rows, and the first invoices.
  const finished = await vi.waitFor(
    async () => {
      const parts = await partsOf(asked.id);
      expect(parts.length).toBeGreaterThanOrEqual(2);
      return parts;
    },
    { timeout: 60_000, interval: 5 },
  );
  program.killServer();
  const atKill = await partsOf(asked.id);
  expect(atKill.reduce((sum, { entries }) => sum + entries, 0)).toBeGreaterThan(50);
  await program.ready();
  const current = async () =>
    (await owner.data(listExports)).exports.find(({ id }) => id === asked.id)!;
  let shown = await current();
  while (shown.state !== 'Ready') {
    await delay(200);
    shown = await current();
  }
  expect(shown.resumedFrom).toBeGreaterThan(0);
  const after = await partsOf(asked.id);
  expect(after.slice(0, finished.length)).toEqual(finished);
  expect(after.slice(0, atKill.length)).toEqual(atKill);
  expect(new Set(after.map(({ attempt }) => attempt))).toEqual(new Set([1, 2]));
  const answer = await fetch(
    `${program.address}${callUrl(downloadExport, { params: { id: asked.id } })}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files).filter((path) => path.startsWith('invoices/'))).toHaveLength(INVOICES);
  const made = after.reduce((sum, { entries }) => sum + entries, 0);
  expect(Object.keys(files)).toHaveLength(made);
}, 240_000);
