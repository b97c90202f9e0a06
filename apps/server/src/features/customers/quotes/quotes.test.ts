import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createCustomer,
  getCustomer,
  listCustomers,
} from '@roundbook/contract/customers/customers/records';
import * as answering from '@roundbook/contract/customers/quotes/answering';
import * as conversion from '@roundbook/contract/customers/quotes/conversion';
import * as itemisations from '@roundbook/contract/customers/quotes/itemisations';
import { saveQuoteOptions } from '@roundbook/contract/customers/quotes/options';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import { searchAnything } from '@roundbook/contract/home/search/search';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { readTenant } from '../../../platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { forgetCustomer } from '../../../testing/test-customers.ts';
import { quoteDailyWork } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

const weekly = { unit: 'week', every: 4 } as const;
const ASKED = {
  name: 'Ada Ash',
  email: 'ada@example.com',
  mobileNumber: '07700 900321',
  address: { streetNumber: '7', streetName: 'Grove Street', postcode: 'S1 2AB' },
  title: 'Windows and gutters',
};

async function take(fields: object = {}): Promise<string> {
  const { quote } = await app.data(contract.createQuote, { token, body: { ...ASKED, ...fields } });
  return quote.id;
}

const look = async (id: string) =>
  (await app.data(contract.getQuote, { token, params: { id } })).quote;

async function estimate(id: string, body: object = {}) {
  const { quote } = await app.data(contract.estimateQuote, {
    token,
    params: { id },
    body: {
      first: 3000,
      regular: 1800,
      frequencies: [{ frequency: weekly, percent: 0 }],
      channel: 'email',
      ...body,
    },
  });
  return quote;
}

const LINES = [
  { id: crypto.randomUUID(), description: 'Windows', first: 3000, regular: 1800 },
  { id: crypto.randomUUID(), description: 'Gutters', first: 6000, isOption: true },
];

/** Drafts a price of two lines, and sends it. */
async function itemise(id: string) {
  const { itemisation } = await app.data(itemisations.createItemisation, {
    token,
    body: { quoteId: id, draft: 1 },
  });
  await app.data(itemisations.updateItemisation, {
    token,
    params: { id: itemisation.id },
    body: {
      lines: LINES,
      frequencies: [
        { frequency: weekly, percent: 0 },
        { frequency: { unit: 'week', every: 8 }, percent: 15 },
      ],
      discounts: [{ label: 'New', kind: 'percent', value: 10, on: 'first' }],
    },
  });
  const { quote } = await app.data(contract.itemiseQuote, {
    token,
    params: { id },
    body: { itemisationId: itemisation.id, channel: 'none' },
  });
  return quote;
}

async function addCustomer(): Promise<string> {
  const body = { name: 'Cora Cedar', email: 'cora@example.com', address: ASKED.address };
  return (await app.data(createCustomer, { token, body })).customer.id;
}

/** A link as the customer gets it. */
async function linkTo(id: string): Promise<string> {
  const { link } = await app.data(contract.copyQuoteLink, { token, params: { id } });
  return link.split('#quote.')[1]!;
}

const openPage = async (link: string) =>
  (await app.data(answering.openQuotePage, { body: { link } })).quote;

async function accepted(): Promise<string> {
  const id = await take();
  const { current } = await estimate(id);
  await app.data(contract.acceptQuote, {
    token,
    params: { id },
    body: { itemisationId: current!.id, frequency: weekly },
  });
  return id;
}

const runRule = (date: string) => quoteDailyWork(app.parts).run({ businessId: business.id, date });

const messages = (about: string) =>
  readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql<{ kind: string; body: string; secret: string | null; state: string; to: string }>`
      select kind, body, secret_body as secret, state, recipient as "to" from messages
       where about_id = ${about} order by id`),
  );

test('an estimate goes out by email with a link that the outbox does not show', async () => {
  const id = await take();
  const quote = await estimate(id);
  expect(quote).toMatchObject({
    status: 'Estimated',
    current: { kind: 'Estimate', state: 'Sent' },
  });
  const [message] = await messages(id);
  expect(message).toMatchObject({ kind: 'quote-sent', to: 'ada@example.com' });
  expect(message!.body).toContain('£30.00, then £18.00 every 4 weeks');
  expect(message!.body).not.toContain('/c/#quote.');
  const [, link] = /\/c\/#quote\.([\w-]+)/.exec(message!.secret ?? '') ?? [];
  expect(await openPage(link!)).toMatchObject({ state: 'open', name: 'Ada Ash' });
  expect((await look(id)).openedAt).not.toBeNull();
});

test('nothing is sent to somebody without an address, and the price stays a draft', async () => {
  const id = await take({ email: '' });
  const answer = await app.call(contract.estimateQuote, {
    token,
    params: { id },
    body: { first: 3000, channel: 'email' },
  });
  expect(answer.errors[0]).toMatchObject({
    field: 'channel',
    detail: 'They have no email address.',
  });
  expect(await look(id)).toMatchObject({ status: 'Submitted', current: null });
});

test('a price is a PDF for the office and for whoever has its link, and for nobody else', async () => {
  const id = await take();
  await itemise(id);
  const link = await linkTo(id);
  const beginning = async (url: string, payload?: object, authorization?: string) => {
    const answer = await app.http.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { 'x-request-id': crypto.randomUUID(), ...(authorization ? { authorization } : {}) },
      ...(payload ? { payload } : {}),
    });
    return answer.rawPayload.subarray(0, 5).toString();
  };
  expect(await beginning(`/api/quotes/${id}/pdf`, undefined, `Bearer ${token}`)).toBe('%PDF-');
  expect(await beginning('/api/quotePage/pdf', { link })).toBe('%PDF-');
  expect(await beginning('/api/quotePage/pdf', { link: 'not-a-link' })).not.toBe('%PDF-');
});

test('the customer ticks options, chooses how often, and accepts once, however often it is tapped', async () => {
  const id = await take();
  const { current } = await itemise(id);
  const link = await linkTo(id);
  const page = await openPage(link);
  expect(page).toMatchObject({ state: 'open', itemisationId: current!.id });
  const body = {
    link,
    itemisationId: current!.id,
    optionIds: [LINES[1]!.id],
    frequency: { unit: 'week', every: 8 } as const,
    name: 'Ada Ash',
  };
  const both = await Promise.all([
    app.data(answering.acceptOnQuotePage, { body }),
    app.data(answering.acceptOnQuotePage, { body }),
  ]);
  for (const { quote } of both) {
    expect(quote).toMatchObject({
      state: 'accepted',
      accepted: { totals: { first: { total: 8100 }, regular: { total: 2070 } } },
    });
  }
  const quote = await look(id);
  expect(quote).toMatchObject({ status: 'Accepted', answer: { kind: 'Accepted', byUserId: null } });
  const answers = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql`select id from quote_answers where quote_id = ${id}`),
  );
  expect(answers).toHaveLength(1);
});

test('what was accepted is changed by nobody: not the price, not the quote, not the database', async () => {
  const id = await accepted();
  const before = await look(id);
  const change = await app.call(contract.updateQuote, {
    token,
    params: { id },
    body: { title: 'X' },
  });
  const price = await app.call(contract.estimateQuote, {
    token,
    params: { id },
    body: { first: 1, channel: 'none' },
  });
  const draft = await app.call(itemisations.updateItemisation, {
    token,
    params: { id: before.current!.id },
    body: { note: 'Other' },
  });
  expect([change.status, price.status, draft.status]).toEqual([422, 422, 422]);
  expect(await look(id)).toEqual(before);
  await expect(
    readTenant(app.database, { businessId: business.id }, (tx) =>
      tx.all(sql`update quote_answers set name = 'X' where quote_id = ${id}`),
    ),
  ).rejects.toThrow(/permission denied|read-only/);
});

test('a price that changed meanwhile is not accepted as the old one', async () => {
  const id = await take();
  const { current: old } = await estimate(id);
  const link = await linkTo(id);
  await estimate(id, { first: 5000 });
  const answer = await app.call(answering.acceptOnQuotePage, {
    body: { link, itemisationId: old!.id, frequency: weekly, name: 'Ada' },
  });
  expect(answer.errors[0]?.detail).toContain('changed meanwhile');
  const { itemisations: versions } = await look(id);
  expect(versions.map(({ state }) => state)).toEqual(['Sent', 'Replaced']);
});

test('a customer declines with a reason, and the office makes another price', async () => {
  const id = await take();
  const { current } = await estimate(id);
  const link = await linkTo(id);
  const body = { link, itemisationId: current!.id, reason: 'Too dear' };
  expect((await app.data(answering.declineOnQuotePage, { body })).quote?.state).toBe('declined');
  expect(await look(id)).toMatchObject({ status: 'Declined', answer: { reason: 'Too dear' } });
  expect(await estimate(id, { first: 2500 })).toMatchObject({ status: 'Estimated' });
  expect((await openPage(link))?.state).toBe('open');
});

test('an accepted quote becomes a customer with jobs, and goes back whole', async () => {
  const id = await take();
  const { current } = await itemise(id);
  await app.data(contract.acceptQuote, {
    token,
    params: { id },
    body: { itemisationId: current!.id, optionIds: [LINES[1]!.id], frequency: weekly },
  });
  const { quote } = await app.data(conversion.createFromQuote, {
    token,
    body: { quoteId: id, dueOn: addDays(today, 3) },
  });
  expect(quote).toMatchObject({ status: 'Closed', conversion: { isNewCustomer: true } });
  const { customerId } = quote.conversion!;
  const find = async () =>
    (await app.data(getCustomer, { token, params: { id: customerId } })).customer;
  const customer = await find();
  expect(customer).toMatchObject({ name: 'Ada Ash', email: 'ada@example.com' });
  expect(
    customer.jobs.toSorted((one, other) => one.title.localeCompare(other.title)),
  ).toMatchObject([
    { title: 'Gutters', cost: 5400, quoteId: id, frequency: { unit: 'none' } },
    { title: 'Windows', cost: 1800, firstVisitCost: 2700, quoteId: id, frequency: weekly },
  ]);
  const undone = await app.data(conversion.undoConversion, { token, params: { id } });
  expect(undone.quote).toMatchObject({ status: 'Accepted', customerId: null, conversion: null });
  expect(await find()).toMatchObject({ lifecycle: 'Deleted', jobs: [] });
});

test('two who convert at once make one customer', async () => {
  const id = await accepted();
  const convert = () => app.call(conversion.createFromQuote, { token, body: { quoteId: id } });
  const both = await Promise.all([convert(), convert()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect((await app.data(listCustomers, { token, query: { search: 'Ada Ash' } })).total).toBe(1);
});

test('a quote updates a customer, who gets only the details that they lack, and loses them by undoing', async () => {
  const customerId = await addCustomer();
  const id = await accepted();
  await app.data(conversion.updateFromQuote, {
    token,
    params: { id: customerId },
    body: { quoteId: id },
  });
  const find = async () =>
    (await app.data(getCustomer, { token, params: { id: customerId } })).customer;
  const { email } = await find();
  expect(email).toBe('cora@example.com');
  expect(await find()).toMatchObject({ mobileNumber: '07700 900321', jobs: [{ quoteId: id }] });
  await app.data(conversion.undoConversion, { token, params: { id } });
  expect(await find()).toMatchObject({ mobileNumber: '', lifecycle: 'Active', jobs: [] });
});

test('a quote is added to a customer with how to reach them', async () => {
  const customerId = await addCustomer();
  const { quote } = await app.data(conversion.addQuote, {
    token,
    params: { id: customerId },
    body: { title: 'Conservatory' },
  });
  expect(quote).toMatchObject({ customerId, status: 'Submitted', email: 'cora@example.com' });
  const { quotes } = await app.data(contract.listQuotes, { token, query: { customerId } });
  expect(quotes.map(({ title }) => title)).toEqual(['Conservatory']);
});

test('the rule follows up once each, lets prices lapse, and brings back what was put off', async () => {
  await app.data(saveQuoteOptions, { token, body: { followUpDays: [3, 10] } });
  const id = await take();
  await estimate(id);
  const putOff = await take();
  await app.data(contract.postponeQuote, {
    token,
    params: { id: putOff },
    body: { until: addDays(today, 3) },
  });
  const followUps = async () =>
    (await messages(id)).filter(({ kind }) => kind === 'quote-follow-up').length;
  await runRule(addDays(today, 2));
  expect(await followUps()).toBe(0);
  expect((await look(putOff)).status).toBe('Expecting');
  await runRule(addDays(today, 3));
  await runRule(addDays(today, 3));
  await runRule(addDays(today, 4));
  expect(await followUps()).toBe(1);
  expect((await look(putOff)).status).toBe('Submitted');
  await runRule(addDays(today, 31));
  expect(await followUps()).toBe(1);
  expect(await look(id)).toMatchObject({ status: 'Closed', followedUp: 1 });
});

test('a price that has lapsed is not accepted on the page, and the office may still take it', async () => {
  const id = await take();
  const { current } = await estimate(id);
  const link = await linkTo(id);
  await app.asOwner(
    `update itemisations set valid_until = '${addDays(today, -1)}' where quote_id = '${id}'`,
  );
  expect((await openPage(link))?.state).toBe('lapsed');
  const answer = await app.call(answering.acceptOnQuotePage, {
    body: { link, itemisationId: current!.id, frequency: weekly, name: 'Ada' },
  });
  expect(answer.errors[0]?.detail).toContain('lapsed');
  const office = { itemisationId: current!.id, frequency: weekly };
  const { quote } = await app.data(contract.acceptQuote, { token, params: { id }, body: office });
  expect(quote.status).toBe('Accepted');
});

test('lists narrow by group and words, count, and belong to their business', async () => {
  const id = await take();
  await estimate(await take({ name: 'Bea Birch' }));
  const names = async (query: object) =>
    (await app.data(contract.listQuotes, { token, query })).quotes.map(({ name }) => name);
  expect(await names({ group: 'New' })).toEqual(['Ada Ash']);
  expect(await names({ group: 'Expecting' })).toEqual(['Bea Birch']);
  expect(await names({ search: 'grove birch' })).toEqual(['Bea Birch']);
  const { counts } = await app.data(contract.countQuotes, { token });
  expect(counts).toContainEqual({ status: 'Estimated', count: 1 });
  const { quotes } = await app.data(searchAnything, { token, query: { term: 'ada ash' } });
  expect(quotes).toMatchObject([
    { id, title: 'Ada Ash', subtitle: 'Windows and gutters · Submitted' },
  ]);
  const other = await app.business();
  const theirs = await app.call(contract.getQuote, { token: other.token, params: { id } });
  expect(theirs.status).toBe(404);
  const refused = await app.call(contract.getQuote, {
    token: business.tokens.Worker,
    params: { id },
  });
  expect(refused.status).toBe(403);
});

test('an erased customer leaves no quote, and a quote that is erased no message', async () => {
  const customerId = await addCustomer();
  const { quote } = await app.data(conversion.addQuote, {
    token,
    params: { id: customerId },
    body: { title: 'Conservatory' },
  });
  await estimate(quote.id);
  const stranger = await take();
  await estimate(stranger);
  const link = await linkTo(stranger);
  await forgetCustomer(app, business, customerId);
  await app.data(contract.deleteQuote, { token, params: { id: stranger } });
  for (const id of [quote.id, stranger]) {
    expect((await app.call(contract.getQuote, { token, params: { id } })).status).toBe(404);
    expect(await messages(id)).toMatchObject([{ body: '', to: '', secret: null }]);
  }
  expect(await openPage(link)).toBeNull();
});
