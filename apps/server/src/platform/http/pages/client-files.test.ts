import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { serveClient } from './client-files.ts';

const page = '<!doctype html><title>Roundbook</title>';
const script = 'console.log("Roundbook");'.repeat(100);

let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundbook-client-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'secret.txt': 'outside',
    'dist/index.html': page,
    'dist/service-worker.js': '// worker',
    'dist/build.txt': '42',
    'dist/icon.svg': '<svg/>',
    'dist/assets/index-a1b2c3.js': script,
    'dist/assets/index-a1b2c3.js.br': brotliCompressSync(script),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  app = await startTestApp({ WEB_DIR: join(folder, 'dist') });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

function navigate(url: string, http: FastifyInstance = app.http) {
  return http.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
}

test.each([
  '/',
  '/login',
  '/work/2026-11-21',
  '/register/FREE-PRO',
  '/manage/customers/1?tab=jobs',
])('%s shows the client', async (url) => {
  const answer = await navigate(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.payload).toBe(page);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('Stripe’s fields are admitted to the card page, and to no other page', async () => {
  const policyAt = async (url: string) => {
    const answer = await navigate(url);
    expect(answer.payload).toBe(page);
    return String(answer.headers['content-security-policy']);
  };
  for (const url of ['/billing/card', '/billing/card?setup_intent=seti_1']) {
    const policy = await policyAt(url);
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/js\.stripe\.com/);
    expect(policy).toMatch(/frame-src blob: https:\/\/js\.stripe\.com/);
    expect(policy).toContain("frame-ancestors 'none'");
  }
  for (const url of [
    '/',
    '/billing',
    '/billing/plan',
    '/billing/cards',
    '/login',
    '/billing/card/x',
  ]) {
    expect(await policyAt(url)).not.toContain('stripe');
  }
});

test.each(['*/*', undefined])(
  'a request for %s gets a page for a screen, but not for a file',
  async (accept) => {
    const ask = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
      app.http.inject({ url, method, headers: accept ? { accept } : {} });
    for (const url of ['/', '/login', '/login?next=/a.b', '/work/2026-11-21']) {
      const answer = await ask(url);
      expect([answer.statusCode, answer.payload], url).toEqual([200, page]);
      expect((await ask(url, 'HEAD')).statusCode).toBe(200);
    }
    for (const url of ['/assets/old.js', '/favicon.ico', '/realtime', '/api', '/api/nothing']) {
      expect((await ask(url)).statusCode, url).toBe(404);
    }
    expect((await ask('/login', 'POST')).statusCode).toBe(404);
  },
);

test('a page is sent only in answer to a request for a page', async () => {
  const answer = await app.http.inject({ url: '/login', headers: { accept: 'application/json' } });
  expect(answer.statusCode).toBe(404);
});

test('browsers cache files that have a hash in their names forever, and request the files that decide the version each time', async () => {
  const caching = async (url: string) => (await app.http.inject(url)).headers['cache-control'];
  expect(await caching('/assets/index-a1b2c3.js')).toBe('public, max-age=31536000, immutable');
  expect(await caching('/service-worker.js')).toBe('no-cache');
  expect(await caching('/build.txt')).toBe('no-cache');
  expect(await caching('/icon.svg')).toBe('public, max-age=3600');
});

test('a file that the build compressed is sent compressed', async () => {
  const answer = await app.http.inject({
    url: '/assets/index-a1b2c3.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
});

test('a request for a missing file or an unknown call is not answered with a page', async () => {
  const gone = await app.http.inject({ url: '/assets/index-old.js', headers: { accept: '*/*' } });
  expect(gone.statusCode).toBe(404);
  expect(gone.payload).not.toContain('<');
  const call = await navigate('/api/nothing');
  expect(call.statusCode).toBe(404);
  expect(call.json()).toMatchObject({ success: false, errors: [{ code: 'notFound' }] });
});

test('nothing outside the folder is served', async () => {
  for (const url of ['/../secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2f..%2fsecret.txt']) {
    const answer = await app.http.inject({ url, headers: { accept: '*/*' } });
    expect(answer.payload).not.toContain('outside');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  }
});

test('if there is no built client, the page says what to do', async () => {
  const http = fastify();
  await serveClient(http, join(folder, 'nowhere'));
  const answer = await navigate('/login', http);
  expect(answer.statusCode).toBe(503);
  expect(answer.payload).toContain('npm start');
  await http.close();
});
