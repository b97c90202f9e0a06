import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../platform/db/transaction.ts';
import { freePort } from '../../../testing/free-port.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { replyAddress } from './mail/mail-addresses.ts';
import { mailboxOf } from './route-store.ts';

const DOMAIN = 'reply.example.com';

/**
 * The maximum number of milliseconds for which the event loop may block on a busy machine. Reading the mail on the
 * event loop itself took twice as long, even on a quiet machine.
 */
const LONGEST_STILL = 5000;

let app: TestApp;
let business: TestBusiness;
let port: number;
let to: string;

beforeAll(async () => {
  port = await freePort();
  app = await startTestApp({ MAIL_IN_DOMAIN: DOMAIN, MAIL_IN_PORT: String(port) });
});
afterAll(() => app.stop());
beforeEach(async () => {
  business = await app.business();
  const key = await transact(app.database, { businessId: business.id }, mailboxOf);
  to = replyAddress(DOMAIN, key, null);
});

/** An outside mail server, at one of this machine's addresses. */
function world(localAddress = '127.0.0.1') {
  return createTransport({ host: '127.0.0.1', port, ignoreTLS: true, localAddress });
}

const HEAD = ['From: Jo <jo@example.org>', 'Subject: The gate', 'MIME-Version: 1.0'];

interface Sent {
  readonly lines?: readonly string[];
  readonly body: string;
  readonly id?: string;
  readonly localAddress?: string;
}

function send({ lines = [], body, id = randomUUID(), localAddress }: Sent) {
  const head = [...HEAD, `Message-ID: <${id}@example.org>`, ...lines];
  const raw = Buffer.from([...head, '', body].join('\r\n'));
  return world(localAddress).sendMail({ envelope: { from: 'jo@example.org', to }, raw });
}

/** The stored messages, without their files. */
function stored() {
  return transact(app.database, { businessId: business.id }, (tx) =>
    tx.all(
      sql<{ sender: string; subject: string; full: string }>`
        select sender, subject, full_text as full from inbound_messages
         where business_id = ${business.id} order by received_at`,
    ),
  );
}

/** The longest time in milliseconds for which the event loop was blocked during `work`. */
async function longestStill(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

test('a text of 4 MB is stored without blocking the event loop', async () => {
  const still = await longestStill(() => send({ body: `Hello${'\r\n'.repeat(2_000_000)}` }));
  expect(still).toBeLessThan(LONGEST_STILL);
  expect(await stored()).toMatchObject([{ sender: 'jo@example.org', subject: 'The gate' }]);
}, 120_000);

test('24 MB of lines are stored without blocking the event loop', async () => {
  const still = await longestStill(() => send({ body: 'x\r\n'.repeat(24_000_000 / 3) }));
  expect(still).toBeLessThan(LONGEST_STILL);
  expect(await stored()).toMatchObject([{ sender: 'jo@example.org', subject: 'The gate' }]);
}, 240_000);

test('HTML nested to any depth is accepted at the first attempt, and read down to a depth that real emails do not exceed', async () => {
  const lines = ['Content-Type: text/html'];
  for (const tag of ['<div>', '<table><tr><td>', '<b><blockquote>']) {
    await send({ lines, body: `<p>Please come on Monday.</p>${tag.repeat(40_000)}deep` });
  }
  const messages = await stored();
  expect(messages).toHaveLength(3);
  for (const { full } of messages) expect(full).toContain('Please come on Monday.');
}, 120_000);

test('an unreadable email is stored with the details from its beginning, and is not delivered again', async () => {
  const sent = { lines: [`X-Padding: ${'y'.repeat(300_000)}`], body: 'Hello', id: 'again' };
  await send(sent);
  await send(sent);
  const messages = await stored();
  expect(messages).toMatchObject([{ sender: 'jo@example.org', subject: 'The gate' }]);
  expect(messages[0]!.full).toContain('could not open this email');
});

/**
 * Opens a connection and sends lines one by one. Resolves with the answers once the connection has closed or all
 * lines have been answered.
 */
function talk(lines: readonly string[]): Promise<{ answers: string[]; socket: Socket }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const [answers, waiting]: [string[], string[]] = [[], [...lines]];
    const done = () => resolve({ answers, socket });
    socket.on('error', done);
    socket.on('close', done);
    socket.on('data', (chunk) => {
      answers.push(String(chunk));
      const next = waiting.shift();
      if (next === undefined) done();
      else socket.write(`${next}\r\n`);
    });
  });
}

test('fifty idle connections from one address shut out only that address', async () => {
  const idle = await Promise.all(Array.from({ length: 50 }, () => talk([])));
  try {
    const refused = idle.filter(({ answers }) => answers[0]?.startsWith('421'));
    expect(refused).toHaveLength(40);
    await expect(send({ body: 'Hello' })).rejects.toMatchObject({ responseCode: 421 });
    await send({ body: 'Hello', localAddress: '127.0.0.2' });
    expect(await stored()).toHaveLength(1);
  } finally {
    for (const { socket } of idle) socket.destroy();
  }
});

test('a session ends at the tenth wrong recipient', async () => {
  const guesses = Array.from({ length: 12 }, (_, at) => `RCPT TO:<guess${at}@${DOMAIN}>`);
  const { answers } = await talk(['HELO guesser', 'MAIL FROM:<jo@example.org>', ...guesses]);
  const said = answers.slice(3).map((answer) => answer.slice(0, 3));
  expect(said).toEqual([...Array.from({ length: 9 }, () => '550'), '421']);
});
