import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteCustomer } from '@roundbook/contract/customers/customers/lifecycle';
import {
  messageCustomers,
  previewMessage,
} from '@roundbook/contract/messages/outbox/customer-messages';
import { countMessages, listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { newId } from '../../../platform/db/ids.ts';
import { agreeToOffers } from '../../../testing/customers/test-consents.ts';
import { insertReachable } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let ids: string[];

beforeAll(async () => {
  // Queued messages are not sent, so that nothing else uses the database connections.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  ids = await insertReachable(app, business, 4);
});
afterAll(() => app.stop());

const outbox = async () => (await app.data(listOutbox, { token })).messages;
const text = 'Hello {customerName}, we come on Monday. {unknown}';

test('the preview says who is left out and why, and everyone else gets the message once', async () => {
  const [reached = '', mute = '', refuses = '', gone = ''] = ids;
  await app.asOwner(`update customers set email = '' where id = '${mute}'`);
  await app.asOwner(
    `update customers set communication_preferences = '{}' where id = '${refuses}'`,
  );
  await app.data(deleteCustomer, { token, params: { id: gone } });
  const audience = { customerIds: ids, channel: 'email' as const };
  const preview = await app.data(previewMessage, { token, body: audience });
  expect(preview.recipients).toBe(1);
  expect(new Map(preview.leftOut.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [mute, 'They have no email address.'],
      [refuses, 'They do not want emails about their service.'],
      [gone, 'They are no longer a customer.'],
    ]),
  );
  expect(await outbox()).toEqual([]);
  const call = { token, body: { ...audience, subject: 'Monday', text }, requestId: newId() };
  const sent = await app.data(messageCustomers, call);
  expect(sent).toEqual({ queued: 1, leftOut: preview.leftOut });
  expect(await app.data(messageCustomers, call)).toEqual(sent);
  const messages = await outbox();
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ customerId: reached, kind: 'message', subject: 'Monday' });
  expect(messages[0]!.body).toMatch(/^Hello .+, we come on Monday\. \{unknown\}$/);
  expect(await app.data(countMessages, { token })).toEqual({
    counts: [{ state: 'Queued', count: 1 }],
  });
});

test('a message without recipients is refused', async () => {
  const [one = ''] = ids;
  const body = { customerIds: [one], channel: 'sms' as const, text };
  await app.asOwner(
    `update customers set mobile_number = '', phone_number = '' where id = '${one}'`,
  );
  const refused = await app.call(messageCustomers, { token, body });
  expect([refused.status, refused.errors[0]?.detail]).toEqual([
    422,
    'No customer would get this message.',
  ]);
});

test('offers go only to customers who agreed to them', async () => {
  const [one = ''] = ids;
  await agreeToOffers(app, business, [one]);
  const body = { customerIds: ids, channel: 'email' as const, purpose: 'marketing' as const };
  const preview = await app.data(previewMessage, { token, body });
  expect(preview.recipients).toBe(1);
  expect(preview.leftOut[0]?.reason).toBe('They do not want emails with offers.');
});

test('an email needs a subject, and other businesses and lower roles are refused', async () => {
  const body = { customerIds: ids, channel: 'email' as const, text };
  const without = await app.call(messageCustomers, { token, body });
  expect([without.status, without.errors[0]?.field]).toEqual([422, 'subject']);
  const full = { ...body, subject: 'Monday' };
  const other = await app.business();
  expect((await app.call(messageCustomers, { token: other.token, body: full })).status).toBe(404);
  const worker = business.tokens.Worker;
  expect((await app.call(messageCustomers, { token: worker, body: full })).status).toBe(403);
  expect(await outbox()).toEqual([]);
});
