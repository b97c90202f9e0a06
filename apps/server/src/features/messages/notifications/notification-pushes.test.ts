import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logout, switchGrant } from '@roundbook/contract/account/sessions/session';
import {
  getPushKey,
  registerDevice,
  unregisterDevice,
} from '@roundbook/contract/messages/notifications/devices';
import { seeNotification } from '@roundbook/contract/messages/notifications/notifications';
import { saveNotificationPreferences } from '@roundbook/contract/messages/notifications/preferences';
import type { Role } from '@roundbook/domain/access/roles';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { webPush } from '../../../providers/push/web-push.ts';
import { bellOf, notifyStaffOf } from '../../../testing/customers/test-notifications.ts';
import {
  postTo,
  testDevice,
  type TestDevice,
  verifySender,
} from '../../../testing/customers/test-push.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { pushKeys } from './devices/device-push-keys.ts';
import type { News } from './effects.ts';
import { sendPush } from './notification-pushes.ts';
import { deliver } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let service: Server;
let url: string;
/** The requests to the push service, and the response that it gives. */
const sent: { path: string; authorization: string; ttl: string; body: Buffer }[] = [];
let answer = 201;

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { authorization = '', ttl = '' } = request.headers;
  const body = await buffer(request);
  sent.push({ path: request.url!, authorization, ttl: String(ttl), body });
  response.writeHead(answer, answer === 302 ? { location: `${url}/elsewhere` } : {}).end();
}

beforeAll(async () => {
  // Tasks run only when the test starts them.
  app = await startTestApp({ ROLES: 'api' });
  service = createServer((request, response) => {
    void take(request, response);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  business = await app.business();
  sent.length = 0;
  answer = 201;
});
afterAll(async () => {
  service.close();
  await app.stop();
});

const payment: News = {
  kind: 'payment',
  message: 'Anna Smith paid £14.00',
  entity: { model: 'payment', id: '7' },
};

function register(device: TestDevice, token = business.token) {
  return app.call(registerDevice, {
    token,
    body: { deviceToken: device.token, platform: 'web' },
  });
}

/** Notifies staff, and runs the tasks that follow. */
async function notify(news: News = payment, role: Role = 'Owner'): Promise<string> {
  await notifyStaffOf(app, business, news);
  const { notifications } = await bellOf(app, business, role);
  const id = notifications[0]!.notificationId;
  await push(id);
  return id;
}

async function push(id: string): Promise<void> {
  const keys = pushKeys(app.database, app.secrets);
  const web = webPush(keys, 'https://book.example.com', postTo(url));
  const devices: string[] = [];
  await inTenant(app, business, (tx) =>
    deliver(
      tx,
      (_task, data) => devices.push((data as unknown as { deviceId: string }).deviceId),
      id,
    ),
  );
  for (const deviceId of devices) {
    await sendPush(
      app.database,
      app.secrets,
      { keys, web, apps: null },
      { businessId: business.id, id, deviceId },
    );
  }
}

test('a push is signed by the installation’s key, and only the device can read it', async () => {
  const device = testDevice();
  expect((await register(device)).data).toEqual({ registered: true });
  const id = await notify();
  expect(sent).toHaveLength(1);
  const [{ path, authorization, ttl, body }] = sent as [(typeof sent)[0]];
  expect(path).toBe(new URL(device.endpoint).pathname);
  const { publicKey } = await app.data(getPushKey, { token: business.token });
  expect(await verifySender(authorization)).toEqual({
    publicKey,
    audience: 'https://push.example.com',
    contact: 'https://book.example.com',
  });
  expect(Number(ttl)).toBeGreaterThan(0);
  expect(device.read(body)).toEqual({
    title: 'Roundbook',
    body: 'A payment came in',
    path: `/notifications/${id}`,
    tag: 'payment',
  });
  expect(body.includes('payment')).toBe(false);
  expect(() => testDevice().read(body)).toThrow(/authenticate|point|key/i);
});

test('a locked phone never shows who paid how much, but does show things that anyone may know', async () => {
  const [office, ladder] = [testDevice(), testDevice()];
  await register(office);
  await register(ladder, business.tokens.Worker);
  const id = await notify();
  expect(sent.map(({ path }) => path)).toEqual([new URL(office.endpoint).pathname]);
  // The complete push: it contains no name and no amount.
  expect(office.read(sent[0]!.body)).toEqual({
    title: 'Roundbook',
    body: 'A payment came in',
    path: `/notifications/${id}`,
    tag: 'payment',
  });
  sent.length = 0;
  await notify({ kind: 'your-day', message: 'Three visits were added to Monday', entity: null });
  expect(sent).toHaveLength(2);
  const own = sent.find(({ path }) => path === new URL(ladder.endpoint).pathname)!;
  expect(ladder.read(own.body)).toMatchObject({ body: 'Three visits were added to Monday' });
});

test.each([404, 410])('a device whose endpoint responds with %i is removed', async (status) => {
  await register(testDevice());
  answer = status;
  await notify();
  expect(sent).toHaveLength(1);
  await notify();
  expect(sent).toHaveLength(1);
});

test.each([302, 429, 503])(
  'a push that is answered with %i is tried again later',
  async (status) => {
    await register(testDevice());
    answer = status;
    await expect(notify()).rejects.toThrow(`answered ${status}`);
    expect(sent.map(({ path }) => path)).not.toContain('/elsewhere');
    answer = 201;
    await notify();
    expect(sent).toHaveLength(2);
  },
);

test('a device no longer rings once its user has signed out there', async () => {
  await register(testDevice());
  await app.data(logout, { token: business.token, body: {} });
  await notify(payment, 'Manager');
  expect(sent).toEqual([]);
});

test('a device no longer rings once its own user has unregistered it, which no one else can do', async () => {
  const device = testDevice();
  await register(device);
  const body = { deviceToken: device.token };
  await app.data(unregisterDevice, { token: business.tokens.Manager, body });
  await notify();
  expect(sent).toHaveLength(1);
  await app.data(unregisterDevice, { token: business.token, body });
  await notify();
  expect(sent).toHaveLength(1);
});

test('a device belongs to the session that registered it last', async () => {
  const device = testDevice();
  await register(device);
  const other = await app.business();
  await register(device, other.token);
  await notify();
  expect(sent).toEqual([]);
});

test('a device does not ring for a business after its user has switched to another', async () => {
  await register(testDevice());
  const other = await app.business();
  const grantId = newId();
  const userId = business.userIds.Owner;
  await app.asOwner(`insert into grants (business_id, id, user_id, email, role, status)
    values ('${other.id}', '${grantId}', '${userId}', 'both@example.com', 'Manager', 'Active')`);
  await app.data(switchGrant, { token: business.token, body: { grantId } });
  await notify();
  expect(sent).toEqual([]);
});

test('a phone no longer rings for a kind of notification that its user’s role no longer allows', async () => {
  await register(testDevice(), business.tokens.Manager);
  await notifyStaffOf(app, business, payment);
  const { notifications } = await bellOf(app, business, 'Manager');
  await app.asOwner(
    `update grants set role = 'Worker' where user_id = '${business.userIds.Manager}'`,
  );
  await push(notifications[0]!.notificationId);
  expect(sent).toEqual([]);
});

test('a notification already seen, or not wanted on the phone, does not ring', async () => {
  await register(testDevice());
  const { token } = business;
  await notifyStaffOf(app, business, payment);
  const id = (await bellOf(app, business, 'Owner')).notifications[0]!.notificationId;
  await app.data(seeNotification, { token, params: { id } });
  await push(id);
  await app.data(saveNotificationPreferences, {
    token,
    body: { preferences: [{ kind: 'payment', inApp: true, push: false, email: false }] },
  });
  await notify();
  expect(sent).toEqual([]);
});

test('an admin’s phone does not ring for a business that they have switched to', async () => {
  await register(testDevice());
  await app.asOwner(
    `update sessions set admin_switched = true where user_id = '${business.userIds.Owner}'`,
  );
  await notify(payment, 'Manager');
  expect(sent).toEqual([]);
});

test.each(['{}', 'token', '{"endpoint":"http://127.0.0.1:5432","keys":{}}'])(
  'a browser cannot register with %s',
  async (deviceToken) => {
    const reply = await app.call(registerDevice, {
      token: business.token,
      body: { deviceToken, platform: 'web' },
    });
    expect(reply.status).toBe(400);
  },
);

test('processes that start simultaneously create one key pair, and store the private key encrypted', async () => {
  await app.asOwner('delete from push_keys');
  const made = await Promise.all([1, 2, 3, 4].map(() => pushKeys(app.database, app.secrets)()));
  expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
  const stored = await transactShared(app.database, {}, (tx) =>
    tx.all(sql`select * from push_keys`),
  );
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(made[0]!.privateKey);
});
