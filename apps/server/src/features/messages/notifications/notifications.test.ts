import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp } from '@roundbook/contract/account/sessions/session';
import {
  activateNotification,
  countActiveNotifications,
  listNotifications,
  markAllNotificationsSeen,
  seeNotification,
} from '@roundbook/contract/messages/notifications/notifications';
import {
  getNotificationPreferences,
  saveNotificationPreferences,
} from '@roundbook/contract/messages/notifications/preferences';
import { reportSyncErrors } from '@roundbook/contract/messages/notifications/sync-errors';
import type { Role } from '@roundbook/domain/access/roles';
import {
  bellOf,
  notifyEveryone,
  notifyStaffOf,
} from '../../../testing/customers/test-notifications.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { mergeNews } from './store.ts';

let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  // Tasks run only when the test starts them.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
});
afterAll(() => app.stop());

const messages = async (role: Role, of = business) =>
  (await bellOf(app, of, role)).notifications.map(({ message }) => message);
const paid = (message: string, more = {}) =>
  notifyStaffOf(app, business, {
    kind: 'payment',
    message,
    entity: { model: 'payment', id: 'p1' },
    ...more,
  });
const merge = () => inTenant(app, business, (tx) => mergeNews(tx, 'payment'));

test('everyone whose role allows a kind is notified, and no one else', async () => {
  const other = await app.business();
  await paid('Anna Smith paid £14.00');
  await notifyStaffOf(app, business, { kind: 'low-texts', message: 'Ten are left', entity: null });
  expect(await messages('Owner')).toEqual(['Ten are left', 'Anna Smith paid £14.00']);
  expect(await messages('Manager')).toEqual(['Anna Smith paid £14.00']);
  expect(await messages('Worker')).toEqual([]);
  expect(await messages('Owner', other)).toEqual([]);
});

test('named users are notified only if their role allows the kind', async () => {
  const userIds = [business.userIds.Worker, business.userIds.Manager];
  await paid('Anna Smith paid', { to: { userIds } });
  expect(await messages('Manager')).toEqual(['Anna Smith paid']);
  expect(await messages('Worker')).toEqual([]);
  expect(await messages('Owner')).toEqual([]);
});

test('an occasion is announced once, however often the call is repeated, and even after merging', async () => {
  await paid('Anna Smith paid', { key: 'payment:1' });
  await paid('Ben Jones paid', { key: 'payment:2' });
  await merge();
  await Promise.all([
    paid('Anna Smith paid', { key: 'payment:1' }),
    paid('Anna Smith paid', { key: 'payment:1' }),
  ]);
  expect(await messages('Owner')).toEqual(['2 payments came in']);
});

test('several notifications in a row merge into one that leads to all of them, until it is seen', async () => {
  for (let at = 0; at < 12; at += 1) await paid(`Customer ${at} paid`);
  await merge();
  await merge();
  const { notifications, unread } = await bellOf(app, business, 'Owner');
  expect(unread).toBe(1);
  expect(notifications).toMatchObject([
    { message: '12 payments came in', entity: { model: 'payments', id: '' }, status: 'Active' },
  ]);
  await app.data(markAllNotificationsSeen, { token: business.token });
  await paid('A late one paid');
  await merge();
  expect(await messages('Owner')).toEqual(['A late one paid', '12 payments came in']);
  expect(await messages('Manager')).toEqual(['13 payments came in']);
});

test('marking a notification as seen affects only that user, and can be undone', async () => {
  const id = await notifyEveryone(app, business, 'Your Monday moved');
  const token = business.tokens.Worker;
  await app.data(seeNotification, { token, params: { id } });
  expect(await app.data(countActiveNotifications, { token })).toEqual({ total: 0, kinds: [] });
  expect((await bellOf(app, business, 'Owner')).unread).toBe(1);
  await app.data(activateNotification, { token, params: { id } });
  expect(await app.data(countActiveNotifications, { token })).toEqual({
    total: 1,
    kinds: [{ kind: 'your-day', count: 1 }],
  });
});

test('no business can see or mark another’s notifications', async () => {
  const id = await notifyEveryone(app, business, 'Your Monday moved');
  const { token } = await app.business();
  expect((await app.call(seeNotification, { token, params: { id } })).status).toBe(404);
  expect((await bellOf(app, business, 'Owner')).unread).toBe(1);
});

test('the list is paged, and can be limited to unseen notifications', async () => {
  const first = await notifyEveryone(app, business, 'one');
  for (const message of ['two', 'three']) await notifyEveryone(app, business, message);
  const { token } = business;
  await app.data(seeNotification, { token, params: { id: first } });
  const page = await app.data(listNotifications, { token, query: { perPage: 2, page: 2 } });
  expect(page.total).toBe(3);
  expect(page.notifications.map(({ message }) => message)).toEqual(['one']);
  const active = await app.data(listNotifications, { token, query: { status: 'Active' } });
  expect(active.notifications.map(({ message }) => message)).toEqual(['three', 'two']);
});

test('a preference can hide a kind from the list; a preference for a kind that the role never gets is refused', async () => {
  const preference = { kind: 'payment', inApp: false, push: false, email: false } as const;
  await app.data(saveNotificationPreferences, {
    token: business.token,
    body: { preferences: [preference] },
  });
  await paid('Anna Smith paid');
  expect(await messages('Owner')).toEqual([]);
  expect(await messages('Manager')).toEqual(['Anna Smith paid']);
  const { preferences } = await app.data(getNotificationPreferences, { token: business.token });
  expect(preferences).toContainEqual(preference);
  const token = business.tokens.Worker;
  const refused = await app.call(saveNotificationPreferences, {
    token,
    body: { preferences: [preference] },
  });
  expect(refused.status).toBe(400);
  const own = await app.data(getNotificationPreferences, { token });
  expect(own.preferences.map(({ kind }) => kind)).toEqual(['your-day']);
});

test('the start call counts those unseen notifications that the role may get', async () => {
  await paid('Anna Smith paid');
  await notifyEveryone(app, business, 'Your Monday moved');
  const unread = async (role: Role) =>
    (await app.data(startApp, { token: business.tokens[role] })).journal.unreadNotifications;
  expect([await unread('Owner'), await unread('Worker')]).toEqual([2, 1]);
});

test('the office is notified, at most once an hour and in fixed wording, that a device could not send changes', async () => {
  const token = business.tokens.Worker;
  await app.data(reportSyncErrors, { token, body: { count: 2 } });
  await app.data(reportSyncErrors, { token, body: { count: 3 } });
  expect(await messages('Manager')).toEqual(['Worker’s device could not send 2 changes']);
  expect(await messages('Worker')).toEqual([]);
});
