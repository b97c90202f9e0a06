import fastify from 'fastify';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { smtpEmail } from '../../providers/email/smtp.ts';
import { watchedEmail } from '../../providers/email/watched-email.ts';
import { startMailServer } from '../../testing/providers/mail-server.ts';
import type { FairPool } from '../db/connections/fair-pool.ts';
import { Listener } from '../db/connections/listener.ts';
import { openPool } from '../db/connections/pool.ts';
import { freePort } from '../postgres/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing.ts';
import { TaskQueue } from '../tasks/task-queue.ts';
import { ClockWatch } from './clock-watch.ts';
import { serveHealth } from './health.ts';
import { Lifecycle } from './lifecycle.ts';
import { serveMetrics } from './metrics.ts';
import { Troubles } from './troubles.ts';

let database: TestDatabase;
let pool: FairPool;
const watches: Disposable[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.appUrl });
});
afterEach(() => {
  for (const watch of watches.splice(0)) watch[Symbol.dispose]();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const clocks = { wallMs: 0, steadyMs: 0 };

function troublesWith({ free = 50e9 }: { readonly free?: number } = {}): Troubles {
  const clock = new ClockWatch({ wall: () => clocks.wallMs, steady: () => clocks.steadyMs });
  const troubles = new Troubles('/data', clock, () => Promise.resolve(free));
  watches.push(troubles);
  return troubles;
}

/** The answers of `/readyz` and `/metrics`. */
async function answersOf(
  troubles: Troubles,
  pools = { calls: pool, tasks: pool, reports: pool },
  url = database.appUrl,
) {
  const http = fastify();
  const tasks = new TaskQueue(url, new Listener({ url }), pino({ level: 'silent' }), false);
  serveHealth(http, pools.calls, new Lifecycle(), troubles);
  serveMetrics(http, 'the token of a test', { pools, tasks, countSockets: () => 0, troubles });
  const ready = await http.inject('/readyz');
  const metrics = await http.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer the token of a test' },
  });
  await http.close();
  return {
    status: ready.statusCode,
    ready: ready.payload,
    metrics: metrics.payload,
    metricsStatus: metrics.statusCode,
  };
}

test('without troubles, the answer is just "ok"', async () => {
  const { status, ready, metrics } = await answersOf(troublesWith());
  expect({ status, ready }).toEqual({ status: 200, ready: 'ok\n' });
  for (const of of ['database', 'disk', 'clock', 'mail']) {
    expect(metrics).toContain(`roundbook_trouble{of="${of}"} 0`);
  }
  expect(metrics).toContain('roundbook_disk_free_bytes 50000000000');
  expect(metrics).toMatch(/^roundbook_clock_offset_seconds -?[\d.e-]+$/m);
});

test('if the database cannot be reached, the process is not ready, but still gives its other measurements', async () => {
  const nobody = `postgresql://roundbook:x@127.0.0.1:${await freePort()}/roundbook`;
  const away = openPool({ url: nobody });
  try {
    const answers = await answersOf(
      troublesWith(),
      { calls: away, tasks: away, reports: away },
      nobody,
    );
    expect(answers.status).toBe(503);
    expect(answers.ready).toBe('the database cannot be reached\n');
    expect(answers.metricsStatus).toBe(200);
    expect(answers.metrics).toContain('roundbook_trouble{of="database"} 1');
    expect(answers.metrics).toContain('roundbook_clock_offset_seconds Nan');
    expect(answers.metrics).toContain('nodejs_eventloop_lag_max_seconds');
    expect(answers.metrics).not.toContain('roundbook_tasks{');
  } finally {
    await away.end();
  }
});

test('a disk that is nearly full is named, with the space that is left', async () => {
  const { status, ready, metrics } = await answersOf(troublesWith({ free: 812_345_678 }));
  expect(status).toBe(200);
  expect(ready).toBe('ok\nbut the disk of DATA_DIR is nearly full: 812 MB are free\n');
  expect(metrics).toContain('roundbook_trouble{of="disk"} 1');
  expect(metrics).toContain('roundbook_disk_free_bytes 812345678');
});

test('the free space on a real disk is measured', async () => {
  const troubles = new Troubles(import.meta.dirname);
  watches.push(troubles);
  expect(await troubles.freeBytes()).toBeGreaterThan(0);
});

test('a change to the clock is reported for a quarter of an hour', async () => {
  const troubles = troublesWith();
  const pass = (steadyMs: number, wallMs = steadyMs) => {
    clocks.steadyMs += steadyMs;
    clocks.wallMs += wallMs;
  };
  pass(3_600_000);
  expect((await answersOf(troubles)).ready).toBe('ok\n');
  // Time servers adjust a clock in small steps.
  pass(10_000, 10_900);
  expect((await answersOf(troubles)).ready).toBe('ok\n');
  pass(10_000, -7_190_000);
  const { status, ready, metrics } = await answersOf(troubles);
  expect({ status, ready }).toEqual({
    status: 200,
    ready: 'ok\nbut the clock jumped back by 7200 s\n',
  });
  expect(metrics).toContain('roundbook_trouble{of="clock"} 1');
  pass(14 * 60_000);
  expect((await answersOf(troubles)).ready).toContain('jumped back');
  pass(60_000);
  expect((await answersOf(troubles)).ready).toBe('ok\n');
  pass(10_000, 100_000);
  expect((await answersOf(troubles)).ready).toBe('ok\nbut the clock jumped forward by 90 s\n');
});

test('a clock that differs from the database’s is reported', async () => {
  const behind = {
    query: () => Promise.resolve({ rows: [{ ms: Date.now() + 95_000 }] }),
  } as unknown as FairPool;
  const [trouble, ...others] = await troublesWith().found(behind);
  expect(trouble!.words).toMatch(/^the clock is 9[45] s behind the database’s$/);
  expect(others).toEqual([]);
});

test('a mail server that cannot be reached is reported until it accepts mail again', async () => {
  const troubles = troublesWith();
  const mail = await startMailServer();
  const { port } = new URL(mail.url);
  const settings = { from: 'Roundbook <hello@example.com>', requiresTls: false };
  const email = { id: 'a', to: 'jo@example.com', subject: 'Invoice', body: 'Dear Jo' } as const;
  const there = watchedEmail(smtpEmail({ ...settings, url: mail.url }), troubles);
  const gone = watchedEmail(
    smtpEmail({ ...settings, url: `smtp://127.0.0.1:${await freePort()}` }),
    troubles,
  );
  try {
    await expect(gone.send({ ...email, about: 'business' })).rejects.toThrow(/ECONNREFUSED/);
    const { status, ready, metrics } = await answersOf(troubles);
    expect(status).toBe(200);
    expect(ready).toMatch(/^ok\nbut the mail server has taken no mail since \S+Z \([A-Z]+\)\n$/);
    // Anyone may read the answer, so it names no machine.
    expect(ready).not.toContain('127.0.0.1');
    expect(ready).not.toContain(port);
    expect(metrics).toContain('roundbook_trouble{of="mail"} 1');
    await there.send({ ...email, about: 'business' });
    expect((await answersOf(troubles)).ready).toBe('ok\n');
  } finally {
    there.close();
    gone.close();
    await mail.stop();
  }
});
