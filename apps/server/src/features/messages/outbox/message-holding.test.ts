import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inviteUser } from '@roundbook/contract/account/grants/grants';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { sendAddressLink, verifyAddress } from '@roundbook/contract/account/users/verification';
import { listOutbox, retryMessage } from '@roundbook/contract/messages/outbox/outbox';
import { KIND_LIMITS, SENDING_LIMITS } from '@roundbook/domain/messages/outbox/sending-limits';
import { type BusinessId, mintBusinessId } from '../../../platform/db/business-id.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact, transactShared } from '../../../platform/db/transaction.ts';
import { type MailServer, startMailServer } from '../../../testing/providers/mail-server.ts';
import { registerBusiness } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { queueMessages } from './effects.ts';
import { releaseLimited } from './tasks.ts';

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
});

function queue(businessId: BusinessId, to: string, kind = 'invoice'): Promise<string[]> {
  return transact(app.database, { businessId }, async (tx) =>
    queueMessages(tx, app.tasks.enqueueIn(tx), [
      { channel: 'email', kind, to, subject: 'Hello', body: 'Hello' },
    ]),
  );
}

/** Writes messages that were sent a while ago. */
function sent(count: number, kind: string, recipient: string, age = '1 hour'): Promise<unknown> {
  const { id } = business;
  return transact(app.database, { businessId: id }, (tx) =>
    tx.all(sql`
      insert into messages (business_id, id, channel, kind, recipient, body, state, sent_at, created_at)
      select ${id}::uuid, gen_random_uuid(), 'email', ${kind}, ${recipient}, '', 'Sent',
             now() - ${age}::interval, now() - ${age}::interval
        from generate_series(1, ${count}::int)`),
  );
}

async function newest(token = business.token) {
  return (await app.data(listOutbox, { token, query: { perPage: 1 } })).messages[0]!;
}

const received = (to: string) => mail.received.filter((one) => one.to === to);

test('a recipient gets no more messages than the daily limit, and further messages wait with a reason', async () => {
  const most = SENDING_LIMITS.email.ofKindToRecipient;
  await sent(most, 'invoice', 'often@example.com', '25 hours');
  await sent(most - 1, 'invoice', 'often@example.com');
  await queue(business.id, 'often@example.com');
  await vi.waitFor(() => expect(received('often@example.com')).toHaveLength(1), soon);
  await vi.waitFor(async () => expect((await newest()).state).toBe('Sent'), soon);
  await queue(business.id, 'often@example.com');
  await vi.waitFor(async () => expect((await newest()).state).toBe('Held'), soon);
  expect(await newest()).toMatchObject({
    attempts: 0,
    lastError: `The message waits until tomorrow: the limit is ${most} emails of this kind to one recipient within 24 hours.`,
  });
  // Neither other recipients nor other businesses are affected.
  await queue(business.id, 'rarely@example.com');
  await queue((await app.business()).id, 'often@example.com');
  await vi.waitFor(() => expect(received('rarely@example.com')).toHaveLength(1), soon);
  await vi.waitFor(() => expect(received('often@example.com')).toHaveLength(2), soon);
});

test('messages held for the next day are sent automatically, or when the Owner releases them', async () => {
  await sent(SENDING_LIMITS.email.all, 'invoice', 'all@example.com');
  await queue(business.id, 'waits@example.com', 'job-done');
  await vi.waitFor(async () => expect((await newest()).state).toBe('Held'), soon);
  const { id } = await newest();
  const params = { id };
  const { token } = business;
  const again = await app.data(retryMessage, { token, params });
  expect(again.message.state).toBe('Queued');
  await vi.waitFor(async () => expect((await newest()).state).toBe('Held'), soon);
  await app.asOwner(`update messages set sent_at = sent_at - interval '1 day'
    where business_id = '${business.id}'`);
  const { run } = releaseLimited(app.database, app.tasks.enqueueIn);
  await run({ businessId: business.id, date: '2026-01-01' });
  await vi.waitFor(() => expect(received('waits@example.com')).toHaveLength(1), soon);
});

test('the same address is not invited again and again', async () => {
  const { token } = business;
  const email = `${newId()}@example.com`;
  await sent(KIND_LIMITS['invitation']!.ofKindToRecipient!, 'invitation', email);
  await app.data(inviteUser, {
    token,
    body: { email, role: 'Worker', firstName: 'Ann', lastName: 'Onymous' },
  });
  await vi.waitFor(async () => expect((await newest()).state).toBe('Held'), soon);
  expect(received(email)).toEqual([]);
});

test('a new business’s messages wait until its Owner has confirmed their address', async () => {
  const { user, token, business: registered } = await registerBusiness(app);
  const businessId = mintBusinessId(registered.id);
  const start = () => app.data(startApp, { token });
  expect((await start()).addressToVerify).toBe(user.email);
  await vi.waitFor(() => expect(received(user.email)).toHaveLength(1), soon);
  expect(received(user.email)[0]?.email.text).toContain('/verify/');
  const stranger = `${newId()}@example.com`;
  await queue(businessId, stranger);
  await vi.waitFor(async () => expect((await newest(token)).state).toBe('Held'), soon);
  expect((await newest(token)).lastError).toContain('until an Owner confirms');
  expect(received(stranger)).toEqual([]);

  const wrong = await app.call(verifyAddress, { body: { hash: 'not-a-link' } });
  expect(wrong.status).toBe(422);
  await app.data(sendAddressLink, { token });
  await vi.waitFor(() => expect(received(user.email)).toHaveLength(2), soon);
  const link = /\/verify\/([\w-]+)/.exec(received(user.email)[1]!.email.text!)![1]!;
  for (let times = 0; times < 2; times += 1) {
    await app.data(verifyAddress, { body: { hash: link } });
  }
  await vi.waitFor(() => expect(received(stranger)).toHaveLength(1), soon);
  expect((await start()).addressToVerify).toBeNull();
  await app.data(sendAddressLink, { token });
  expect(received(user.email)).toHaveLength(2);
});

test('the confirmation link can be requested a few times, and stops working after a week', async () => {
  const { user, token } = await registerBusiness(app);
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    statuses.push((await app.call(sendAddressLink, { token })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await app.asOwner(`update address_proofs set expires_at = now() where user_id = '${user.id}'`);
  await vi.waitFor(() => expect(received(user.email).length).toBeGreaterThan(0), soon);
  const link = /\/verify\/([\w-]+)/.exec(received(user.email)[0]!.email.text!)![1]!;
  const lapsed = await app.call(verifyAddress, { body: { hash: link } });
  expect(lapsed.errors[0]?.detail).toContain('has expired');
  await app.asOwner(`update address_proofs set expires_at = now() + interval '1 day'
    where user_id = '${user.id}'`);
  await app.data(verifyAddress, { body: { hash: link } });
  const proofs = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ hash: string }>`select token_hash as hash from address_proofs
      where user_id = ${user.id}`),
  );
  for (const { hash } of proofs) expect(hash).not.toBe(link);
});

test('the link in an invitation is only in its email, not in the outbox', async () => {
  const { token } = business;
  const email = `${newId()}@example.com`;
  await app.data(inviteUser, {
    token,
    body: { email, role: 'Worker', firstName: 'Ann', lastName: 'Onymous' },
  });
  await vi.waitFor(() => expect(received(email)).toHaveLength(1), soon);
  expect(received(email)[0]?.email.text).toMatch(/\/invitation\/[\w-]{20,}/);
  await vi.waitFor(async () => expect((await newest()).state).toBe('Sent'), soon);
  const shown = await newest();
  expect(shown.body).toContain('Hello Ann');
  expect(shown.body).not.toContain('/invitation/');
  await app.asOwner(`do $$ begin
    if exists (select from messages where secret_body is not null and recipient = '${email}') then
      raise exception 'the link is still stored';
    end if; end $$`);
});
