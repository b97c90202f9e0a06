import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/customers/canvassing/canvasses';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { acceptQuote, getQuote, listQuotes } from '@roundbook/contract/customers/quotes/quotes';
import { createQuote } from '@roundbook/contract/customers/quotes/quotes';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { forgetOld } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

// Starts at 200, because the search finds digits anywhere, and no phone number here contains the
// digits of these numbers.
let streets = 200;
beforeEach(async () => {
  streets += 1;
  ({ id } = await open(`Street No ${streets}`));
});

async function open(streetName: string, given = {}) {
  const body = { streetName, town: 'Sheffield', postcode: 'S1 2AB', ...given };
  return (await app.data(contract.openCanvass, { token, body })).canvass;
}

type Knock = BodyInputOf<typeof contract.noteKnock>;

const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 10, minute)).toISOString();
const price = {
  first: 3000,
  regular: 1500,
  frequency: { unit: 'week', every: 4 } as const,
  serviceId: null,
};

const noting = (knock: Partial<Knock> & Pick<Knock, 'outcome'>, by = token) => ({
  token: by,
  params: { id },
  body: { knockId: newId(), door: '12', ...knock },
});

async function note(knock: Partial<Knock> & Pick<Knock, 'outcome'>, by = token) {
  const given = noting(knock, by);
  await app.data(contract.noteKnock, given);
  return given.body.knockId;
}

const street = async (by = token) =>
  (await app.data(contract.getCanvass, { token: by, params: { id } })).canvass;
const house = async (by = token) => (await street(by)).houses[0];
const undo = (knockId: string, body = {}, by = token) =>
  app.call(contract.undoKnock, { token: by, params: { id, knockId }, body });
/** The quotes in this test's street, newest first. */
const quotes = async () =>
  (await app.data(listQuotes, { token, query: { search: `street no ${streets}` } })).quotes;

test('opening a street again returns the same street, even if its name is spelt differently', async () => {
  const first = await open('King’s Road');
  const again = await open('kings rd.', { postcode: 'S1 2AA', houseCount: 60 });
  expect(again).toMatchObject({ id: first.id, streetName: 'King’s Road', houseCount: 60 });
  expect((await open('King’s Road', { postcode: 'S10 1AA' })).id).not.toBe(first.id);
  const nowhere = { token, body: { streetName: 'Lost Lane' } };
  expect((await app.call(contract.openCanvass, nowhere)).status).toBe(400);
});

test('repeating a knock, with the same request id or another, adds nothing', async () => {
  const given = noting({ outcome: 'Quoted', quote: price });
  const sent = { [headers.requestId]: newId() };
  await app.data(contract.noteKnock, { ...given, headers: sent });
  await app.data(contract.noteKnock, { ...given, headers: sent });
  await app.data(contract.noteKnock, given);
  expect((await house())?.knocks).toHaveLength(1);
  expect(await quotes()).toHaveLength(1);
});

test('a price given at the door becomes a quote in the list, and a message about it needs the customer’s agreement', async () => {
  const contact = { name: 'Ann Ash', mobileNumber: '07700 900111', channel: 'sms' as const };
  const without = await app.call(
    contract.noteKnock,
    noting({ outcome: 'Quoted', quote: { ...price, ...contact } }),
  );
  expect([without.status, without.errors?.[0]?.field]).toEqual([400, 'quote.isAgreed']);
  await note({ outcome: 'Quoted', quote: { ...price, ...contact, isAgreed: true } });
  const [row] = await quotes();
  expect(row).toMatchObject({ name: 'Ann Ash', status: 'Estimated', first: 3000, regular: 1500 });
  const { quote } = await app.data(getQuote, { token, params: { id: row!.id } });
  expect(quote.asking?.way).toBe('door');
  expect(quote.asking?.consent).toContain('my name');
  expect(quote.address).toMatchObject({ streetNumber: '12', postcode: 'S1 2AB' });
  const { messages } = await app.data(listOutbox, { token });
  expect(messages.filter(({ kind }) => kind === 'quote-sent')).toHaveLength(1);
});

test('if two colleagues knock at one door, two knocks are stored, but only one quote, at the later price', async () => {
  const colleague = business.tokens.Worker;
  const later = { ...price, first: 2800 };
  // The request of the colleague who knocked later arrives first.
  await note({ outcome: 'Quoted', quote: later, knockedAt: at(20), door: 'No. 12' }, colleague);
  await note({ outcome: 'Quoted', quote: price, knockedAt: at(10) });
  expect((await house())?.knocks.map((knock) => knock.price?.first)).toEqual([3000, 2800]);
  expect((await quotes()).map(({ first }) => first)).toEqual([2800]);
  const last = await note({
    outcome: 'Quoted',
    quote: { ...price, first: 2500 },
    knockedAt: at(30),
  });
  expect((await quotes()).map(({ first }) => first)).toEqual([2500]);
  // Undoing the last knock restores the previous price.
  await undo(last);
  expect((await quotes()).map(({ first }) => first)).toEqual([2800]);
});

test('two colleagues knocking simultaneously create one house and one quote', async () => {
  const knocks = [token, business.tokens.Worker, business.tokens.Manager].map((by, minute) =>
    app.call(
      contract.noteKnock,
      noting({ outcome: 'Quoted', quote: price, knockedAt: at(minute) }, by),
    ),
  );
  expect((await Promise.all(knocks)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const { houses } = await street();
  expect(houses.map(({ knocks: own }) => own.length)).toEqual([3]);
  expect(await quotes()).toHaveLength(1);
});

test('an evening’s knocks stored offline and sent twice, in parallel and in any order, are all stored as they were tapped', async () => {
  const outcomes = ['NotIn', 'No', 'Never', 'Quoted', 'NotIn', 'Quoted'] as const;
  const kept = outcomes.map((outcome, minute) =>
    noting({
      outcome,
      door: String(minute + 1),
      knockedAt: at(minute),
      ...(outcome === 'Quoted' ? { quote: price } : {}),
    }),
  );
  const sent = [...kept.toReversed(), ...kept].map((given) => app.call(contract.noteKnock, given));
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
  const { houses } = await street();
  expect(houses.map(({ door, knocks }) => [door, ...knocks.map(({ outcome }) => outcome)])).toEqual(
    outcomes.map((outcome, place) => [String(place + 1), outcome]),
  );
  expect(await quotes()).toHaveLength(2);
});

test('undoing a price deletes its quote, unless the quote has been answered', async () => {
  const knockId = await note({ outcome: 'Quoted', quote: price });
  expect((await undo(knockId)).status).toBe(200);
  expect(await quotes()).toEqual([]);
  expect(await house()).toBeUndefined();
  expect((await undo(knockId)).status).toBe(200);
  // The undone knock never takes effect again.
  await note({ outcome: 'Quoted', quote: price, knockId });
  expect(await house()).toBeUndefined();

  const kept = await note({ outcome: 'Quoted', quote: price });
  const [row] = await quotes();
  const { quote } = await app.data(getQuote, { token, params: { id: row!.id } });
  const { id: itemisationId, frequencies } = quote.current!;
  const body = { itemisationId, optionIds: [], frequency: frequencies[0]!.frequency };
  await app.data(acceptQuote, { token, params: { id: row!.id }, body });
  expect((await undo(kept)).status).toBe(422);
  expect((await house())?.quote).toEqual({ id: row!.id, status: 'Accepted', isWon: true });
});

test('a knock undone before its lost request arrives never takes effect', async () => {
  const given = noting({ outcome: 'No' });
  const attempt = newId();
  expect((await undo(given.body.knockId, { attempt })).status).toBe(200);
  const late = { ...given, headers: { [headers.requestId]: attempt } };
  expect((await app.call(contract.noteKnock, late)).status).not.toBe(200);
  expect(await house()).toBeUndefined();
});

test('every role can note a knock, but only roles that see prices can give or read a price', async () => {
  const limited = business.tokens['Limited Worker'];
  await note({ outcome: 'NotIn' }, limited);
  const refused = noting({ outcome: 'Quoted', quote: price }, limited);
  expect((await app.call(contract.noteKnock, refused)).status).toBe(403);
  const knockId = await note({ outcome: 'Quoted', quote: price }, business.tokens.Worker);
  const prices = async (by: string) => (await house(by))?.knocks.at(-1)?.price;
  expect(await prices(limited)).toBeNull();
  expect(await prices(business.tokens.Worker)).toEqual(price);
  expect((await house(business.tokens.Worker))?.quote?.id).toBeNull();
  expect((await undo(knockId, {}, limited)).status).toBe(403);
  expect((await undo(knockId, {}, business.tokens.Manager)).status).toBe(200);
});

test('only roles that see all customers and quotes see the names on the street', async () => {
  const address = { streetName: `Street No ${streets}`, postcode: 'S1 2AA' };
  const { customer } = await app.data(createCustomer, {
    token,
    body: { name: 'Bea Birch', address: { ...address, streetNumber: '7' } },
  });
  await app.data(createCustomer, {
    token,
    body: { name: 'Elsewhere', address: { ...address, streetNumber: '7', postcode: 'S10 1AA' } },
  });
  const asked = {
    name: 'Cy Cole',
    title: 'Windows',
    address: { streetName: `9 ${address.streetName}` },
  };
  const { quote } = await app.data(createQuote, { token, body: asked });
  expect((await street()).known).toEqual([
    { door: '7', kind: 'Customer', id: customer.id, name: 'Bea Birch' },
    { door: '9', kind: 'Quote', id: quote.id, name: 'Cy Cole' },
  ]);
  expect((await street(business.tokens.Worker)).known).toEqual([
    { door: '7', kind: 'Customer', id: null, name: null },
    { door: '9', kind: 'Quote', id: null, name: null },
  ]);
});

test('the list shows each street’s progress and the doors to call back at', async () => {
  await note({ outcome: 'NotIn', door: '1' });
  await note({ outcome: 'Quoted', door: '3', quote: price });
  const callBackOn = addDays(todayIn('Europe/London', new Date().toISOString()), 1);
  await note({
    outcome: 'CallBack',
    door: '5',
    callBackOn,
    callBackTime: '17:30',
    note: 'Side gate',
  });
  const { canvasses, callBacks } = await app.data(contract.listCanvasses, { token });
  expect(canvasses.find((one) => one.id === id)).toMatchObject({
    knocked: 3,
    answered: 2,
    quoted: 1,
    won: 0,
  });
  expect(callBacks.filter(({ canvassId }) => canvassId === id)).toMatchObject([
    { door: '5', on: callBackOn, time: '17:30', note: 'Side gate' },
  ]);
});

test('a street with knocks cannot be deleted until its houses are forgotten', async () => {
  await note({ outcome: 'Never' });
  const remove = () => app.call(contract.deleteCanvass, { token, params: { id } });
  expect((await remove()).status).toBe(422);
  const { id: houseId } = (await house())!;
  await app.data(contract.forgetHouse, { token, params: { id, houseId } });
  expect((await street()).houses).toEqual([]);
  expect((await remove()).status).toBe(200);
});

test('old knocks are deleted, except those where the household asked not to be called on again', async () => {
  await note({ outcome: 'No', door: '1', knockedAt: '2024-11-01T10:00:00Z' });
  await note({ outcome: 'Never', door: '3', knockedAt: '2024-11-01T10:00:00Z' });
  await note({ outcome: 'No', door: '5', knockedAt: '2024-11-01T10:00:00Z' });
  await note({ outcome: 'NotIn', door: '5', knockedAt: '2026-11-01T10:00:00Z' });
  await transact(app.database, { businessId: business.id }, (tx) => forgetOld(tx, '2026-11-23'));
  const standing = (await street()).houses.map(({ door, knocks }) => [
    door,
    ...knocks.map(({ outcome }) => outcome),
  ]);
  expect(standing).toEqual([
    ['3', 'Never'],
    ['5', 'NotIn'],
  ]);
});

test('another business does not see the street', async () => {
  const other = await app.business();
  const theirs = { token: other.token, params: { id } };
  expect((await app.call(contract.getCanvass, theirs)).status).toBe(404);
  const knock = { ...noting({ outcome: 'No' }), token: other.token };
  expect((await app.call(contract.noteKnock, knock)).status).toBe(404);
});
