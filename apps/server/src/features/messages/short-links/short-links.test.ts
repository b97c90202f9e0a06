import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/messages/short-links/short-links';
import { transactShared } from '../../../platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api', SHORT_URL: 'https://rbk.example.com' });
  business = await app.business();
});
afterAll(() => app.stop());

const shorten = (urls: Record<string, string>, token = business.token) =>
  app.call(contract.shortenUrls, {
    token,
    body: Object.fromEntries(Object.entries(urls).map(([key, url]) => [`urls[${key}]`, url])),
  });

test('an address of the product always gets the same short link, which expands to that address', async () => {
  const first = await shorten({ page: '/c/', booking: '/manage/customers' });
  const { page = '', booking = '' } = first.data!.urls;
  expect(page).toMatch(/^https:\/\/rbk\.example\.com\/\w{11}$/);
  expect((await shorten({ page: '/c/' })).data!.urls['page']).toBe(page);
  const code = booking.split('/').at(-1)!;
  const { url } = await app.data(contract.expandShortLink, { params: { code } });
  expect(url).toMatch(/\/manage\/customers$/);
  const other = await app.business();
  expect((await shorten({ page: '/c/' }, other.token)).data!.urls['page']).not.toBe(page);
});

test('asking for existing short links neither makes nor opens any, and an address without a short link is returned unchanged', async () => {
  const links = () =>
    transactShared(app.database, {}, (tx) =>
      tx.all(sql`select code_hash, opened, expires_at from short_links order by code_hash`),
    );
  const find = (page: string) =>
    app.data(contract.findShortUrls, { token: business.token, query: { 'urls[page]': page } });
  const { page: made = '' } = (await shorten({ page: '/c/#made' })).data!.urls;
  const before = await links();
  expect((await find('/c/#made')).urls['page']).toBe(made);
  expect((await find('/c/#none')).urls['page']).toMatch(/^http.*\/c\/#none$/);
  await app.data(contract.expandShortLink, { params: { code: made.split('/').at(-1)! } });
  expect(await links()).toEqual(before);
});

test('the short host redirects codes, and other hosts do not treat their paths as codes', async () => {
  const { page = '' } = (await shorten({ page: '/c/' })).data!.urls;
  const { pathname } = new URL(page);
  const at = (host: string) =>
    app.http.inject({ method: 'GET', url: pathname, headers: { host, 'user-agent': 'Mozilla' } });
  const led = await at('rbk.example.com');
  expect([led.statusCode, new URL(String(led.headers.location)).pathname]).toEqual([302, '/c/']);
  expect((await at('localhost:3000')).statusCode).not.toBe(302);
});

test('other sites, unknown codes and roles below Manager are refused', async () => {
  const refused = await shorten({ page: 'https://evil.example/' });
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'urls[page]']);
  const unknown = await app.data(contract.expandShortLink, { params: { code: 'abcdefghijk' } });
  expect(unknown.url).toBeNull();
  expect((await shorten({ page: '/c/' }, business.tokens.Worker)).status).toBe(403);
});

test('a lapsed link opens nothing', async () => {
  const { page = '' } = (await shorten({ page: '/c/#lapses' })).data!.urls;
  await app.asOwner(`update short_links set expires_at = now() - interval '1 minute'`);
  const code = page.split('/').at(-1)!;
  expect((await app.data(contract.expandShortLink, { params: { code } })).url).toBeNull();
});
