import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { listExports, requestExport } from '@roundbook/contract/account/exports/exports';
import * as contract from '@roundbook/contract/account/imports/imports';
import type { BodyInputOf, Endpoint, ParamsOf, ResponseOf } from '@roundbook/contract/endpoint';
import { type Envelope, headers } from '@roundbook/contract/envelope';
import { composeApp } from '../../apps/server/src/app.ts';
import { run as makeExport } from '../../apps/server/src/features/account/exports/tasks.ts';
import { goOn } from '../../apps/server/src/features/account/imports/import-steps.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { openAppLogin } from '../../apps/server/src/platform/db/connections/app-login.ts';
import { newId } from '../../apps/server/src/platform/db/ids.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { participants } from '../../apps/server/src/registry.ts';
import { createTestBusiness } from '../../apps/server/src/testing/test-business.ts';
import { uploadForm } from '../../apps/server/src/testing/upload-form.ts';
import { postgresPid, processorSeconds } from '../api/cpu-time.ts';
import { customerList } from './customer-list.ts';

// Imports a list of customers from its upload to the last customer, makes an archive of the firm and undoes the whole
// import, compared with bare inserts of the same number of rows.
const { values } = parseArgs({ options: { rows: { type: 'string', default: '20000' } } });
const count = Number(values.rows);

/** The maximum duration of the import, in seconds. */
const MOST_SECONDS = 120;
/** The maximum growth of the process's memory during the import, in MiB. */
const MOST_MIB = 512;

/** Writes the same number of customers, jobs and visits as bare rows, a thousand at a time. */
async function writeBare(url: string, rows: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create schema floor');
    for (const table of ['customers', 'jobs', 'occurrences', 'occurrences_done']) {
      await client.query(`create table floor.${table} (id uuid primary key, data jsonb not null)`);
    }
    const started = performance.now();
    for (let at = 0; at < rows; at += 1000) {
      const ids = Array.from({ length: Math.min(1000, rows - at) }, () => newId());
      await client.query('begin');
      for (const table of ['customers', 'jobs', 'occurrences', 'occurrences_done']) {
        await client.query(
          `insert into floor.${table} select id, jsonb_build_object('text', repeat('Hello. ', 60)) from unnest($1::uuid[]) id`,
          [ids],
        );
      }
      await client.query('commit');
    }
    return (performance.now() - started) / 1000;
  } finally {
    await client.end();
  }
}

const dir = await mkdtemp(join(tmpdir(), 'roundbook-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'data') });
let peak = 0;
const watching = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 50);
try {
  await migrate(postgres.url);
  const config = readConfig({
    NODE_ENV: 'test',
    SECRET_KEY: 'a secret of the benchmark, longer than thirty-two characters',
    DATA_DIR: dir,
    ROLES: 'api',
  });
  // Runs under every tenant's policy, as the product does: the policies would not apply to the
  // database's owner.
  const appUrl = await openAppLogin(postgres.url);
  const app = await composeApp(config, appUrl, pino({ level: 'silent' }), participants);
  const { id: businessId, token } = await createTestBusiness(app);
  const send = async <E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    body: BodyInputOf<E>,
  ): Promise<ResponseOf<E>> => {
    const path = endpoint.path.replace('{id}', String((params as { id?: string })?.id));
    const answer = await app.http.inject({
      method: endpoint.method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, [headers.requestId]: newId() },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const { data, errors } = answer.json<Envelope<ResponseOf<E>>>();
    if (data === null) throw new Error(`${endpoint.path}: ${JSON.stringify(errors)}`);
    return data;
  };
  const before = process.memoryUsage().rss;
  const seconds: Record<string, number> = {};
  const database = postgresPid(join(dir, 'data', 'postgres'));
  console.log(`${count} rows | seconds | of processor: program | PostgreSQL`);
  const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const [started, own, theirs] = [
      performance.now(),
      process.cpuUsage(),
      processorSeconds(database),
    ];
    const result = await work();
    seconds[what] = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(own);
    const figures = [seconds[what], (user + system) / 1e6, processorSeconds(database) - theirs];
    console.log([what, ...figures.map((one) => one.toFixed(1))].join(' | '));
    return result;
  };
  const { type, payload } = await uploadForm(Buffer.from(customerList(count)), 'customers.csv');
  const uploaded = await timed('uploaded and recognised', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/imports/upload',
      headers: {
        authorization: `Bearer ${token}`,
        [headers.requestId]: newId(),
        'content-type': type,
      },
      payload,
    });
    return answer.json<Envelope<ResponseOf<typeof contract.uploadImport>>>().data!.customerImport;
  });
  const { id, columns, settings } = uploaded;
  const which = { businessId, id };
  await timed('checked', async () => {
    const fields = columns.map(({ field }) => field);
    await send(contract.chooseColumns, { id }, { columns: fields, settings });
    await goOn(app.parts, which);
  });
  await timed('imported', async () => {
    await send(contract.startImport, { id }, undefined as never);
    await goOn(app.parts, which);
  });
  const { customerImport } = await send(contract.getImport, { id }, undefined as never);
  const grown = (peak - before) / 2 ** 20;
  const beforeArchive = process.memoryUsage().rss;
  peak = 0;
  await timed('archived', async () => {
    const asked = await send(requestExport, undefined as never, { kind: 'archive' });
    await makeExport(app.parts, { businessId, id: asked.export.id });
  });
  const archiveGrown = Math.max(0, peak - beforeArchive) / 2 ** 20;
  const [archive] = (await send(listExports, undefined as never, undefined as never)).exports;
  await timed('taken back', async () => {
    await send(contract.takeImportBack, { id }, { leavesTouched: false });
    await goOn(app.parts, which);
  });
  const floor = await writeBare(postgres.url, count);
  const inAll = seconds['uploaded and recognised']! + seconds['checked']! + seconds['imported']!;
  console.log(`in, from the upload | ${inAll.toFixed(1)}`);
  console.log(`bare inserts of as many rows | ${floor.toFixed(1)}`);
  console.log(`ratio | ${(inAll / floor).toFixed(1)}`);
  console.log(`memory grown by at most, MiB | ${grown.toFixed(0)}`);
  console.log(`by the archive, MiB | ${archiveGrown.toFixed(0)}`);
  console.log(`the archive, MB | ${((archive?.size ?? 0) / 1e6).toFixed(1)}`);
  const isIn =
    customerImport.state === 'Imported' &&
    customerImport.failed === 0 &&
    archive?.state === 'Ready';
  if (!isIn || inAll > MOST_SECONDS || Math.max(grown, archiveGrown) > MOST_MIB) {
    process.exitCode = 1;
  }
  await app.close();
} finally {
  clearInterval(watching);
  await postgres.stop();
  await rm(dir, { recursive: true, force: true });
}
