import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const page = '<!doctype html><title>Your page</title>';

let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundbook-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets/index-a1b2c3.js'), '// page');
  app = await startTestApp({ CUSTOMER_DIR: folder, ROLES: 'api' });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const policyAt = async (url: string) => {
  const answer = await app.http.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.payload).toBe(page);
  return String(answer.headers['content-security-policy']);
};

test.each(['/c', '/c/', '/c/anything'])(
  '%s shows the customers’ page, and admits no outside content',
  async (url) => {
    const policy = await policyAt(url);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https:|unsafe/);
  },
);

test('the card provider’s script is admitted to the card page only', async () => {
  const policy = await policyAt('/c/card');
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(policy).toContain('frame-src https://js.stripe.com');
  expect(policy).not.toContain('unsafe');
});

test('any website may frame the public quote request form, and no other page', async () => {
  const form = await app.http.inject('/c/ask/bright-panes-k7qmx');
  const policy = String(form.headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toContain("default-src 'none'");
  expect(form.headers['x-frame-options']).toBeUndefined();
  for (const url of ['/c', '/c/', '/c/ask', '/c/card', '/c/asking/x']) {
    expect(await policyAt(url)).toContain("frame-ancestors 'none'");
  }
});

test('files are served, and unknown addresses are not', async () => {
  const file = await app.http.inject('/c/assets/index-a1b2c3.js');
  expect(file.payload).toBe('// page');
  expect(file.headers['cache-control']).toContain('immutable');
  expect((await app.http.inject('/c/assets/nothing.js')).statusCode).toBe(404);
  expect((await app.http.inject('/customers')).payload).not.toBe(page);
});
