import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { markJobsDone } from '@roundbook/contract/work/jobs/bulk';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { countRoundTrips } from '../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;

beforeAll(async () => {
  // Queued messages are not sent, so that nothing else uses the connections that the test counts.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

async function agreed() {
  const job = await agreeJob(app, business, customerId);
  return { id: customerId, jobId: job.id };
}

async function messages() {
  return (await app.data(listOutbox, { token })).messages;
}

function allowEmails() {
  return app.asOwner(
    `update customers set communication_preferences = '{"email":{"service":{"allowed":true}}}'
     where business_id = '${business.id}'`,
  );
}

type Wishes = BodyInputOf<typeof markJobDone>['notifications'];
const everywhere: Wishes = { email: 'Send', sms: 'Send' };
const emailElseText: Wishes = { email: 'Send', sms: 'SendIfNoEmail' };
const textElseNothing: Wishes = { email: 'DontSend', sms: 'SendIfNoEmail' };
const both = { email: true, sms: true };
const textsOnly = { email: false, sms: true };

test.each([
  ['by email alone, unless told otherwise', both, 'jo@example.com', undefined, ['email']],
  ['everywhere', both, 'jo@example.com', everywhere, ['email', 'sms']],
  ['only where they allow it', textsOnly, 'jo@example.com', everywhere, ['sms']],
  ['by text if they allow no email', textsOnly, 'jo@example.com', emailElseText, ['sms']],
  ['by text if they have no email', both, '', emailElseText, ['sms']],
  ['not by text if an email could reach them', both, 'jo@example.com', textElseNothing, []],
])('customers are told %s', async (_how, allowed, email, notifications, channels) => {
  const preferences = Object.fromEntries(
    Object.entries(allowed).map(([channel, yes]) => [channel, { service: { allowed: yes } }]),
  );
  await app.asOwner(
    `update customers set email = '${email}', mobile_number = '07700 900123',
       communication_preferences = '${JSON.stringify(preferences)}'
     where id = '${customerId}'`,
  );
  const params = await agreed();
  await app.data(markJobDone, {
    token,
    params,
    body: { eventTriggers: ['SendNotifications'], ...(notifications ? { notifications } : {}) },
  });
  const sent = await messages();
  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(channels);
  for (const { body } of sent) expect(body).toContain('£30.00');
});

test('customers of a business that enters prices without VAT are also told the price with VAT', async () => {
  await allowEmails();
  await app.asOwner(
    `update businesses set vat_number = 'GB123456782', prices_exclude_vat = true
     where business_id = '${business.id}'`,
  );
  const params = await agreed();
  await app.data(markJobDone, { token, params, body: { eventTriggers: ['SendNotifications'] } });
  const [sent] = await messages();
  expect(sent?.body).toContain('£25.00 + VAT = £30.00');
});

test('no text is sent to a landline', async () => {
  await app.asOwner(
    `update customers set email = '', mobile_number = '', phone_number = '01632 960123',
       communication_preferences = '{"sms":{"service":{"allowed":true}}}'
     where id = '${customerId}'`,
  );
  const params = await agreed();
  const body = { eventTriggers: ['SendNotifications' as const], notifications: everywhere };
  await app.data(markJobDone, { token, params, body });
  expect(await messages()).toEqual([]);
});

test('if a call names channels but no event trigger, no customer is notified', async () => {
  const params = await agreed();
  const body = { notifications: everywhere };
  await app.data(markJobDone, { token, params, body });
  expect(await messages()).toEqual([]);
  const unknown = { notifications: { email: 'SendIfNoEmail', sms: 'Send' } };
  const refused = await app.call(markJobDone, { token, params, body: unknown as object });
  expect(refused.status).toBe(400);
});

test('notifying a customer costs no extra round trip', async () => {
  await allowEmails();
  const params = await agreed();
  const work = () =>
    app.data(markJobDone, {
      token,
      params,
      body: { eventTriggers: ['SendNotifications'] },
    });
  expect(await countRoundTrips(app.database.pool, work)).toBe(2);
  expect(await messages()).toHaveLength(1);
});

test('notifying the customers of many visits costs no extra round trip', async () => {
  const customerIds = await insertCustomers(app, business, 40);
  await allowEmails();
  const made = await Promise.all(customerIds.map((id) => agreeJob(app, business, id)));
  const ids = made.map((job) => ({ jobId: job.id, customerId: job.customerId }));
  const work = () =>
    app.data(markJobsDone, {
      token,
      body: { ids, eventTriggers: ['SendNotifications'] },
    });
  expect(await countRoundTrips(app.database.pool, work)).toBe(2);
  expect(await messages()).toHaveLength(40);
});
