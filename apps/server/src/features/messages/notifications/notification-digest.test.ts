import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  listNotifications,
  seeNotification,
} from '@roundbook/contract/messages/notifications/notifications';
import { saveNotificationPreferences } from '@roundbook/contract/messages/notifications/preferences';
import type { Role } from '@roundbook/domain/access/roles';
import { transactShared } from '../../../platform/db/transaction.ts';
import { bellOf, notifyStaffOf } from '../../../testing/customers/test-notifications.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { digestWork } from './notification-digest.ts';
import { retentionWork } from './notification-retention.ts';

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

const turn = () => ({ businessId: business.id, date: '2026-11-23' });
const digest = () =>
  digestWork({
    database: app.database,
    enqueueIn: app.tasks.enqueueIn,
    publicUrl: 'https://book.example.com',
  }).run(turn());
const mailTo = (role: Role) =>
  transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ subject: string; body: string }>`
      select subject, body from account_messages
       where recipient = ${`${business.userIds[role]}@example.com`} order by id`),
  );
const wants = (role: Role, email: boolean) =>
  app.data(saveNotificationPreferences, {
    token: business.tokens[role],
    body: { preferences: [{ kind: 'payment', inApp: true, push: false, email }] },
  });
const paid = (message: string) =>
  notifyStaffOf(app, business, { kind: 'payment', message, entity: null });

test('a user who wants the digest gets one email a day with unseen notifications, each of them once', async () => {
  await wants('Owner', true);
  for (const message of ['Anna paid', 'Ben paid', 'Cara paid']) await paid(message);
  const { notifications } = await bellOf(app, business, 'Owner');
  const seen = notifications.find(({ message }) => message === 'Ben paid')!;
  await app.data(seeNotification, {
    token: business.token,
    params: { id: seen.notificationId },
  });
  await digest();
  await digest();
  const mails = await mailTo('Owner');
  expect(mails.map(({ subject }) => subject)).toEqual(['2 notifications for Bright Panes']);
  expect(mails[0]!.body).toContain('– Anna paid\n– Cara paid');
  expect(mails[0]!.body).not.toContain('Ben');
  expect(mails[0]!.body).toContain('https://book.example.com/notifications');
  expect(await mailTo('Manager')).toEqual([]);
  await paid('Dan paid');
  await digest();
  expect((await mailTo('Owner')).map(({ subject }) => subject)).toEqual([
    '2 notifications for Bright Panes',
    '1 notification for Bright Panes',
  ]);
});

test('a user whose role no longer allows a kind of notification gets no email about it', async () => {
  await wants('Manager', true);
  await paid('Anna paid');
  await app.asOwner(
    `update grants set role = 'Worker' where user_id = '${business.userIds.Manager}'`,
  );
  await digest();
  expect(await mailTo('Manager')).toEqual([]);
});

test('only notifications older than a quarter of a year are deleted', async () => {
  await paid('Anna paid');
  await app.asOwner(`update notifications set added_at = now() - interval '91 days'
    where business_id = '${business.id}'`);
  await paid('Ben paid');
  await retentionWork(app.database).run(turn());
  const { notifications } = await app.data(listNotifications, { token: business.token });
  expect(notifications.map(({ message }) => message)).toEqual(['Ben paid']);
});
