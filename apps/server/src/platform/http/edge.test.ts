import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Access } from '@roundbook/contract/access';
import { registerInterest } from '@roundbook/contract/account/registrations/registrations';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { createTag, listTags } from '@roundbook/contract/customers/tags/tags';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type { Envelope } from '@roundbook/contract/envelope';
import { registry } from '../../registry.ts';
import { openTestPage } from '../../testing/customers/test-page.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { newId } from '../db/ids.ts';

const PUBLIC_URL = 'https://book.example.com';

let app: TestApp;
let business: TestBusiness;
let port: number;

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL });
  business = await app.business();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
});
afterAll(() => app.stop());

function post(path: string, payload: string | Buffer) {
  return app.http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${business.token}`,
      'content-type': 'application/json',
      'x-request-id': newId(),
    },
    payload,
  });
}

/** The server's whole answer to the bytes of a request. */
async function answerTo(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  return text(socket);
}

/** The status of the answer to an upgrade: 101, or the status of the refusal. */
function upgrade(path: string, origin?: string): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, origin ? { origin } : {});
  return new Promise((resolve, reject) => {
    socket.once('upgrade', ({ statusCode }) => {
      resolve(statusCode!);
      socket.terminate();
    });
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode!));
    socket.once('error', reject);
  });
}

test.each([
  ['a lone surrogate', String.raw`{"name":"a\ud800","colour":"sky"}`, 'illFormed', 'name'],
  ['NUL', String.raw`{"name":"a\u0000b"}`, 'illFormed', 'name'],
  ['an ill-formed key', String.raw`{"name":"a","more":{"\udc00":1}}`, 'illFormed', 'more'],
  ['bytes that are not text', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'illFormed', undefined],
  ['text that is not JSON', '{"name":', 'malformed', undefined],
  ['6,000 levels', '['.repeat(6000) + ']'.repeat(6000), 'malformed', undefined],
  ['500,000 levels', '['.repeat(500_000) + ']'.repeat(500_000), 'malformed', undefined],
])('a body with %s is refused before anything sees it', async (_what, payload, code, field) => {
  const { tags: before } = await app.data(listTags, { token: business.token });
  const answer = await post('/tags', payload);
  expect(answer.statusCode).toBe(400);
  const { success, errors } = answer.json<Envelope<null>>();
  expect(success).toBe(false);
  expect([errors[0]?.code, errors[0]?.field]).toEqual([code, field]);
  expect((await app.data(listTags, { token: business.token })).tags).toEqual(before);
});

test('text in any script, and emoji, are well-formed', async () => {
  const name = 'Łódź 窗 👩🏽‍🔧';
  const { tag } = await app.data(createTag, { token: business.token, body: { name } });
  expect(tag.name).toBe(name);
});

test('every call that takes text refuses ill-formed text', async () => {
  const writes = [...registry.values()].map(({ endpoint }) => endpoint).filter(takesBody);
  expect(writes.length).toBeGreaterThan(30);
  for (const { path } of writes) {
    const filled = path.replaceAll(/\{\w+\}/g, newId());
    const answer = await post(filled, String.raw`{"country":"\u0000\u0000","any":["x\ud83d"]}`);
    expect([path, answer.statusCode]).toEqual([path, 400]);
  }
  const { status } = await app.call(registerInterest, {
    body: { name: 'Jo', email: 'jo@example.com', country: '\0\0' },
  });
  expect(status).toBe(400);
});

function takesBody({ method, body, transfer }: Endpoint): boolean {
  return method === 'POST' && body !== undefined && transfer !== 'upload';
}

test.each([
  ['NUL in the path', '/api/customers/%00'],
  ['NUL in the query', '/api/customers?search=%00'],
  ['a broken escape', '/api/customers/%E0%A4%A'],
  ['a broken escape outside the API', '/%ff'],
  ['a part that is too long', `/api/customers/${'x'.repeat(251)}`],
])(
  'an address with %s is refused in the envelope, with all the usual headers',
  async (_what, url) => {
    const headers = { authorization: `Bearer ${business.token}` };
    const answer = await app.http.inject({ url, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Envelope<null>>()).toMatchObject({ success: false, data: null });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'") as string,
    });
  },
);

test('browsers keep no answers from the API', async () => {
  const urls = ['/api/tags', '/api/nothing', '/api/openapi.json', '/api/docs', '/api/app/start'];
  for (const token of [business.token, 'nonsense']) {
    for (const url of urls) {
      const answer = await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
    }
  }
});

test('browsers use TLS for this host for a year, and for its subdomains only if the operator says so', async () => {
  const { headers } = await app.http.inject('/healthz');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  const configured = await startTestApp({ PUBLIC_URL, HSTS_SUBDOMAINS: '1' });
  try {
    const answer = await configured.http.inject('/healthz');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  } finally {
    await configured.stop();
  }
});

test('both headers that forbid frames agree', async () => {
  for (const url of ['/healthz', '/api/app/start', '/', '/c/', '/c/card']) {
    const { headers } = await app.http.inject(url);
    expect([url, headers['x-frame-options']]).toEqual([url, 'DENY']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});

test('a page connects only to its own server', async () => {
  const { headers } = await app.http.inject('/healthz');
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' wss://book.example.com;",
  );
});

test('connections can become sockets on one path only, and not for another website', async () => {
  expect(await upgrade('/realtime')).toBe(101);
  expect(await upgrade('/realtime', PUBLIC_URL)).toBe(101);
  expect(await upgrade('/realtime', `http://127.0.0.1:${port}`)).toBe(101);
  expect(await upgrade('/realtime', 'https://evil.example')).toBe(403);
  expect(await upgrade('/realtime', 'null')).toBe(403);
  for (const path of ['/', '/api/tags', '/api/nothing', '/realtime/more', '/healthz']) {
    expect([path, await upgrade(path)]).toEqual([path, 400]);
  }
  expect((await app.http.inject('/healthz')).statusCode).toBe(200);
});

test('endless headers, and anything other than HTTP, are refused in the envelope', async () => {
  const endless = await answerTo(`GET /api/tags HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}`);
  expect(endless).toMatch(/^HTTP\/1\.1 431 /);
  expect(endless).toContain('"code":"headersTooLarge"');
  const garbage = await answerTo('hello\r\n\r\n');
  expect(garbage).toMatch(/^HTTP\/1\.1 400 /);
  for (const answer of [endless, garbage]) {
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ success: false, data: null });
  }
});

test('a change without a request id is refused, for every role', async () => {
  const changes = [...registry.values()].map(({ endpoint }) => endpoint);
  const { token } = business;
  const body = { name: 'Ann Archer', address: {} };
  const { customer } = await app.data(createCustomer, { token, body });
  const page = await openTestPage(app, business, customer.id);
  const bearerOf = ({ kind }: Access) => (kind === 'customer' ? page : token);
  for (const { method, path, access } of changes) {
    // Calls for our own staff are refused before the request id is checked.
    if (method === 'GET' || access.kind === 'admin') continue;
    const { statusCode, payload } = await app.http.inject({
      method,
      url: `/api${path.replaceAll(/\{\w+\}/g, newId())}`,
      headers: access.kind === 'public' ? {} : { authorization: `Bearer ${bearerOf(access)}` },
    });
    // Some paths with a random id in them match no route, and an upload's body is not a form.
    const isAsked = payload.includes('requestIdMissing');
    expect([path, isAsked || statusCode === 404]).toEqual([path, true]);
  }
});
