import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listGrants, removeGrant } from '@roundbook/contract/account/grants/grants';
import {
  changeReportView,
  createReportView,
  listReportViews,
  removeReportView,
} from '@roundbook/contract/home/reports/views';
import { MOST_VIEWS } from '@roundbook/domain/home/reports/views/saved-views';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { transact } from '../../../../platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
});
afterAll(() => app.stop());

const filter = { dateRange: 'thisYear', interval: 'Month', compare: 'none' } as const;

async function save(role: 'Manager' | 'Owner', name = 'Months', isShared = false) {
  const body = { name, report: 'rounds', filter, isShared } as const;
  const { view } = await app.data(createReportView, { token: business.tokens[role], body });
  return view;
}
const namesOf = async (role: 'Manager' | 'Owner') =>
  (await app.data(listReportViews, { token: business.tokens[role] })).views.map(({ name }) => name);

test('a view keeps the filters, and only its person sees it until it is shared', async () => {
  const view = await save('Manager');
  expect(view).toMatchObject({ filter, isOwn: true, mayChange: true, isShared: false, version: 1 });
  expect(await namesOf('Owner')).toEqual([]);
  const { view: shared } = await app.data(changeReportView, {
    token: business.tokens.Manager,
    params: { id: view.id },
    body: { isShared: true, version: 1 },
  });
  expect(shared).toMatchObject({ filter, isShared: true, version: 2 });
  const { views } = await app.data(listReportViews, { token: business.tokens.Owner });
  expect(views).toMatchObject([{ id: view.id, isOwn: false, mayChange: true }]);
});

test('a view is renamed, replaced and removed', async () => {
  const { id } = await save('Manager');
  const token = business.tokens.Manager;
  const { view } = await app.data(changeReportView, {
    token,
    params: { id },
    body: { name: 'Weeks', filter: { interval: 'Week' } },
  });
  expect(view).toMatchObject({ name: 'Weeks', filter: { interval: 'Week' } });
  expect(Object.keys(view.filter)).toEqual(['interval']);
  await app.data(removeReportView, { token, params: { id } });
  expect(await namesOf('Manager')).toEqual([]);
});

test('a Manager cannot change a view of someone else, even if it is shared', async () => {
  const shared = await save('Owner', 'Months', true);
  const hidden = await save('Owner', 'Secret');
  const token = business.tokens.Manager;
  for (const { id } of [shared, hidden]) {
    const change = { token, params: { id }, body: { name: 'Mine' } };
    expect((await app.call(changeReportView, change)).status).toBe(404);
    expect((await app.call(removeReportView, { token, params: { id } })).status).toBe(404);
  }
  expect(await namesOf('Owner')).toEqual(['Months', 'Secret']);
});

test('a stale change gets the current view', async () => {
  const { id } = await save('Manager');
  const token = business.tokens.Manager;
  const change = (name: string) => ({ token, params: { id }, body: { name, version: 1 } });
  await app.data(changeReportView, change('First'));
  const stale = await app.call(changeReportView, change('Second'));
  expect(stale.status).toBe(409);
  expect(stale.data).toMatchObject({ view: { name: 'First', version: 2 } });
});

test('a name is taken once, and own days are days up to today', async () => {
  await save('Manager', 'Months');
  const token = business.tokens.Manager;
  const body = { name: 'months', report: 'rounds', filter } as const;
  const taken = await app.call(createReportView, { token, body });
  expect(taken.errors[0]).toMatchObject({ field: 'name' });
  const days = { from: today, to: addDays(today, 1) };
  const future = await app.call(createReportView, {
    token,
    body: { ...body, name: 'Future', filter: days },
  });
  expect(future.status).toBe(422);
  expect(future.errors[0]?.detail).toContain('future');
});

test('a person saves a limited number of views', async () => {
  for (let at = 0; at < MOST_VIEWS; at += 1) await save('Manager', `View ${at}`);
  const body = { name: 'One more', report: 'rounds', filter } as const;
  const refused = await app.call(createReportView, { token: business.tokens.Manager, body });
  expect(refused.status).toBe(422);
});

test('a person who leaves takes their own views along, and leaves the shared ones', async () => {
  await save('Manager', 'Mine');
  await save('Manager', 'Ours', true);
  const token = business.tokens.Owner;
  const { grants } = await app.data(listGrants, { token });
  const { id } = grants.find(({ role }) => role === 'Manager')!;
  await app.data(removeGrant, { token, params: { id } });
  expect(await namesOf('Owner')).toEqual(['Ours']);
  const kept = await transact(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql<{ name: string }>`
      select name from report_views where business_id = ${tx.businessId}`),
  );
  expect(kept).toEqual([{ name: 'Ours' }]);
});
