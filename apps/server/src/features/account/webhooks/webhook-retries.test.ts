import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Delivery,
  listWebhooks,
  testWebhook,
  updateWebhook,
} from '@roundbook/contract/account/webhooks/webhooks';
import { listNotifications } from '@roundbook/contract/messages/notifications/notifications';
import { MAXIMUM_TRIES } from '@roundbook/domain/account/webhooks/retries';
import { transact } from '../../../platform/db/transaction.ts';
import type { WebhookReceiver } from '../../../testing/providers/webhook-receiver.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import {
  addCustomer,
  addWebhook,
  logOf,
  startWithReceiver,
  untilNewest,
} from '../../../testing/test-webhooks.ts';
import { webhookSweep } from './tasks.ts';
import { deliverWebhook } from './webhook-tasks.ts';

let app: TestApp;
let receiver: WebhookReceiver;

beforeAll(async () => {
  ({ app, receiver } = await startWithReceiver());
});
afterAll(async () => {
  await app.stop();
  await receiver[Symbol.asyncDispose]();
});

/** Starts an attempt at a delivery, as a task does. */
async function start({ id: businessId }: TestBusiness, deliveryId: string, attempts: number) {
  await transact(app.database, { businessId }, async (tx) =>
    app.tasks.enqueueIn(tx)(deliverWebhook, { businessId, deliveryId, attempts }),
  );
}

test('after a refusal, a redirect or a timeout, delivery is attempted again later, and the log says what was wrong', async () => {
  const business = await app.business();
  const { webhook, path, params } = await addWebhook(app, business);
  const { token } = business;
  const answers = [
    [500, { lastStatus: 500, lastProblem: 'It answered 500.' }],
    [
      { redirectTo: receiver.urlOf('/elsewhere') },
      { lastStatus: 302, lastProblem: 'The address redirects, and we do not follow redirects.' },
    ],
    ['silence', { lastStatus: null, lastProblem: 'The address did not answer in time.' }],
  ] as const;
  for (const [answer, said] of answers) {
    receiver.answers.set(path, answer);
    await app.data(testWebhook, { token, params });
    await untilNewest(app, business, webhook.id, { state: 'Waiting', ...said });
  }
  expect(receiver.at('/elsewhere')).toEqual([]);
  const failures = async () => (await app.data(listWebhooks, { token })).webhooks[0]!.failures;
  expect(await failures()).toBeGreaterThanOrEqual(answers.length);
  receiver.answers.set(path, 200);
  // The second attempt follows after five seconds.
  await expect
    .poll(async () => (await logOf(app, business, webhook.id)).map(({ state }) => state), {
      timeout: 60_000,
    })
    .toEqual(['Delivered', 'Delivered', 'Delivered']);
  expect(await failures()).toBe(0);
  const [first] = await logOf(app, business, webhook.id);
  const tries = receiver.at(path).filter(({ headers }) => headers['webhook-id'] === first!.id);
  expect(tries.length).toBeGreaterThan(1);
});

test('a webhook whose deliveries all fail for a day is switched off, and the Owner is notified', async () => {
  const business = await app.business();
  const { token, tokens } = business;
  const { webhook, path, params } = await addWebhook(app, business, ['customer.created']);
  receiver.answers.set(path, 503);
  await app.data(testWebhook, { token, params });
  await untilNewest(app, business, webhook.id, { attempts: 1, state: 'Waiting' });
  const [{ id }] = (await logOf(app, business, webhook.id)) as [Delivery];
  await app.asOwner(
    `update webhook_deliveries set attempts = ${MAXIMUM_TRIES - 1} where id = '${id}'`,
  );
  await start(business, id, MAXIMUM_TRIES - 1);
  await untilNewest(app, business, webhook.id, { state: 'Failed', attempts: MAXIMUM_TRIES });
  const [off] = (await app.data(listWebhooks, { token })).webhooks;
  expect(off).toMatchObject({ state: 'Failed' });
  expect(off!.reason).toContain('about a day');
  const news = async (whose: string) =>
    (await app.data(listNotifications, { token: whose, query: {} })).notifications.map(
      ({ kind }) => kind,
    );
  await expect.poll(() => news(tokens.Owner)).toContain('webhook-off');
  expect(await news(tokens.Manager)).not.toContain('webhook-off');
  const before = receiver.at(path).length;
  await addCustomer(app, business);
  const refused = await app.call(testWebhook, { token, params });
  expect(refused.status).toBe(422);

  receiver.answers.set(path, 200);
  const { url, events, version } = off!;
  await app.data(updateWebhook, { token, params, body: { url, events, isOn: true, version } });
  const next = await addCustomer(app, business);
  await untilNewest(app, business, webhook.id, { state: 'Delivered', event: 'customer.created' });
  expect(
    receiver
      .at(path)
      .slice(before)
      .map(({ body }) => body.includes(next.id)),
  ).toEqual([true]);
});

test('a webhook is switched off immediately if its address answers that it is gone', async () => {
  const business = await app.business();
  const { token } = business;
  const { webhook, path, params } = await addWebhook(app, business);
  receiver.answers.set(path, 410);
  await app.data(testWebhook, { token, params });
  await untilNewest(app, business, webhook.id, { state: 'Failed', lastStatus: 410 });
  expect((await app.data(listWebhooks, { token })).webhooks[0]!.state).toBe('Failed');
});

test('an attempt made by several processes counts once, and a lost attempt is queued again', async () => {
  const business = await app.business();
  const { token } = business;
  const { webhook, path, params } = await addWebhook(app, business);
  receiver.answers.set(path, 500);
  const { delivery } = await app.data(testWebhook, { token, params });
  await Promise.all([start(business, delivery.id, 0), start(business, delivery.id, 0)]);
  await untilNewest(app, business, webhook.id, { attempts: 1, lastStatus: 500 });
  // Simulates a crash that lost the task for the next attempt.
  await app.asOwner(`delete from pgboss.job where name = 'deliver-webhook'`);
  await app.asOwner(`update webhook_deliveries set next_at = now() - interval '2 hours'
    where id = '${delivery.id}'`);
  receiver.answers.set(path, 200);
  await webhookSweep(app.parts).run({ businessId: business.id, date: '2026-03-02' });
  await untilNewest(app, business, webhook.id, { state: 'Delivered', attempts: 2 });
  expect(receiver.at(path).length).toBeGreaterThan(1);
});

test('if a process dies during a delivery, another process takes over', async () => {
  const business = await app.business();
  const { token } = business;
  const { webhook, path, params } = await addWebhook(app, business);
  const { delivery } = await app.data(testWebhook, { token, params });
  await untilNewest(app, business, webhook.id, { state: 'Delivered' });
  // Simulates a process that died after the receiver accepted the delivery, but before this was
  // recorded.
  await app.asOwner(
    `update webhook_deliveries set state = 'Waiting', attempts = 0 where id = '${delivery.id}'`,
  );
  await start(business, delivery.id, 0);
  await untilNewest(app, business, webhook.id, { state: 'Delivered', attempts: 1 });
  const ids = receiver.at(path).map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([delivery.id, delivery.id]);
});
