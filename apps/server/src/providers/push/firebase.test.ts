import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firebasePush } from './firebase.ts';
import type { PushProvider } from './push.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  project_id: 'bright-panes',
  client_email: 'push@bright-panes.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const push = {
  title: 'Roundbook',
  body: 'A payment came in',
  path: '/notifications/7',
  tag: 'payment',
};

/** Stands in for Google: issues tokens for assertions that it can verify, and records messages. */
let server: Server;
let url: string;
let firebase: PushProvider;
let tokens = 0;
let answer: { status: number; body: object };
const messages: { path: string; authorization: string | undefined; body: unknown }[] = [];

async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const reply = (status: number, content: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  if (request.url !== '/token') {
    const { authorization } = request.headers;
    messages.push({ path: request.url!, authorization, body: JSON.parse(body) });
    reply(answer.status, answer.body);
    return;
  }
  const form = new URLSearchParams(body);
  const known = { audience: `${url}/token`, issuer: account.client_email };
  const { payload } = await jwtVerify(form.get('assertion')!, publicKey, known);
  tokens += 1;
  const isWhole = form.get('grant_type')?.endsWith('jwt-bearer') && payload['scope'];
  reply(isWhole ? 200 : 400, { access_token: `token-${tokens}`, expires_in: 3600 });
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void answerTo(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  firebase = firebasePush(account, { tokens: `${url}/token`, messages: url });
  tokens = 0;
  messages.length = 0;
  answer = { status: 200, body: { name: 'projects/bright-panes/messages/1' } };
});
afterAll(() => server.close());

test('messages go to the project with their text and path, and share one token', async () => {
  expect(await firebase.send('device-1', push)).toBe('Sent');
  expect(await firebase.send('device-2', push)).toBe('Sent');
  expect(tokens).toBe(1);
  expect(messages[0]).toMatchObject({
    path: '/v1/projects/bright-panes/messages:send',
    authorization: 'Bearer token-1',
    body: {
      message: {
        token: 'device-1',
        notification: { title: push.title, body: push.body },
        data: { path: push.path, tag: push.tag },
      },
    },
  });
});

test.each([
  { status: 404, body: { error: { status: 'NOT_FOUND' } } },
  { status: 400, body: { error: { details: [{ errorCode: 'UNREGISTERED' }] } } },
])('a device that is no longer registered is gone ($status)', async (refusal) => {
  answer = refusal;
  expect(await firebase.send('device-1', push)).toBe('Gone');
});

test('a failure is an error to be retried, with a new token if the old one has been refused', async () => {
  answer = { status: 503, body: { error: { status: 'UNAVAILABLE' } } };
  await expect(firebase.send('device-1', push)).rejects.toThrow('503 UNAVAILABLE');
  answer = { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } };
  await expect(firebase.send('device-1', push)).rejects.toThrow('401');
  answer = { status: 200, body: {} };
  expect(await firebase.send('device-1', push)).toBe('Sent');
  expect(messages.at(-1)!.authorization).toBe('Bearer token-2');
});
