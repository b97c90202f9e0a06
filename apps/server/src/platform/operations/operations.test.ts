import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService, listServices } from '@roundbook/contract/work/services/services';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { createLogger } from './logger.ts';

const metricsToken = 'a token for the scraper';

let app: TestApp;
let business: TestBusiness;
const lines: string[] = [];

beforeAll(async () => {
  const logger = createLogger({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
  app = await startTestApp({ METRICS_TOKEN: metricsToken }, logger);
  business = await app.business();
});
afterAll(() => app.stop());

test('a process is alive as long as it runs, and ready while it can reach its database and every migration has run', async () => {
  expect((await app.http.inject('/healthz')).statusCode).toBe(200);
  expect((await app.http.inject('/readyz')).payload).toBe('ok\n');
});

test('a process that lacks a migration is alive but not ready', async () => {
  const name = '0001_platform';
  await app.asOwner(`update kysely_migration set name = 'x' where name = '${name}'`);
  const answer = await app.http.inject('/readyz');
  await app.asOwner(`update kysely_migration set name = '${name}' where name = 'x'`);
  expect(answer.statusCode).toBe(503);
  expect(answer.payload).toContain(name);
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);
});

test('the log names the route and the business, but contains nothing personal', async () => {
  lines.length = 0;
  const { token } = business;
  await app.call(createService, {
    token,
    requestId: 'request-in-the-log',
    body: { type: 'residential', name: 'Mrs Smith’s conservatory' },
  });
  await app.http.inject({
    url: '/api/customers?search=Smith&email=smith@example.com',
    headers: { authorization: `Bearer ${token}`, 'x-request-id': 'another-request' },
  });
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries).toContainEqual(
    expect.objectContaining({
      requestId: 'request-in-the-log',
      method: 'POST',
      route: '/api/services',
      status: 200,
      durationMs: expect.any(Number) as number,
      businessId: business.id,
    }),
  );
  const all = lines.join('');
  for (const secret of ['Smith', 'smith', token, '?', 'example.com']) {
    expect(all).not.toContain(secret);
  }
});

test('secrets and personal data are redacted if they are logged by mistake', () => {
  lines.length = 0;
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const databaseError = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(jo@example.com) already exists.',
    where: 'jo@example.com',
    code: '23505',
  });
  logger.info({
    err: databaseError,
    email: 'jo@example.com',
    customer: { phone: '07700 900123', password: 'hunter2' },
    req: { headers: { authorization: 'Bearer abc', cookie: 'id=1' }, body: { a: 'hunter2' } },
  });
  expect(lines[0]).toContain('23505');
  for (const secret of ['jo@example', '07700', 'hunter2', 'Bearer', 'id=1']) {
    expect(lines[0]).not.toContain(secret);
  }
});

test('a long answer is compressed if the client accepts it', async () => {
  const ask = (encoding: string) =>
    app.http.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': encoding },
    });
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.payload.length).toBeGreaterThan(1400);
  for (const [accepted, used] of [
    ['gzip, deflate, br', 'br'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
  ]) {
    const packed = await ask(accepted!);
    expect(packed.headers['content-encoding']).toBe(used);
    expect(packed.headers['vary']).toContain('accept-encoding');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  }
});

test('if no token is set, there are no metrics', async () => {
  const closed = await startTestApp();
  expect((await closed.http.inject('/metrics')).statusCode).toBe(404);
  await closed.stop();
});

test('metrics need their token, and count requests by route', async () => {
  await app.data(listServices, { token: business.token });
  for (const authorization of [undefined, 'Bearer wrong', metricsToken]) {
    const refused = await app.http.inject({
      url: '/metrics',
      headers: authorization ? { authorization } : {},
    });
    expect(refused.statusCode).toBe(401);
  }
  const { payload } = await app.http.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  expect(payload).toMatch(
    /roundbook_request_seconds_count\{method="GET",route="\/api\/services",status="200"\} \d/,
  );
  // Background work has its own connections.
  for (const of of ['calls', 'tasks']) {
    expect(payload).toMatch(
      new RegExp(`roundbook_database_connections\\{of="${of}",state="waiting"\\} 0`),
    );
  }
  expect(payload).toMatch(/roundbook_tasks\{task="dead-letters",state="waiting"\} 0/);
  expect(payload).toMatch(/roundbook_sockets 0/);
  // The metrics show every hold-up of the event loop, however seldom they are read.
  expect(payload).toMatch(/^nodejs_eventloop_lag_max_seconds \d/m);
  expect(payload).toContain('nodejs_eventloop_lag_p99_seconds');
});
