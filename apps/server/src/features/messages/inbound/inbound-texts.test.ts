import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { getStory } from '@roundbook/contract/customers/customers/story';
import { listOutbox, retryMessage } from '@roundbook/contract/messages/outbox/outbox';
import { transact } from '../../../platform/db/transaction.ts';
import { follows } from '../../../platform/facts/fact.ts';
import { insertReachable } from '../../../testing/customers/test-customers.ts';
import {
  type ProviderServer,
  startProviderServer,
} from '../../../testing/providers/provider-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { queueMessages } from '../outbox/effects.ts';
import { messageReceived, type ReceivedMessage } from './facts.ts';

const TOKEN = 'b'.repeat(32);
const OURS = '+447700900001';
const THEIRS = '+447700900123';
const PUBLIC = 'https://book.example.com';
const soon = { timeout: 60_000, interval: 20 };

let twilio: ProviderServer;
let app: TestApp;
let business: TestBusiness;
let customerId: string;
const heard: ReceivedMessage[] = [];

beforeAll(async () => {
  twilio = await startProviderServer();
  const listening = follows(messageReceived, (_, message) => void heard.push(message));
  app = await startTestApp(
    {
      TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_NUMBER: OURS,
      TWILIO_URL: twilio.url,
      PUBLIC_URL: PUBLIC,
    },
    undefined,
    (own) => [...own, listening],
  );
});
afterAll(async () => {
  await app.stop();
  await twilio.stop();
});
beforeEach(async () => {
  business = await app.business();
  [customerId = ''] = await insertReachable(app, business, 1);
  heard.length = 0;
  twilio.asked.length = 0;
  twilio.replies.length = 0;
});

/** Posts a form as Twilio does, signed unless another signature is given. */
function post(path: string, form: Record<string, string>, signature?: string) {
  const signed = Object.entries(form)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map((field) => field.join(''))
    .join('');
  const right = createHmac('sha1', TOKEN).update(`${PUBLIC}${path}${signed}`).digest('base64');
  return app.http.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? right,
    },
    payload: new URLSearchParams(form).toString(),
  });
}

let counted = 0;
const receive = (body: string, fields: Record<string, string> = {}) =>
  post('/webhooks/twilio-sms', {
    MessageSid: `SM${(counted += 1)}`,
    From: THEIRS,
    To: OURS,
    Body: body,
    NumMedia: '0',
    ...fields,
  });

async function outbox() {
  return (await app.data(listOutbox, { token: business.token })).messages;
}

/** Sends a text to the customer, and resolves once Twilio has received it. */
async function send(kind = 'message'): Promise<string> {
  twilio.replies.push({ status: 201, body: { sid: 'SM-out' } });
  const [id] = await transact(app.database, { businessId: business.id }, async (tx) =>
    queueMessages(tx, app.tasks.enqueueIn(tx), [
      { channel: 'sms', kind, to: '07700 900123', body: 'We come on Monday.', customerId },
    ]),
  );
  await vi.waitFor(async () => {
    const state = (await outbox()).find((one) => one.id === id)?.state;
    expect(state === 'Sent' || state === 'Failed').toBe(true);
  }, soon);
  return id!;
}

async function messageOf(id: string) {
  return (await outbox()).find((one) => one.id === id)!;
}

test('a text is assigned to the business that wrote to its sender, and counts only once however often it arrives', async () => {
  await send();
  const fields = { MessageSid: 'SM-same' };
  const answers = await Promise.all([1, 2, 3].map(() => receive('Gate code is 4711', fields)));
  for (const { statusCode, body } of answers) {
    expect([statusCode, body]).toEqual([200, '<Response/>']);
  }
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({
    channel: 'sms',
    from: THEIRS,
    customerId,
    text: 'Gate code is 4711',
  });
});

test('a forged text is refused, and a text from a stranger to a shared number is not stored', async () => {
  await send();
  const fields = { From: THEIRS, To: OURS, Body: 'Hi', MessageSid: 'SM-forged' };
  const forged = await post('/webhooks/twilio-sms', fields, 'bm90IHJpZ2h0');
  expect(forged.statusCode).toBe(400);
  expect((await receive('Hi', { From: '+447700900999' })).statusCode).toBe(200);
  expect(heard).toEqual([]);
});

test('STOP takes effect immediately, is confirmed once, and holds until START', async () => {
  await send();
  const { token } = business;
  twilio.replies.push({ status: 201, body: { sid: 'SM-notice' } });
  await receive('Stop.');
  const after = await app.data(getCustomer, { token, params: { id: customerId } });
  expect(after.customer.communicationPreferences?.sms).toMatchObject({
    service: { allowed: false, how: 'Answered STOP' },
    marketing: { allowed: false },
  });
  await receive('STOP');
  const notices = (await outbox()).filter(({ kind }) => kind === 'stop-notice');
  expect(notices).toHaveLength(1);
  expect(notices[0]!.body).toBe(
    'Bright Panes: you will get no more texts from us. Reply START to get texts again.',
  );
  const refused = await messageOf(await send());
  expect(refused).toMatchObject({
    state: 'Failed',
    lastError: expect.stringContaining('STOP') as unknown,
  });
  const story = await app.data(getStory, { token, params: { id: customerId } });
  expect(story.events.filter(({ kind }) => kind === 'reply')).toMatchObject([
    { state: 'STOP', channel: 'sms' },
    { state: 'STOP', detail: 'Stop.' },
  ]);

  twilio.replies.length = 0;
  twilio.replies.push({ status: 201, body: { sid: 'SM-start' } });
  await receive('start');
  await vi.waitFor(async () => {
    const kinds = (await outbox()).filter(({ kind }) => kind === 'stop-notice');
    expect(kinds.map(({ state }) => state)).toEqual(['Sent', 'Sent']);
  }, soon);
  const again = await app.data(getCustomer, { token, params: { id: customerId } });
  expect(again.customer.communicationPreferences?.sms).toMatchObject({
    service: { allowed: true },
    marketing: { allowed: false },
  });
  expect((await messageOf(await send())).state).toBe('Sent');
});

test('a sender to whom the provider has confirmed a STOP gets no second confirmation', async () => {
  await send();
  await receive('STOP', { OptOutType: 'STOP' });
  expect((await outbox()).filter(({ kind }) => kind === 'stop-notice')).toEqual([]);
});

test('the state is right in whatever order reports arrive, and reports of an earlier attempt are ignored', async () => {
  const id = await send();
  const report = (status: string, fields: Record<string, string> = {}, at = 1) =>
    post(`/webhooks/twilio-status?business=${business.id}&message=${id}&try=${at}`, {
      MessageSid: 'SM-out',
      MessageStatus: status,
      ...fields,
    });
  await report('undelivered', { ErrorCode: '30005' });
  await report('sent');
  expect(await messageOf(id)).toMatchObject({
    state: 'Bounced',
    lastError: 'This number is no longer in use, or the phone is off.',
  });

  twilio.replies.push({ status: 201, body: { sid: 'SM-again' } });
  await app.data(retryMessage, { token: business.token, params: { id } });
  await vi.waitFor(async () => expect((await messageOf(id)).state).toBe('Sent'), soon);
  await report('undelivered', { ErrorCode: '30005' });
  expect((await messageOf(id)).state).toBe('Sent');
  await Promise.all([
    report('delivered', {}, 2),
    report('sent', {}, 2),
    report('delivered', {}, 2),
  ]);
  await report('undelivered', {}, 2);
  expect(await messageOf(id)).toMatchObject({ state: 'Delivered', lastError: '' });
});

test('a text’s file is fetched later; if it is not a picture, the reason is shown in its place', async () => {
  await send();
  twilio.replies.push({ body: { not: 'a picture' } }, { status: 404, body: {} });
  await receive('', {
    NumMedia: '2',
    MediaUrl0: `${twilio.url}/2010-04-01/Media/ME1`,
    MediaUrl1: 'https://example.com/elsewhere',
  });
  const reasons = () =>
    transact(app.database, { businessId: business.id }, async (tx) => {
      const row = await tx.first(
        sql<{ files: { reason: string }[] }>`select attachments as files from inbound_messages
          where business_id = ${business.id}`,
      );
      return row!.files.map(({ reason }) => reason);
    });
  await vi.waitFor(async () => {
    expect(await reasons()).toEqual([
      'Only pictures and PDFs can be stored.',
      'The provider does not have the message, or it is too large.',
    ]);
  }, soon);
  expect(twilio.asked.filter(({ method }) => method === 'GET')).toHaveLength(1);
});
