import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookData } from '@roundbook/contract/account/webhooks/messages';
import {
  createWebhook,
  listDeliveries,
  removeWebhook,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
} from '@roundbook/contract/account/webhooks/webhooks';
import {
  anonymiseCustomer,
  deleteCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import { updateCustomer } from '@roundbook/contract/customers/customers/records';
import { headers } from '@roundbook/contract/envelope';
import { deletePayment, recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { markJobDone, skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@roundbook/domain/account/webhooks/events';
import { isSignedWith, type WebhookReceiver } from '../../../testing/providers/webhook-receiver.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import {
  addCustomer,
  addWebhook,
  INSIDE,
  logOf,
  startWithReceiver,
  untilNewest,
} from '../../../testing/test-webhooks.ts';

let app: TestApp;
let receiver: WebhookReceiver;

beforeAll(async () => {
  ({ app, receiver } = await startWithReceiver());
});
afterAll(async () => {
  await app.stop();
  await receiver[Symbol.asyncDispose]();
});

const typesAt = (path: string) =>
  receiver.at(path).map(({ body }) => (JSON.parse(body) as { type: WebhookEvent }).type);

test('each event is delivered once, signed, and without personal data', async () => {
  const business = await app.business();
  const { token } = business;
  const { path, secret } = await addWebhook(app, business);
  const { id } = await addCustomer(app, business, 'Zebedee Quartermaine');
  await app.data(updateCustomer, { token, params: { id }, body: { notes: 'Has a dog' } });
  const job = await agreeJob(app, business, id, { title: 'Windows' });
  const params = { id, jobId: job.id };
  await app.data(markJobDone, { token, params, body: { eventTriggers: ['Invoice'] } });
  const { payment } = await app.data(recordExternalPayment, {
    token,
    body: { customerId: id, paymentMethod: 'External Cash', amount: 3000 },
  });
  // Once the payment is reversed, the invoice is no longer paid: an event that was not gathered by then is none.
  await expect.poll(() => typesAt(path), { timeout: 60_000 }).toContain('invoice.paid');
  const skippedAt = new Date().toISOString();
  await app.data(skipJob, { token, params, body: { skippedAt } });
  const { occurrences } = await app.data(listVisits, { token, params });
  const { id: occurrenceId } = occurrences.find(({ state }) => state === 'Skipped')!;
  await app.data(undoJob, { token, params, body: { occurrenceId } });
  const removal = { token, params: { id: payment.id } };
  const { conflict } = await app.call(deletePayment, removal);
  await app.data(deletePayment, {
    ...removal,
    headers: { [headers.conflictBypass]: conflict!.bypassToken },
  });
  const wanted: WebhookEvent[] = [
    'customer.created',
    'customer.changed',
    'visit.done',
    'invoice.raised',
    'payment.received',
    'invoice.paid',
    'visit.skipped',
    'visit.reopened',
    'payment.reversed',
  ];
  await expect
    .poll(() => wanted.filter((one) => !typesAt(path).includes(one)), { timeout: 60_000 })
    .toEqual([]);
  const counts = Map.groupBy(typesAt(path), (type) => type);
  for (const type of wanted) {
    if (type !== 'customer.changed') expect(counts.get(type), type).toHaveLength(1);
  }
  for (const one of receiver.at(path)) {
    const { type, timestamp, data } = JSON.parse(one.body) as {
      type: WebhookEvent;
      timestamp: string;
      data: unknown;
    };
    expect(webhookData[type].safeParse(data).success, one.body).toBe(true);
    expect(Date.parse(timestamp)).toBeGreaterThan(Date.now() - 60_000);
    expect(isSignedWith(secret, one)).toBe(true);
    expect(one.body).not.toMatch(/Zebedee|dog/);
  }
  const ids = receiver.at(path).map((one) => one.headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
});

test('only chosen events are delivered, to the address that the business set, from the time the webhook was added', async () => {
  const [business, other] = [await app.business(), await app.business()];
  const early = await addCustomer(app, business);
  const mine = await addWebhook(app, business, ['customer.created']);
  const theirs = await addWebhook(app, other);
  const late = await addCustomer(app, business);
  await expect.poll(() => typesAt(mine.path)).toEqual(['customer.created']);
  const sent = receiver.at(mine.path)[0]!.body;
  expect(sent).toContain(late.id);
  expect(sent).not.toContain(early.id);
  expect(receiver.at(theirs.path)).toEqual([]);
  for (const call of [removeWebhook, testWebhook, renewWebhookSecret, listDeliveries] as const) {
    const strange = await app.call(call, { token: other.token, params: mine.params });
    expect(strange.status).toBe(404);
  }
});

test('addresses outside the public internet are refused, even if only looking up the name reveals this', async () => {
  const business = await app.business();
  const { token } = business;
  for (const url of [
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://printer.local/',
    'https://hooks.example.com:8443/',
    'https://me:secret@hooks.example.com/',
    'https://169.254.169.254/latest/meta-data',
    'nonsense',
  ]) {
    const body = { url, events: ['visit.done' as const] };
    const refused = await app.call(createWebhook, { token, body });
    expect([refused.status, refused.errors[0]?.field], url).toEqual([422, 'url']);
  }
  const { webhook, params } = await addWebhook(app, business, WEBHOOK_EVENTS, INSIDE);
  await app.data(testWebhook, { token, params });
  await untilNewest(app, business, webhook.id, {
    state: 'Waiting',
    lastStatus: null,
    lastProblem: 'The address does not lead to a public host.',
  });
});

test('while a secret is being renewed, both secrets sign, and a delivery sent again keeps its id', async () => {
  const business = await app.business();
  const { token } = business;
  const { webhook, path, params, secret } = await addWebhook(app, business);
  const renewed = await app.data(renewWebhookSecret, { token, params });
  expect(renewed.secret).not.toBe(secret);
  const { delivery } = await app.data(testWebhook, { token, params });
  await untilNewest(app, business, webhook.id, { state: 'Delivered' });
  await app.asOwner(`update webhooks set former_until = now() where id = '${webhook.id}'`);
  const again = { ...params, deliveryId: delivery.id };
  await app.data(resendDelivery, { token, params: again });
  await expect.poll(() => receiver.at(path).length).toBe(2);
  const [first, second] = receiver.at(path) as [never, never];
  expect([isSignedWith(secret, first), isSignedWith(renewed.secret, first)]).toEqual([true, true]);
  expect([isSignedWith(secret, second), isSignedWith(renewed.secret, second)]).toEqual([
    false,
    true,
  ]);
  expect(receiver.at(path).map((one) => one.headers['webhook-id'])).toEqual([
    delivery.id,
    delivery.id,
  ]);
});

test('erasing a customer erases deliveries about them', async () => {
  const business = await app.business();
  const { token } = business;
  const { webhook, path } = await addWebhook(app, business, ['customer.created']);
  const { id } = await addCustomer(app, business);
  await untilNewest(app, business, webhook.id, { state: 'Delivered' });
  const params = { id };
  await app.data(deleteCustomer, { token, params });
  const asked = await app.call(anonymiseCustomer, { token, params });
  const bypass = { [headers.conflictBypass]: asked.conflict?.bypassToken ?? '' };
  if (asked.conflict) await app.data(anonymiseCustomer, { token, params, headers: bypass });
  const [erased] = await logOf(app, business, webhook.id);
  expect(erased).toMatchObject({ body: null, state: 'Delivered' });
  const again = { id: webhook.id, deliveryId: erased!.id };
  expect((await app.call(resendDelivery, { token, params: again })).status).toBe(422);
  expect(receiver.at(path)).toHaveLength(1);
});

test('a business without a webhook leaves no trace of events', async () => {
  const business = await app.business();
  const { id, token } = business;
  const { webhook, params } = await addWebhook(app, business);
  await app.data(removeWebhook, { token, params });
  await addCustomer(app, business);
  const waiting = await app.database.pool.query(
    `select count(*)::int as count from pgboss.job where name = 'tell-webhooks' and data ->> 'businessId' = $1`,
    [id],
  );
  expect((waiting.rows as { count: number }[])[0]!.count).toBe(0);
  expect((await app.call(listDeliveries, { token, params: { id: webhook.id } })).status).toBe(404);
});
