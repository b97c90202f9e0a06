import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/messages/broadcasts/broadcasts';
import { broadcasting, says } from '../../../testing/customers/test-broadcasts.ts';
import { agreeToOffers } from '../../../testing/customers/test-consents.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { broadcastTasks } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let run: ReturnType<typeof broadcasting>;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  run = broadcasting(app, business, broadcastTasks(app.parts.accounts, app.parts.shortUrl)[0]!);
  // Makes the business old enough to need no confirmation, and marks its devices as known.
  await app.asOwner(`
    update businesses set created_at = now() - interval '400 days' where business_id = '${business.id}';
    update sessions set created_at = now() - interval '30 days' where business_id = '${business.id}'`);
});
afterAll(() => app.stop());

const customers = (count: number) => run.customers(count);
const draft = (words?: object) => run.draft(words);
const look = (id: string) => run.look(id);
const send = (id: string) => run.send(id);
const runToItsEnd = (id: string) => run.runToItsEnd(id);
const messages = () => run.messages();

test('filters narrow the audience; unknown variables and an empty audience are refused', async () => {
  const ids = await customers(3);
  await app.asOwner(`update customers set balance = 500 where id = '${ids[0]}';
    update customers set address = jsonb_set(address, '{coordinates}', '[53.38, -1.47]')
     where id = '${ids[1]}'`);
  const count = async (audience: object) =>
    (
      await app.data(contract.previewBroadcast, {
        token,
        body: { audience, channel: 'email', purpose: 'service' },
      })
    ).matched;
  expect(await count({})).toBe(3);
  expect(await count({ balance: 'owing' })).toBe(1);
  expect(await count({ balance: 'settled' })).toBe(2);
  expect(await count({ jobs: 'some' })).toBe(0);
  expect(await count({ notSince: '2026-01-01' })).toBe(3);
  expect(await count({ withoutEmail: true })).toBe(0);
  const near = (latitude: number) => ({ label: 'S1', centre: [latitude, -1.47], miles: 2 });
  expect([await count({ area: near(53.4) }), await count({ area: near(53.5) })]).toEqual([1, 0]);
  const box = (south: number, north: number) => [
    [south, -1.5],
    [south, -1.4],
    [north, -1.4],
    [north, -1.5],
  ];
  expect(await count({ outline: box(53.3, 53.4) })).toBe(1);
  expect(await count({ outline: box(53.4, 53.5) })).toBe(0);
  // The customer is inside the bounding box of the corners but outside the outline.
  const corner = [
    [53.3, -1.5],
    [53.39, -1.5],
    [53.3, -1.4],
  ];
  expect(await count({ outline: corner })).toBe(0);
  await app.asOwner(`update customers set address = jsonb_set(address, '{postcode}', '"BA1 2CD"')
    where id = '${ids[1]}'`);
  expect([await count({ districts: ['BA1'] }), await count({ districts: ['S10', 'BA2'] })]).toEqual(
    [1, 0],
  );
  const unknown = await send(await draft(says('It costs {price}.')));
  expect(unknown.errors[0]?.detail).toContain('{price}');
  expect((await send(await draft())).errors[0]?.detail).toBe('No customer would get this message.');
});

test('each customer gets the paragraphs whose conditions hold for them, and the ending comes last', async () => {
  const ids = await customers(3);
  await agreeToOffers(app, business, ids);
  await app.asOwner(`update customers set balance = 500 where id = '${ids[0]}'`);
  const id = await draft({
    paragraphs: [
      { when: 'always', text: 'Hello' },
      { when: 'with:nextVisit', text: 'See you {nextVisit}.' },
      { when: 'owes', text: '{balance}.' },
    ],
  });
  await send(id);
  await runToItsEnd(id);
  const bodies = new Map((await messages()).map(({ customerId, body }) => [customerId, body]));
  expect(bodies.get(ids[0]!)).toMatch(
    /^Hello\n\n£5\.00 is left to pay\.\n\n--\nYou are receiving this[^]*\/u\//,
  );
  expect(bodies.get(ids[1]!)).toMatch(/^Hello\n\n--\nYou are receiving this/);
});

test('missing details are found before sending; customers whose message would be empty are left out', async () => {
  const ids = await customers(3);
  await agreeToOffers(app, business, ids);
  const words = { subject: 'Hi', ...says('Your next visit: {nextVisit}') };
  const preview = await app.data(contract.previewBroadcast, {
    token,
    body: { audience: {}, channel: 'email', purpose: 'marketing', words },
  });
  expect(preview.missing).toEqual([{ name: 'nextVisit', said: '', count: 3 }]);
  const shown = (customerId: string | null, given: object = words) =>
    app.data(contract.previewBroadcastWords, {
      token,
      body: { channel: 'email', purpose: 'marketing', ...words, ...given, customerId },
    });
  expect((await shown(ids[0]!)).reason).toContain('would be empty');
  const sample = await shown(null);
  expect([sample.reason, sample.text]).toEqual([null, 'Your next visit: week of 21 December']);
  const owing = [...says('Hello {customerName}').paragraphs, { when: 'owes', text: '{balance}' }];
  const real = await shown(ids[0]!, { paragraphs: owing });
  expect([real.reason, real.leftOut, real.html.includes('Hello')]).toEqual([null, [1], true]);
  const other = await app.business();
  const strange = await app.call(contract.previewBroadcastWords, {
    token: other.token,
    body: { channel: 'email', purpose: 'marketing', ...words, customerId: ids[0]! },
  });
  expect(strange.status).toBe(404);
  const id = await draft(words);
  await send(id);
  await runToItsEnd(id);
  const { results } = await look(id);
  expect([results.leftOut, results.queued]).toEqual([3, 0]);
});
