import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { transact } from '../../../platform/db/transaction.ts';
import { follows } from '../../../platform/facts/fact.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { freePort } from '../../../testing/free-port.ts';
import { type MailServer, startMailServer } from '../../../testing/providers/mail-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { queueMessages } from '../outbox/effects.ts';
import { messageReceived, type ReceivedMessage } from './facts.ts';

const DOMAIN = 'reply.example.com';
const SECRET = 'a secret that posted emails are signed with';
const soon = { timeout: 60_000, interval: 20 };
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let outgoing: MailServer;
let app: TestApp;
let business: TestBusiness;
let customerId: string;
let port: number;
let before: number;
const heard: ReceivedMessage[] = [];

beforeAll(async () => {
  outgoing = await startMailServer();
  port = await freePort();
  const listening = follows(messageReceived, (_, message) => void heard.push(message));
  app = await startTestApp(
    {
      SMTP_URL: outgoing.url,
      SMTP_TLS: 'optional',
      EMAIL_FROM: 'Bright Panes <hello@example.com>',
      MAIL_IN_DOMAIN: DOMAIN,
      MAIL_IN_PORT: String(port),
      MAIL_IN_SECRET: SECRET,
    },
    undefined,
    (own) => [...own, listening],
  );
});
afterAll(async () => {
  await app.stop();
  await outgoing.stop();
});
beforeEach(async () => {
  business = await app.business();
  [customerId] = (await insertCustomers(app, business, 1)) as [string];
  heard.length = 0;
  before = outgoing.received.length;
});

/** Sends an email to the customer. @returns the email as the customer's server received it */
async function send(replyToken?: string) {
  const [id] = await transact(app.database, { businessId: business.id }, async (tx) =>
    queueMessages(tx, app.tasks.enqueueIn(tx), [
      {
        channel: 'email',
        kind: 'message',
        to: 'customer1@example.com',
        subject: 'Your windows',
        body: 'We come on Monday.',
        customerId,
        ...(replyToken && { replyToken }),
      },
    ]),
  );
  await vi.waitFor(() => expect(outgoing.received).toHaveLength(before + 1), soon);
  await vi.waitFor(async () => expect((await messageOf(id!)).state).toBe('Sent'), soon);
  const { from, email } = outgoing.received[before]!;
  return { id: id!, from, messageId: email.messageId!, replyTo: email.replyTo![0]!.address! };
}

async function messageOf(id: string) {
  const { messages } = await app.data(listOutbox, { token: business.token });
  return messages.find((one) => one.id === id)!;
}

/** An outside mail server that sends to ours. */
function world() {
  return createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
}

function stored() {
  return transact(app.database, { businessId: business.id }, (tx) =>
    tx.all(
      sql<{ body: string; full: string; files: { name: string; assetId: string | null }[] }>`
        select body, full_text as full, attachments as files from inbound_messages
         where business_id = ${business.id}`,
    ),
  );
}

test('an email is sent, and the reply arrives in its thread with its picture, without the quoted text', async () => {
  const sent = await send('k3v9thread');
  expect(sent.replyTo).toMatch(/^[a-z0-9]{10}\.k3v9thread@reply\.example\.com$/);
  const answer = {
    from: 'Jo <Customer1@example.com>',
    to: sent.replyTo,
    subject: 'Re: Your windows',
    inReplyTo: sent.messageId,
    messageId: '<answer-1@example.org>',
    text: 'Can you skip this time?\n\nThanks\n\nOn 21 Nov 2026, at 14:05, Bright Panes <hello@example.com> wrote:\n> We come on Monday.\n',
    attachments: [
      { filename: 'gate.png', content: Buffer.from(PNG, 'base64') },
      { filename: 'notes.txt', content: 'Nothing' },
    ],
  };
  await world().sendMail(answer);
  await world().sendMail(answer);
  expect(heard).toMatchObject([
    {
      channel: 'email',
      from: 'customer1@example.com',
      customerId,
      threadToken: 'k3v9thread',
      answersId: sent.id,
      subject: 'Re: Your windows',
      isAutomatic: false,
    },
  ]);
  const [message, ...others] = await stored();
  expect(others).toEqual([]);
  expect(message!.body).toMatch(/^Can you skip this time\?/);
  expect(message!.body).not.toContain('We come on Monday');
  expect(message!.full).toContain('We come on Monday');
  expect(message!.files).toMatchObject([
    { name: 'gate.png', assetId: expect.any(String) as unknown, reason: '' },
    { name: 'notes.txt', assetId: null, reason: 'Only pictures and PDFs can be stored.' },
  ]);
});

test('mail to any other address is refused on arrival, whoever sends it', async () => {
  const { replyTo } = await send();
  const mail = { from: 'jo@example.com', subject: 'Hi', text: 'Hi' };
  for (const to of ['owner@example.com', `nobody@${DOMAIN}`, `aaaaaaaaaa@${DOMAIN}`]) {
    await expect(world().sendMail({ ...mail, to })).rejects.toMatchObject({ responseCode: 550 });
  }
  await expect(
    world().sendMail({ ...mail, to: replyTo, text: 'x'.repeat(26 * 1024 * 1024) }),
  ).rejects.toMatchObject({ responseCode: 552 });
  expect(heard).toEqual([]);
});

/** A server's report that an email did not arrive. */
function reportTo(to: string, messageId: string): string {
  return [
    'From: MAILER-DAEMON@mx.example.com',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; customer1@example.com',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 no such user',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '--b--',
    '',
  ].join('\r\n');
}

test('a bounced email is marked, with the reason', async () => {
  const { id, from, messageId } = await send();
  const report = reportTo(from, messageId);
  const envelope = { from: '', to: from };
  await world().sendMail({ envelope, raw: report });
  await world().sendMail({ envelope, raw: report });
  expect(await messageOf(id)).toMatchObject({
    state: 'Bounced',
    lastError: 'There is no such mailbox.',
  });
  expect(heard).toEqual([]);
});

test('a forged report is not believed, whichever message it names and whichever address it is sent to', async () => {
  const { id, from, messageId, replyTo } = await send();
  await world().sendMail({
    envelope: { from: '', to: replyTo },
    raw: reportTo(replyTo, messageId),
  });
  const [key = ''] = replyTo.split('@');
  const named = `${key}.bounce.${id.replaceAll('-', '')}`;
  const ending = from.at(from.indexOf('@') - 1) === '0' ? '1' : '0';
  const changed = from.replace(/.@/, `${ending}@`);
  expect(from).toMatch(new RegExp(`^${named}\\.[a-v0-9]{13}@`));
  for (const to of [`${named}@${DOMAIN}`, `${named}.0000000000000@${DOMAIN}`, changed]) {
    const forged = world().sendMail({ envelope: { from: '', to }, raw: reportTo(to, messageId) });
    await expect(forged, to).rejects.toMatchObject({ responseCode: 550 });
  }
  expect((await messageOf(id)).state).toBe('Sent');
  expect(heard).toEqual([]);
});

test('an out-of-office notice is stored as an automatic reply', async () => {
  const { replyTo } = await send();
  await world().sendMail({
    from: 'customer1@example.com',
    to: replyTo,
    subject: 'Out of office',
    text: 'I am away.',
    headers: { 'auto-submitted': 'auto-replied' },
  });
  expect(heard).toMatchObject([{ isAutomatic: true, customerId }]);
});

test('a posted email is treated like one from SMTP if its signature is recent and covers its recipient', async () => {
  const { replyTo } = await send();
  const raw =
    'From: stranger@example.org\r\nSubject: A price?\r\nMessage-ID: <p@x>\r\n\r\nHow much?\r\n';
  const post = (to: string, { signedFor = to, at = Date.now(), key = SECRET } = {}) => {
    const seconds = Math.floor(at / 1000);
    const mac = createHmac('sha256', key).update(`${seconds}.${signedFor}.${raw}`).digest('hex');
    return app.http.inject({
      method: 'POST',
      url: `/webhooks/email?to=${encodeURIComponent(to)}`,
      headers: {
        'content-type': 'message/rfc822',
        'x-roundbook-signature': `t=${seconds},v1=${mac}`,
      },
      payload: raw,
    });
  };
  expect((await post(replyTo, { key: 'another secret that is long enough' })).statusCode).toBe(400);
  expect((await post(replyTo, { at: Date.now() - 600_000 })).statusCode).toBe(400);
  expect((await post(replyTo, { signedFor: 'other@example.com' })).statusCode).toBe(400);
  expect((await post(`aaaaaaaaaa@${DOMAIN}`)).statusCode).toBe(404);
  expect(heard).toEqual([]);
  expect((await post(replyTo)).statusCode).toBe(204);
  expect((await post(replyTo)).statusCode).toBe(204);
  expect(heard).toMatchObject([
    { from: 'stranger@example.org', customerId: null, threadToken: null, text: 'How much?' },
  ]);
});
