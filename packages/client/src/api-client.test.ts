import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestReset } from '@roundbook/contract/account/sessions/passwords';
import { login, startApp } from '@roundbook/contract/account/sessions/session';
import { deleteCustomer } from '@roundbook/contract/customers/customers/lifecycle';
import {
  getCustomer,
  listCustomers,
  updateCustomer,
} from '@roundbook/contract/customers/customers/records';
import type { RecordedChange } from '@roundbook/contract/realtime';
import { type ClientSession, createClient } from './api-client.ts';
import { ApiFailure } from './api-failure.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}

let server: Server;
let seen: Seen[];
let answers: Answer[];
let stored: string | null;
let left: number;
let confirmed: boolean;
let asked: (string | undefined)[];
let told: (readonly RecordedChange[])[];
let shown: Promise<void>;

const id = '0198f000-0000-7000-8000-000000000001';
const conflict = { title: 'They owe money', message: 'Go ahead?', bypassToken: 'bypass-1' };
const done: Answer = { body: { success: true, data: {}, errors: [] } };

const session: ClientSession = {
  token: () => stored,
  replaceToken(sent, fresh) {
    if (sent === stored) stored = fresh;
  },
  visitorId: () => 'visitor',
  businessUserId: () => 'business:user',
};

const client = () =>
  createClient({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    session,
    confirmConflict: (_conflict, act) => {
      asked.push(act);
      return Promise.resolve(confirmed);
    },
    proveIdentity: () => Promise.resolve(false),
    onUnauthorised: () => {
      left += 1;
    },
    onChanges: (changes) => {
      told.push(changes);
      return shown;
    },
  });

beforeEach(async () => {
  seen = [];
  answers = [];
  stored = 'token-1';
  left = 0;
  confirmed = false;
  asked = [];
  told = [];
  shown = Promise.resolve();
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body });
      const answer = answers.shift() ?? done;
      response.writeHead(answer.status ?? 200, answer.headers);
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
});

async function failureOf(promise: Promise<unknown>): Promise<ApiFailure> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiFailure)) throw new Error('Expected an ApiFailure.');
  return error;
}

test('a call fills in the path, writes the query and sends the token', async () => {
  answers = [{ body: { success: true, data: { customers: [], total: 0 }, errors: [] } }];
  const answer = await client().call(listCustomers, {
    query: { search: 'a b', customerIds: [id, id] },
  });
  expect(answer).toEqual({ customers: [], total: 0 });
  expect(seen[0]?.url).toBe(`/api/customers?search=a+b&customerIds=${id}&customerIds=${id}`);
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'x-visitor-id': 'visitor',
    'x-business-user-id': 'business:user',
  });
});

test('a fresh token replaces the token that was sent, but not one that was stored in the meantime', async () => {
  answers = [
    { headers: { 'x-token': 'token-2' }, body: { success: true, data: {}, errors: [] } },
    { headers: { 'x-token': 'token-3' }, body: { success: true, data: {}, errors: [] } },
  ];
  await client().call(getCustomer, { params: { id } });
  expect(stored).toBe('token-2');
  const call = client().call(getCustomer, { params: { id } });
  stored = 'of-another-account';
  await call;
  expect(stored).toBe('of-another-account');
});

test('a change carries its request id and its body', async () => {
  await client().call(
    requestReset,
    { body: { email: 'a@example.com' } },
    { requestId: 'attempt-1' },
  );
  expect(seen[0]).toMatchObject({ method: 'POST', body: '{"email":"a@example.com"}' });
  expect(seen[0]?.headers['x-request-id']).toBe('attempt-1');
});

test('a failure shows the first detail, else the message, else the fallback, else a general text', async () => {
  const error = { code: 'rule', detail: 'Not on a Sunday.', field: 'date' };
  answers = [
    { status: 422, body: { success: false, data: null, errors: [error], message: 'No' } },
    { status: 502, body: { message: 'Bad gateway' } },
    { status: 500, body: 'not json' },
    { status: 500, body: '' },
  ];
  const call = (fallback?: string) =>
    failureOf(client().call(startApp, {}, fallback ? { fallback } : {}));
  const first = await call('Fallback');
  expect([first.message, first.status, first.fields]).toEqual([
    'Not on a Sunday.',
    422,
    { date: 'Not on a Sunday.' },
  ]);
  expect((await call('Fallback')).message).toBe('Bad gateway');
  expect((await call('Fallback')).message).toBe('Fallback');
  expect((await call()).message).toBe('An error has occurred');
});

test('if the server cannot be reached, the failure has status 0', async () => {
  const unreachable = client();
  await new Promise((resolve) => server.close(resolve));
  const failure = await failureOf(unreachable.call(startApp, {}));
  expect([failure.status, failure.isNetwork]).toEqual([0, true]);
  expect(failure.message).not.toBe('');
});

test('a 401 ends the session, unless a new session has begun in the meantime', async () => {
  const ended = {
    success: false,
    data: null,
    errors: [{ code: 'sessionEnded', detail: 'Please log in again.' }],
  };
  answers = [
    { status: 401, body: ended },
    { status: 401, body: ended },
  ];
  await failureOf(client().call(startApp, {}));
  expect(left).toBe(1);
  const call = failureOf(client().call(login, { body: { email: 'a@example.com', password: 'x' } }));
  stored = 'signed in again';
  await call;
  expect(left).toBe(1);
});

test('a confirmed conflict repeats the same body with the bypass token and a new request id', async () => {
  confirmed = true;
  answers = [{ status: 409, body: { success: false, data: null, errors: [], conflict } }, done];
  await client().call(
    requestReset,
    { body: { email: 'a@example.com' } },
    { requestId: 'attempt-1' },
  );
  expect(seen.map(({ body }) => body)).toEqual([
    '{"email":"a@example.com"}',
    '{"email":"a@example.com"}',
  ]);
  expect(seen[1]?.headers['x-conflict-bypass']).toBe('bypass-1');
  expect(seen[1]?.headers['x-request-id']).not.toBe('attempt-1');
});

test('the question about a conflict names the action that the user wants to carry out', async () => {
  answers = [{ status: 409, body: { success: false, data: null, errors: [], conflict } }, done];
  confirmed = true;
  await client().call(deleteCustomer, { params: { id } }, { act: 'Delete customer' });
  expect(asked).toEqual(['Delete customer']);
});

test('an unconfirmed conflict is cancelled; with `reject`, the call fails with the conflict', async () => {
  const refused = {
    status: 409,
    body: { success: false, data: null, errors: [{ code: 'conflict', detail: 'Sure?' }], conflict },
  };
  answers = [refused, refused];
  const body = { email: 'a@example.com' };
  expect((await failureOf(client().call(requestReset, { body }))).message).toBe('Cancelled');
  const failure = await failureOf(client().call(requestReset, { body }, { conflicts: 'reject' }));
  expect(failure.message).toBe('Sure?');
  expect(seen).toHaveLength(2);
});

test('a stale version fails like any other refusal, and names the author of the other change', async () => {
  const message = 'Dana Green changed this on Monday 30 November at 14:05.';
  const errors = [{ code: 'stale', detail: `${message} Here is the latest version.` }];
  const latestChange = { by: 'Dana Green', isOwn: false, at: '2026-11-30T14:05:00.000Z', message };
  answers = [{ status: 409, body: { success: false, data: null, errors, latestChange } }];
  const body = { address: {}, version: 1 };
  const failure = await failureOf(client().call(updateCustomer, { params: { id }, body }));
  expect(failure.has('stale')).toBe(true);
  expect(failure.changeText).toBe(message);
  const unknown = new ApiFailure({ status: 409, errors });
  expect(unknown.changeText).toBe('This was changed in the meantime.');
});

test('a call can be aborted', async () => {
  const controller = new AbortController();
  const call = client().call(startApp, {}, { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toThrow(/abort/i);
});

const change = { entity: 'customer', id, version: 2 } as const;

test('a call resolves only once the screen shows what it changed', async () => {
  const show = Promise.withResolvers<void>();
  shown = show.promise;
  answers = [{ body: { success: true, data: {}, errors: [], changes: [change] } }];
  let isDone = false;
  const calling = client()
    .call(deleteCustomer, { params: { id } })
    .then(() => (isDone = true));
  await expect.poll(() => told).toEqual([[change]]);
  expect(isDone).toBe(false);
  show.resolve();
  await calling;
});

test('a call that does not wait for the screen still reports its changes', async () => {
  shown = new Promise(() => undefined);
  answers = [{ body: { success: true, data: {}, errors: [], changes: [change] } }];
  await client().call(deleteCustomer, { params: { id } }, { waitForScreen: false });
  expect(told).toEqual([[change]]);
});

test('reads, refused calls and calls that changed nothing report no changes', async () => {
  answers = [
    done,
    { body: { success: true, data: {}, errors: [], changes: [] } },
    { status: 422, body: { success: false, data: null, errors: [] } },
  ];
  await client().call(getCustomer, { params: { id } });
  await client().call(deleteCustomer, { params: { id } });
  await expect(client().call(deleteCustomer, { params: { id } })).rejects.toThrow(ApiFailure);
  expect(told).toEqual([]);
});
