import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  listArticles,
  rateHelp,
  suggestHelp,
  viewArticle,
} from '@roundbook/contract/help/articles/articles';
import { searchAnything } from '@roundbook/contract/home/search/search';
import { readTenant } from '../../../platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { helpDailyWork } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.tokens['Limited Worker'];
});
afterAll(() => app.stop());

const ratings = () =>
  readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql`select feedback, question, article_keys as keys from help_ratings
      where business_id = ${business.id}`),
  );

test('every role can read the articles', async () => {
  const { articles } = await app.data(listArticles, { token });
  expect(articles.length).toBeGreaterThanOrEqual(50);
  const { doc } = await app.data(viewArticle, { token, params: { key: 'work-view' } });
  expect(doc).toMatchObject({ key: 'work-view', title: 'Work through your day' });
  expect(doc.full.map(({ kind }) => kind)).toContain('steps');
  expect(doc.related.map(({ key }) => key)).toContain('mark-done');
  const missing = await app.call(viewArticle, { token, params: { key: 'no-such-article' } });
  expect(missing.status).toBe(404);
});

test('reading stores nothing; a rating stores what the user read, and a later rating replaces it', async () => {
  const { activityId } = await app.data(viewArticle, { token, params: { key: 'work-view' } });
  expect(await ratings()).toEqual([]);
  for (const feedback of [1, -1] as const) {
    await app.data(rateHelp, { token, body: { activityId, feedback } });
  }
  expect(await ratings()).toEqual([{ feedback: -1, question: null, keys: ['work-view'] }]);
});

test('only the business’s own activities can be rated', async () => {
  const { activityId } = await app.data(viewArticle, { token, params: { key: 'work-view' } });
  const other = await app.business();
  const stolen = { token: other.token, body: { activityId, feedback: 1 } } as const;
  expect((await app.call(rateHelp, stolen)).status).toBe(404);
  const made = { token, body: { activityId: 'made-up', feedback: 1 } } as const;
  expect((await app.call(rateHelp, made)).status).toBe(404);
});

test('suggestions are stored without the user’s name, limited in number, and kept for a year', async () => {
  const body = { suggestion: 'A film about rounds', key: 'rounds' };
  for (let sent = 0; sent < 5; sent += 1) await app.data(suggestHelp, { token, body });
  expect((await app.call(suggestHelp, { token, body })).status).toBe(429);
  const kept = () =>
    readTenant(app.database, { businessId: business.id }, (tx) =>
      tx.all(sql`select suggestion, article_key from help_suggestions
        where business_id = ${business.id}`),
    );
  expect(await kept()).toHaveLength(5);
  await app.asOwner(`update help_suggestions set made_at = now() - interval '366 days'
    where business_id = '${business.id}'`);
  const work = helpDailyWork({ database: app.database });
  await work.run({ businessId: business.id } as Parameters<typeof work.run>[0]);
  expect(await kept()).toEqual([]);
});

test('the global search finds articles by their text', async () => {
  const query = { term: 'direct debit' };
  const { articles } = await app.data(searchAnything, { token: business.token, query });
  expect(articles?.map(({ id }) => id)).toContain('payment-methods');
});
