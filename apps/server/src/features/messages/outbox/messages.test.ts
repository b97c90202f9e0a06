import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listOutbox, retryMessage } from '@roundbook/contract/messages/outbox/outbox';
import { newId } from '../../../platform/db/ids.ts';
import { transact, transactShared } from '../../../platform/db/transaction.ts';
import { forgetCustomer, insertCustomers } from '../../../testing/customers/test-customers.ts';
import { type MailServer, startMailServer } from '../../../testing/providers/mail-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { queueAccountMessage } from '../account-mail/effects.ts';
import { queueMessages } from './effects.ts';
import type { OutgoingMessage } from './message-outgoing.ts';

let mail: MailServer;
let app: TestApp;
let business: TestBusiness;

const soon = { timeout: 60_000, interval: 20 };

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({
    SMTP_URL: mail.url,
    SMTP_TLS: 'optional',
    EMAIL_FROM: 'Roundbook <hello@example.com>',
  });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(async () => {
  business = await app.business();
  mail.decide = () => undefined;
  mail.onReceived = async () => undefined;
});

function queue(message: Partial<OutgoingMessage> & { to: string }): Promise<string[]> {
  return transact(app.database, { businessId: business.id }, async (tx) =>
    queueMessages(tx, app.tasks.enqueueIn(tx), [
      {
        channel: 'email',
        kind: 'invoice',
        subject: 'Invoice 7',
        body: 'Dear Jo,\nhere it is. £18.00\n',
        ...message,
      },
    ]),
  );
}

async function outbox() {
  return (await app.data(listOutbox, { token: business.token })).messages;
}

function receivedBy(address: string) {
  return mail.received.filter((one) => one.to === address);
}

test('an email reaches its recipient in full, with its attachment', async () => {
  const content = Buffer.from('%PDF-1.7 not really');
  await queue({
    to: 'jo@example.com',
    attachment: { filename: 'Invoice 7.pdf', mime: 'application/pdf', content },
  });
  await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe('Sent'), soon);
  const [received] = receivedBy('jo@example.com');
  expect(received!.from).toBe('hello@example.com');
  expect(received!.email).toMatchObject({
    from: { name: 'Roundbook', address: 'hello@example.com' },
    subject: 'Invoice 7',
  });
  expect(received!.email.text?.trimEnd()).toBe('Dear Jo,\nhere it is. £18.00');
  const [attachment] = received!.email.attachments;
  expect(attachment).toMatchObject({ filename: 'Invoice 7.pdf', mimeType: 'application/pdf' });
  expect(Buffer.from(attachment!.content as ArrayBuffer)).toEqual(content);
  const [message] = await outbox();
  expect(message).toMatchObject({ to: 'jo@example.com', attempts: 1, lastError: '' });
  expect(message!.sentAt).not.toBeNull();
  expect(received!.email.messageId).toBe(`<${message!.id}@example.com>`);
});

test('no message is sent if the change that queued it is rolled back', async () => {
  const undone = transact(app.database, { businessId: business.id }, async (tx) => {
    queueMessages(tx, app.tasks.enqueueIn(tx), [
      { channel: 'email', kind: 'invoice', to: 'undone@example.com', body: '' },
    ]);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await queue({ to: 'after@example.com' });
  await vi.waitFor(() => expect(receivedBy('after@example.com')).toHaveLength(1), soon);
  expect(receivedBy('undone@example.com')).toEqual([]);
  expect(await outbox()).toHaveLength(1);
});

test('a message to an unknown mailbox fails immediately, and can be sent again', async () => {
  mail.decide = () => {
    throw Object.assign(new Error('No such mailbox'), { responseCode: 550 });
  };
  await queue({ to: 'nobody@example.com' });
  await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe('Failed'), soon);
  const [failed] = await outbox();
  expect(failed).toMatchObject({ attempts: 1, sentAt: null });
  expect(failed!.lastError).toContain('No such mailbox');

  mail.decide = () => undefined;
  const { token } = business;
  const params = { id: failed!.id };
  const requestId = newId();
  const again = await app.data(retryMessage, { token, params, requestId });
  expect(again.message.state).toBe('Queued');
  expect(await app.data(retryMessage, { token, params, requestId })).toEqual(again);
  await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe('Sent'), soon);
  expect(receivedBy('nobody@example.com')).toHaveLength(1);
  const sent = await app.call(retryMessage, { token, params });
  expect(sent.status).toBe(422);
});

test('a message is retried while the server is busy', async () => {
  let refusals = 0;
  mail.decide = () => {
    if ((refusals += 1) > 1) return;
    throw Object.assign(new Error('Try later'), { responseCode: 451 });
  };
  await queue({ to: 'busy@example.com' });
  await vi.waitFor(async () => expect((await outbox())[0]?.lastError).toContain('Try later'), soon);
  expect((await outbox())[0]?.state).toBe('Queued');
  await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe('Sent'), soon);
  expect((await outbox())[0]).toMatchObject({ attempts: 2, lastError: '' });
});

test('a message that has been retried too often is shown as failed, rather than waiting for ever', async () => {
  mail.decide = () => {
    throw Object.assign(new Error('Try later'), { responseCode: 451 });
  };
  await queue({ to: 'never@example.com' });
  await vi.waitFor(async () => expect((await outbox())[0]?.attempts).toBe(1), soon);
  const { id } = (await outbox())[0]!;
  await app.asOwner(`update messages set attempts = 10 where id = '${id}'`);
  await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe('Failed'), soon);
  expect((await outbox())[0]).toMatchObject({ attempts: 11 });
});

test('if the connection is lost after delivery, the message is delivered again, recognisable as a duplicate', async () => {
  let deliveries = 0;
  mail.onReceived = async () => {
    if ((deliveries += 1) > 1) return;
    throw Object.assign(new Error('Lost my mind'), { responseCode: 421 });
  };
  await queue({ to: 'twice@example.com' });
  await vi.waitFor(() => expect(receivedBy('twice@example.com')).toHaveLength(2), soon);
  const ids = receivedBy('twice@example.com').map((one) => one.email.messageId);
  expect(ids[0]).toBe(ids[1]);
});

test('a recipient’s address cannot smuggle in another one', async () => {
  await queue({ to: 'jo@example.com, eve@example.com', subject: 'Hi\r\nBcc: eve@example.com' });
  await vi.waitFor(async () => expect((await outbox())[0]?.state).not.toBe('Queued'), soon);
  expect(receivedBy('eve@example.com')).toEqual([]);
});

test('if there is no provider, texts are only recorded', async () => {
  await queue({ channel: 'sms', to: '07700 900123', body: 'We come tomorrow.' });
  await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe('Recorded'), soon);
});

test('an account email is sent, and its text is not kept', async () => {
  await transactShared(app.database, {}, async (tx) =>
    queueAccountMessage(tx, app.tasks.enqueueIn(tx), {
      to: 'reset@example.com',
      subject: 'Reset your password',
      body: 'https://book.example.com/reset/secret',
    }),
  );
  await vi.waitFor(async () => {
    const { rows } = await app.database.pool.query(
      `select state, body from account_messages where recipient = 'reset@example.com'`,
    );
    expect(rows).toEqual([{ state: 'Sent', body: '' }]);
  }, soon);
  expect(receivedBy('reset@example.com')[0]?.email.text).toContain('/reset/secret');
});

test('an email has an HTML version, and its text cannot inject HTML', async () => {
  await queue({ to: 'page@example.com', body: 'Hello <b>Jo</b>,\n\nhttps://example.com/a' });
  await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe('Sent'), soon);
  const { email } = receivedBy('page@example.com')[0]!;
  expect(email.text?.trimEnd()).toBe('Hello <b>Jo</b>,\n\nhttps://example.com/a');
  expect(email.html).toContain('Hello &lt;b&gt;Jo&lt;/b&gt;,');
  expect(email.html).toMatch(/<a [^>]*href="https:\/\/example.com\/a"/);
  expect(email.html).toContain('color-scheme');
});

test('queueing many messages takes no more statements than queueing one', async () => {
  const statementsFor = (count: number) =>
    transact(app.database, { businessId: business.id }, async (tx) => {
      const rows = vi.spyOn(tx, 'send');
      const tasks = vi.spyOn(tx, 'execute');
      const message = {
        channel: 'email',
        kind: 'invoice',
        body: '',
      } as const;
      queueMessages(
        tx,
        app.tasks.enqueueIn(tx),
        Array.from({ length: count }, (_, at) => ({ ...message, to: `many${at}@example.com` })),
      );
      await tx.settled();
      return [rows.mock.calls.length, tasks.mock.calls.length];
    });
  expect(await statementsFor(1)).toEqual([1, 1]);
  expect(await statementsFor(120)).toEqual([1, 1]);
  const all = () => mail.received.filter(({ to }) => to.startsWith('many'));
  await vi.waitFor(() => expect(all()).toHaveLength(121), soon);
});

test('messages to an erased customer are scrubbed, and unsent messages are withdrawn', async () => {
  const customerId = newId();
  mail.decide = () => {
    throw Object.assign(new Error('Try later'), { responseCode: 451 });
  };
  await queue({ to: 'forgotten@example.com', customerId });
  await queue({ to: 'kept@example.com', customerId: newId() });
  await forgetCustomer(app, business, customerId);
  const messages = await outbox();
  expect(messages.find((one) => one.customerId === customerId)).toMatchObject({
    state: 'Failed',
    to: '',
    subject: '',
    body: '',
  });
  expect(messages.find((one) => one.customerId !== customerId)?.to).toBe('kept@example.com');
});

test('Managers and Owners see their own business’s outbox and no other', async () => {
  await queue({ to: 'private@example.com' });
  const [message] = await outbox();
  const params = { id: message!.id };
  expect((await app.data(listOutbox, { token: business.tokens.Manager })).total).toBe(1);
  for (const role of ['Worker', 'Limited Worker'] as const) {
    const token = business.tokens[role];
    expect((await app.call(listOutbox, { token })).status).toBe(403);
    expect((await app.call(retryMessage, { token, params })).status).toBe(403);
  }
  const other = await app.business();
  expect((await app.data(listOutbox, { token: other.token })).total).toBe(0);
  const theirs = await app.call(retryMessage, { token: other.token, params });
  const nobodys = await app.call(retryMessage, { token: other.token, params: { id: newId() } });
  expect(theirs.status).toBe(404);
  expect(theirs.errors).toEqual(nobodys.errors);
});

test('the outbox is searched by address, subject and customer, word by word', async () => {
  const [dorothy = '', other = ''] = await insertCustomers(app, business, 2);
  await app.asOwner(`
    update customers set name = 'Dorothy Evans', search = 'dorothy evans 4 duchy road'
     where id = '${dorothy}'`);
  await queue({ to: 'd@example.com', subject: 'Invoice INV-0031', customerId: dorothy });
  await queue({ to: 'd@example.com', subject: 'Reminder', customerId: dorothy });
  await queue({ to: 'sam@example.com', subject: 'Invoice INV-0032', customerId: other });
  const found = async (search: string) => {
    const { messages, total } = await app.data(listOutbox, {
      token: business.token,
      query: { search },
    });
    expect(total).toBe(messages.length);
    return messages.map(({ subject, customerName }) => [subject, customerName]);
  };
  expect(await found('evans invoice')).toEqual([['Invoice INV-0031', 'Dorothy Evans']]);
  expect(await found('duchy')).toHaveLength(2);
  expect(await found('SAM@example')).toHaveLength(1);
  expect(await found('inv-0032')).toHaveLength(1);
  expect(await found('100%')).toEqual([]);
});

test('a message that was only recorded has no time at which it was sent', async () => {
  await queue({ channel: 'sms', to: '07700900001' });
  await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe('Recorded'), soon);
  expect((await outbox())[0]).toMatchObject({ sentAt: null, deliveredAt: null });
});

test('the outbox is paged, newest first, and can be filtered by state', async () => {
  for (const number of [1, 2, 3]) await queue({ channel: 'sms', to: `0770090000${number}` });
  await vi.waitFor(
    async () => expect((await outbox()).every((one) => one.state === 'Recorded')).toBe(true),
    soon,
  );
  const { token } = business;
  const page = await app.data(listOutbox, { token, query: { perPage: 2, page: 2 } });
  expect(page.total).toBe(3);
  expect(page.messages.map((one) => one.to)).toEqual(['07700900001']);
  const failed = await app.data(listOutbox, { token, query: { state: 'Failed' } });
  expect(failed).toEqual({ messages: [], total: 0 });
  const bad = await app.call(listOutbox, { token, query: { perPage: 201 } });
  expect(bad.status).toBe(400);
});
