import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/customers/consents/consents';
import { saveCommunicationPreferences } from '@roundbook/contract/customers/customers/choices';
import { getCustomer } from '@roundbook/contract/customers/customers/records';
import * as messages from '@roundbook/contract/messages/outbox/customer-messages';
import { listOutbox, retryMessage } from '@roundbook/contract/messages/outbox/outbox';
import { transact } from '../../../platform/db/transaction.ts';
import { agreeToOffers, NEUTRAL } from '../../../testing/customers/test-consents.ts';
import { forgetCustomer, insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { queueMessages } from '../../messages/outbox/effects.ts';
import { optOutToken } from '../../messages/outbox/opt-out/message-opt-out-token.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [id = ''] = await insertCustomers(app, business, 1);
  await app.asOwner(
    `update customers set communication_preferences = '${NEUTRAL}' where id = '${id}'`,
  );
});
afterAll(() => app.stop());

const ledger = async () =>
  (await app.data(contract.getConsents, { token, params: { id } })).entries;

const say = (allowed: boolean, how = 'on the phone') =>
  app.data(saveCommunicationPreferences, {
    token,
    params: { id },
    body: { communicationPreferences: { email: { marketing: { allowed, how } } } },
  });

const offer = () =>
  app.call(messages.messageCustomers, {
    token,
    body: { customerIds: [id], channel: 'email', purpose: 'marketing', subject: 'Hi', text: 'Hi' },
  });

const inTenant = (work: Parameters<typeof transact>[2]) =>
  transact(app.database, { businessId: business.id }, work as never);

test('each changed preference adds an entry that says who made the change and how; an unchanged preference adds none', async () => {
  await say(true);
  await say(true);
  await say(false, 'at the door');
  expect(await ledger()).toMatchObject([
    { number: 2, step: 'Withdrawn', way: 'Office', note: 'at the door' },
    { number: 1, step: 'Given', note: 'on the phone', userId: business.userIds.Owner },
  ]);
});

test('the application can neither change nor delete the ledger, and can add to it only through a function', async () => {
  await say(true);
  for (const change of [
    sql`update consent_entries set step = 'Given' where business_id = ${business.id}`,
    sql`delete from consent_entries where business_id = ${business.id}`,
    sql`delete from marketing_consents where business_id = ${business.id}`,
    sql`insert into marketing_consents (business_id, customer_id, channel)
        values (${business.id}, ${id}, 'sms')`,
  ]) {
    await expect(inTenant((tx) => tx.all(change))).rejects.toThrow(/permission denied/);
  }
  const other = await app.business();
  await expect(
    transact(app.database, { businessId: other.id }, (tx) =>
      tx.all(sql`select record_consent(${business.id}::uuid, ${id}::uuid, 'email', 'marketing', 'Given',
        now(), 'Office', '{}', null)`),
    ),
  ).rejects.toThrow(/another business/);
});

test('the database refuses an offer to a customer whose newest entry does not allow it', async () => {
  const queue = () =>
    inTenant(async (tx) => {
      const letter = { channel: 'email', kind: 'x', to: 'a@example.com', body: 'x' } as const;
      queueMessages(tx, () => undefined, [{ ...letter, customerId: id, purpose: 'marketing' }]);
    });
  await expect(queue()).rejects.toThrow(/messages_marketing/);
  await say(true);
  await queue();
  await say(false);
  await expect(queue()).rejects.toThrow(/messages_marketing/);
});

test('an objection removes queued offers immediately, and they cannot be retried', async () => {
  await say(true);
  expect((await offer()).status).toBe(200);
  await say(false);
  const [message] = (await app.data(listOutbox, { token })).messages;
  expect(message).toMatchObject({ state: 'Failed', lastError: 'They no longer want offers.' });
  const again = await app.call(retryMessage, { token, params: { id: message!.id } });
  expect([again.status, again.errors[0]?.detail]).toEqual([422, 'They no longer want offers.']);
  expect((await offer()).errors[0]?.detail).toBe('No customer would get this message.');
});

test('a soft opt-in needs every point to be confirmed, and an objection overrides it for good', async () => {
  const record = (confirmed: string[], ground: 'SoftOptIn' | 'Company' = 'SoftOptIn') =>
    app.call(contract.recordGround, {
      token,
      params: { id },
      body: { channel: 'email', ground, confirmed },
    });
  expect((await record(['sale'])).errors[0]?.detail).toBe('Please confirm each point.');
  expect((await record(['incorporated'], 'Company')).status).toBe(422);
  expect((await record(['sale', 'similar', 'optOut'])).status).toBe(200);
  const { customer } = await app.data(getCustomer, { token, params: { id } });
  expect(customer.communicationPreferences!.email.marketing.allowed).toBe(true);
  expect((await offer()).status).toBe(200);
  await say(false);
  expect((await record(['sale', 'similar', 'optOut'])).status).toBe(422);
  // The database also refuses the ground, even if the code does not check it.
  await expect(
    inTenant((tx) =>
      tx.all(sql`select record_consent(${business.id}::uuid, ${id}::uuid, 'email', 'marketing',
        'SoftOptIn', now(), 'Office', array['sale', 'similar', 'optOut'], null)`),
    ),
  ).rejects.toThrow(/objected/);
});

test('a refusal is recorded even if the customer never agreed, and no ground overrides it', async () => {
  const optOut = {
    businessId: business.id,
    customerId: id,
    channel: 'email',
    broadcastId: null,
  } as const;
  const url = `/u/${optOutToken(app.parts.accounts.secrets, optOut)}`;
  for (let times = 0; times < 2; times += 1) {
    expect((await app.http.inject({ method: 'POST', url })).statusCode).toBe(200);
  }
  const withdrawn = { channel: 'email', purpose: 'marketing', step: 'Withdrawn', way: 'Link' };
  expect(await ledger()).toMatchObject([withdrawn]);
  const softOptIn = await app.call(contract.recordGround, {
    token,
    params: { id },
    body: { channel: 'email', ground: 'SoftOptIn', confirmed: ['sale', 'similar', 'optOut'] },
  });
  expect(softOptIn.status).toBe(422);
  // A preference that the office leaves unchanged adds no entry.
  await app.data(saveCommunicationPreferences, {
    token,
    params: { id },
    body: { communicationPreferences: { sms: { marketing: { allowed: false, how: '' } } } },
  });
  expect(await ledger()).toHaveLength(1);
});

test('an erasure keeps the withdrawal of consent and deletes the notes', async () => {
  await say(true, 'Mr Green said so');
  await offer();
  await forgetCustomer(app, business, id);
  const entries = await ledger();
  expect(entries.map(({ step, way, note }) => [step, way, note])).toEqual([
    ['Withdrawn', 'Erased', ''],
    ['Given', 'Office', ''],
  ]);
});

test('the list shows the entries of all customers, and the counts say how many customers may be sent each kind of message', async () => {
  const more = await insertCustomers(app, business, 2);
  await agreeToOffers(app, business, more, 'sms');
  await say(true);
  const { entries, total } = await app.data(contract.listConsents, {
    token,
    query: { perPage: '2' },
  });
  expect([entries.length, total]).toEqual([2, 3]);
  const { customers, counts } = await app.data(contract.countConsents, { token });
  expect(customers).toBe(3);
  const allowed = (channel: string) =>
    counts.find((one) => one.channel === channel && one.purpose === 'marketing')?.allowed;
  expect([allowed('email'), allowed('sms')]).toEqual([1, 2]);
});
