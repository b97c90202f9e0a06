import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getThread, listThreads } from '@roundbook/contract/messages/threads/threads';
import { transact } from '../../../platform/db/transaction.ts';
import { freePort } from '../../../testing/free-port.ts';
import { type NameServer, startNameServer } from '../../../testing/providers/name-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailboxOf } from './route-store.ts';

const DOMAIN = 'reply.example.com';
const SOON = { timeout: 60_000 };

let names: NameServer;
let app: TestApp;
let port: number;

beforeAll(async () => {
  names = await startNameServer({
    'customer.example': 'v=spf1 ip4:127.0.0.1 -all',
    '_dmarc.customer.example': 'v=DMARC1; p=reject',
    'bank.example': 'v=spf1 ip4:192.0.2.10 -all',
    '_dmarc.bank.example': 'v=DMARC1; p=reject',
  });
  port = await freePort();
  app = await startTestApp({
    MAIL_IN_DOMAIN: DOMAIN,
    MAIL_IN_PORT: String(port),
    MAIL_IN_DNS: names.address,
  });
});
afterAll(async () => {
  await app.stop();
  await names.stop();
});

test('a thread shows for each email whether its sender’s domain confirms it', async () => {
  const { id: businessId, token } = await app.business();
  const key = await transact(app.database, { businessId }, (tx) => mailboxOf(tx));
  const world = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  for (const from of ['jo@customer.example', 'manager@bank.example']) {
    await world.sendMail({ from, to: `${key}@${DOMAIN}`, subject: 'Hello', text: 'A word.' });
  }
  const checksOf = async (sender: string) => {
    const { threads } = await app.data(listThreads, { token, query: { search: sender } });
    const thread = threads.find((one) => one.sender === sender);
    if (!thread) return undefined;
    const { entries } = await app.data(getThread, { token, params: { id: thread.id } });
    return entries[0]?.senderChecks;
  };
  await vi.waitFor(async () => {
    expect(await checksOf('jo@customer.example')).toMatchObject({ spf: 'pass', dmarc: 'pass' });
    expect(await checksOf('manager@bank.example')).toEqual({
      spf: 'fail',
      dkim: 'none',
      dmarc: 'fail',
      domain: 'bank.example',
    });
  }, SOON);
});
