import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PrismServer, startPrismMock } from '../../../testing/providers/prism-server.ts';
import {
  type ProviderServer,
  startProviderServer,
} from '../../../testing/providers/provider-server.ts';
import { DeliveryRefused } from '../../delivery.ts';
import type { SmsProvider } from '../sms.ts';
import { fetchTwilioFile } from './twilio-files.ts';
import { twilioSms } from './twilio-sms.ts';

const DOCUMENT = new URL(
  '../../../testing/providers/twilio/messages.openapi.json',
  import.meta.url,
);
const keys = {
  accountSid: `AC${'a'.repeat(32)}`,
  authToken: 'b'.repeat(32),
  number: '+447700900001',
};
const CALLBACK = 'https://book.example.com/webhooks/twilio-status';
const text = {
  id: '019a0000-0000-7000-8000-000000000001',
  businessId: '019a0000-0000-7000-8000-000000000002',
  attempt: 2,
  to: '+447700900123',
  body: 'Your windows are done. £18 — thanks 👍',
  from: '',
};

let prism: PrismServer;
let described: SmsProvider;
let server: ProviderServer;
let sms: SmsProvider;

beforeAll(async () => {
  prism = await startPrismMock(DOCUMENT);
  described = await twilioSms({ ...keys, url: prism.url }, CALLBACK);
  server = await startProviderServer();
  sms = await twilioSms({ ...keys, url: server.url }, CALLBACK);
});
afterAll(async () => {
  await prism.stop();
  await server.stop();
});
beforeEach(() => {
  server.asked.length = 0;
  server.replies.length = 0;
});

test('Twilio’s own description accepts our requests, and we can read its answer', async () => {
  const handed = await described.send(text);
  expect(handed).toEqual({ state: 'Sent', providerId: expect.stringMatching(/^SM/) as unknown });
  expect(await described.send({ ...text, from: 'BrightPanes' })).toMatchObject({
    state: 'Sent',
  });
});

test('a request that Twilio does not describe is refused', async () => {
  const path = `${prism.url}/2010-04-01/Accounts/${keys.accountSid}/Messages.json`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${keys.accountSid}:${keys.authToken}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const post = (body: string, given = headers) =>
    fetch(path, { method: 'POST', headers: given as Record<string, string>, body });
  expect((await post('Body=Hi&From=Me')).status).toBe(422);
  expect((await post('To=%2B447700900123', { ...headers, authorization: '' })).status).toBe(401);
});

test('a text is sent with its business, its sender and the URL for reports', async () => {
  server.replies.push({ status: 201, body: { sid: 'SM1' } }, { status: 201, body: { sid: 'SM2' } });
  expect(await sms.send(text)).toEqual({ state: 'Sent', providerId: 'SM1' });
  await sms.send({ ...text, from: 'BrightPanes' });
  const [first, second] = server.asked;
  expect(first).toMatchObject({
    method: 'POST',
    path: `/2010-04-01/Accounts/${keys.accountSid}/Messages.json`,
    body: {
      To: text.to,
      From: keys.number,
      Body: text.body,
      StatusCallback: `${CALLBACK}?business=${text.businessId}&message=${text.id}&try=2`,
    },
  });
  expect(second!.body).toMatchObject({ From: 'BrightPanes' });
});

test.each([
  [400, 21614, /landline/],
  [400, 21610, /replied STOP/],
  [400, 21212, /refuses the name/],
  [400, 21211, /This number cannot receive texts/],
  [400, 29999, /^The provider refused the text: no$/],
])('a refusal (%i, %i) is put in plain words', async (status, code, words) => {
  server.replies.push({ status, body: { code, message: 'no', status } });
  const failure: unknown = await sms.send(text).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DeliveryRefused);
  expect((failure as Error).message).toMatch(words);
});

test.each([
  [503, 20503],
  [429, 20429],
  [401, 20003],
])('a failure that may pass (%i, %i) is tried again', async (status, code) => {
  server.replies.push({ status, body: { code, message: 'later', status } });
  const failure: unknown = await sms.send(text).catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(DeliveryRefused);
  expect(failure).toBeInstanceOf(Error);
});

test('our credentials are used only to fetch files from Twilio', async () => {
  const config = { ...keys, url: server.url };
  server.replies.push({ body: { a: 'file' } });
  const content = await fetchTwilioFile(config, `${server.url}/2010-04-01/Media/ME1`);
  expect(content?.toString()).toBe('{"a":"file"}');
  expect(server.asked[0]!.headers['authorization']).toMatch(/^Basic /);
  server.asked.length = 0;
  expect(await fetchTwilioFile(config, 'https://example.com/secret')).toBeUndefined();
  expect(await fetchTwilioFile(config, `${server.url}.example.com/secret`)).toBeUndefined();
  expect(server.asked).toEqual([]);
});
