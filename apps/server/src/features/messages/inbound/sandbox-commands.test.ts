import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answerAsCustomer } from '@roundbook/contract/messages/inbound/sandbox-answers';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { transact } from '../../../platform/db/transaction.ts';
import { follows } from '../../../platform/facts/fact.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { queueMessages } from '../outbox/effects.ts';
import { messageReceived, type ReceivedMessage } from './facts.ts';

let app: TestApp;
let business: TestBusiness;
const heard: ReceivedMessage[] = [];
const soon = { timeout: 60_000, interval: 20 };

beforeAll(async () => {
  const listening = follows(messageReceived, (_, message) => void heard.push(message));
  app = await startTestApp({}, undefined, (own) => [...own, listening]);
});
afterAll(() => app.stop());
beforeEach(async () => {
  business = await app.business();
  heard.length = 0;
});

async function recorded(customerId?: string): Promise<string> {
  const [id] = await transact(app.database, { businessId: business.id }, async (tx) =>
    queueMessages(tx, app.tasks.enqueueIn(tx), [
      {
        channel: 'email',
        kind: 'message',
        to: 'Jo@example.com',
        subject: 'Your windows',
        body: 'We come on Monday.',
        ...(customerId && { customerId }),
      },
    ]),
  );
  const { token } = business;
  await vi.waitFor(async () => {
    const { messages } = await app.data(listOutbox, { token });
    expect(messages.find((one) => one.id === id)?.state).toBe('Recorded');
  }, soon);
  return id!;
}

test('a sandbox customer answers a recorded message', async () => {
  const [customerId] = await insertCustomers(app, business, 1);
  const messageId = await recorded(customerId);
  const { token } = business;
  const { id } = await app.data(answerAsCustomer, {
    token,
    params: { id: messageId },
    body: { text: 'Skip please' },
  });
  expect(heard).toEqual([
    {
      id,
      channel: 'email',
      from: 'jo@example.com',
      customerId,
      quoteId: null,
      threadToken: null,
      answersId: messageId,
      subject: 'Re: Your windows',
      text: 'Skip please',
      isAutomatic: false,
      receivedAt: expect.any(String) as unknown,
    },
  ]);
});

test('a message to anyone other than a customer cannot be answered', async () => {
  const messageId = await recorded();
  const reply = await app.call(answerAsCustomer, {
    token: business.token,
    params: { id: messageId },
    body: { text: 'Hello' },
  });
  expect(reply.status).toBe(422);
  expect(heard).toEqual([]);
});
