import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { serialiserOf } from '../../platform/http/serialise.ts';
import { insertCustomers } from '../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { agreeJob } from '../../testing/test-jobs.ts';

const COPIES = 300;

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  const [customerId] = await insertCustomers(app, business, 1);
  const job = await agreeJob(app, business, customerId!, { title: 'Windows “all round”' });
  await app.asOwner(`
    insert into jobs select (jsonb_populate_record(j, jsonb_build_object('id', gen_random_uuid()))).*
      from jobs j, generate_series(1, ${COPIES}) where j.id = '${job.id}'`);
});
afterAll(() => app.stop());

function get(query: string, encoding = 'identity') {
  return app.http.inject({
    url: `/api/jobs?include=customer&${query}`,
    headers: { authorization: `Bearer ${business.token}`, 'accept-encoding': encoding },
  });
}

test('a list that is written job by job has the same bytes as a list written in one go', async () => {
  const answer = await get('perPage=9999');
  const { data } = answer.json<{ data: { jobs: unknown[]; total: number } }>();
  expect(data).toMatchObject({ total: COPIES + 1 });
  expect(data.jobs).toHaveLength(COPIES + 1);
  const atOnce = `{"success":true,"data":${serialiserOf(listJobs.response)(data)},"errors":[]}`;
  expect(answer.payload).toBe(atOnce);
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(atOnce)));
  const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`perPage=100&page=${page}`)));
  expect(pages.flatMap((page) => page.json<{ data: typeof data }>().data.jobs)).toEqual(data.jobs);
});

test('a page beyond the last job is empty, and gives the number of jobs', async () => {
  const answer = await get('perPage=100&page=9');
  expect(answer.payload).toBe(
    `{"success":true,"data":{"jobs":[],"total":${COPIES + 1}},"errors":[]}`,
  );
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long list compressed with %s is the same', async (encoding, decompress) => {
  const [plain, packed] = [await get('perPage=9999'), await get('perPage=9999', encoding)];
  expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(packed.headers['content-length']).toBeUndefined();
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(decompress(packed.rawPayload).toString()).toBe(plain.payload);
});
