import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { headers } from '@roundbook/contract/envelope';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { announceSessionChanges } from '../../../platform/auth/session-changes.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { audience } from '../../../registry.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { type Reply, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { uploadForm } from '../../../testing/upload-form.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  business = await app.business();
});

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');

interface Upload {
  readonly token?: string;
  readonly requestId?: string;
}

async function send(content: Buffer, options: Upload = {}): Promise<Reply<{ asset: Asset }>> {
  const { token = business.token, requestId = newId() } = options;
  const { type, payload } = await uploadForm(content, 'a.pdf');
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/assets',
    headers: {
      authorization: `Bearer ${token}`,
      [headers.requestId]: requestId,
      'content-type': type,
    },
    payload,
  });
  const reply = response.json<Omit<Reply<{ asset: Asset }>, 'status' | 'headers'>>();
  return { ...reply, status: response.statusCode, headers: response.headers };
}

async function added(content: Buffer, options?: Upload): Promise<Asset> {
  const reply = await send(content, options);
  if (!reply.data) throw new Error(JSON.stringify(reply.errors));
  return reply.data.asset;
}

function bytes(path: string, token: string) {
  return app.http.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
}

test('a browser caches a file, revalidates it each time, and never caches the session with it', async () => {
  const asset = await added(pdf);
  const ask = (url: string, more: Record<string, string> = {}) =>
    app.http.inject({
      url: `/api${url}`,
      headers: { authorization: `Bearer ${business.token}`, ...more },
    });
  // From here on, responses contain a fresh token.
  const { rows } = await app.database.pool.query<{ id: string }>('select id from sessions');
  await transactShared(app.database, {}, async (tx) =>
    announceSessionChanges(
      tx,
      app.sessionChanges,
      rows.map(({ id }) => id),
    ),
  );
  const listed = await ask('/assets/all');
  expect(listed.headers).toHaveProperty('x-token');
  expect(listed.headers['cache-control']).toBe('no-store');
  const whole = await ask(asset.original);
  expect(whole.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'authorization',
    etag: expect.stringMatching(/^"[\w-]+"$/) as string,
  });
  expect(whole.headers).not.toHaveProperty('x-token');
  const etag = String(whole.headers['etag']);
  for (const kept of [etag, `"other", W/${etag}`]) {
    const again = await ask(asset.original, { 'if-none-match': kept });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag });
    expect(again.headers).not.toHaveProperty('x-token');
  }
  expect((await ask(asset.original, { 'if-none-match': '"other"' })).rawPayload).toEqual(pdf);
  const { token } = await app.business();
  const stranger = { 'if-none-match': etag, authorization: `Bearer ${token}` };
  expect((await ask(asset.original, stranger)).statusCode).toBe(404);
});

test('a Worker cannot make a file readable by attaching it to a visit', async () => {
  const token = business.tokens['Limited Worker'];
  const [secret, own] = [await added(pdf), await added(pdf, { token })];
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const { id: jobId } = await agreeJob(app, business, customerId);
  const params = { id: customerId, jobId };
  const mark = (assetIds: string[]) => app.call(markJobDone, { token, params, body: { assetIds } });
  for (const assetIds of [[secret.id], [own.id, secret.id]]) {
    expect(await mark(assetIds)).toMatchObject({
      status: 422,
      errors: [{ field: 'assetIds', detail: 'A file no longer exists.' }],
    });
  }
  expect((await bytes(secret.original, token)).statusCode).toBe(404);
  expect((await mark([own.id])).status).toBe(200);
});

test('undoing a visit removes its files', async () => {
  const { token, tokens } = business;
  const photographed = await added(pdf);
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const { id: jobId } = await agreeJob(app, business, customerId);
  const params = { id: customerId, jobId };
  await app.data(markJobDone, { token, params, body: { assetIds: [photographed.id] } });
  const worker = tokens['Limited Worker'];
  expect((await bytes(photographed.original, worker)).statusCode).toBe(200);
  const { occurrences } = await app.data(listVisits, { token, params });
  const { id: occurrenceId } = occurrences.find(({ state }) => state === 'Done')!;
  await app.data(undoJob, { token, params, body: { occurrenceId } });
  const after = await app.data(listVisits, { token, params });
  expect(after.occurrences.flatMap(({ assetIds }) => assetIds)).toEqual([]);
  expect((await bytes(photographed.original, worker)).statusCode).toBe(404);
});

test('changes to files are announced to users who see all files', () => {
  expect(audience.get('asset')).toBe('Manager');
});

test('an upload beyond the quota is refused; a repeated upload gets the first response', async () => {
  const requestId = newId();
  const first = await send(pdf, { requestId });
  await app.asOwner(`update assets set size = 2000000000 where business_id = '${business.id}'`);
  for (let count = 0; count < 10; count += 1) {
    await app.asOwner(`insert into assets (business_id, id, name, filename, mime, size, storage_key, created_by)
      select business_id, gen_random_uuid(), name, filename, mime, size, storage_key, created_by
        from assets where id = '${first.data!.asset.id}'`);
  }
  expect(await send(pdf)).toMatchObject({ status: 422, errors: [{ field: 'file' }] });
  expect((await send(pdf, { requestId })).data).toEqual(first.data);
  const { token } = await app.business();
  expect((await send(pdf, { token })).status).toBe(200);
});

test('one user’s simultaneous uploads are limited, and refused uploads leave nothing behind', async () => {
  const large = Buffer.concat([pdf, Buffer.alloc(14 * 1024 * 1024)]);
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(large)));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.map(({ headers: sent }) => sent['retry-after'])).toEqual(['5', '5']);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
  expect((await send(large)).status).toBe(200);
  expect(await readdir(join(app.dataDir, 'incoming'))).toEqual([]);
});
