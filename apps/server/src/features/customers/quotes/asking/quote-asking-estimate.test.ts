import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptOnQuotePage } from '@roundbook/contract/customers/quotes/answering';
import * as contract from '@roundbook/contract/customers/quotes/asking';
import { saveQuoteForm } from '@roundbook/contract/customers/quotes/form';
import {
  copyQuoteLink,
  itemiseQuote,
  listQuotes,
} from '@roundbook/contract/customers/quotes/quotes';
import {
  createPriceList,
  listEstimates,
  updatePriceList,
} from '@roundbook/contract/work/prices/price-lists';
import { createService } from '@roundbook/contract/work/services/services';
import { newId } from '../../../../platform/db/ids.ts';
import { openQuoteForm } from '../../../../testing/customers/open-quote-form.ts';
import { TestQuotes } from '../../../../testing/customers/test-quotes.ts';
import { solvedCaptcha } from '../../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';

const fourWeekly = { unit: 'week', every: 4 } as const;
const EXTRA = newId();

let app: TestApp;
let business: TestBusiness;
let token: string;
let windows: string;
let listId: string;
let key: string;
/** Limits apply to each network, so each test uses a different one. */
let network = 0;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  network += 1;
  const { service } = await app.data(createService, {
    token,
    body: { type: 'residential', name: 'Windows' },
  });
  windows = service.id;
  listId = (
    await app.data(createPriceList, { token, body: { name: 'Houses', content: listOf(1500) } })
  ).priceList.id;
  key = await opened({ estimates: 'show', facts: ALL });
});

const ALL = { property: true, storeys: true, windows: true, extras: true };

const listOf = (base: number) => ({
  services: [
    {
      serviceId: windows,
      label: 'Windows',
      base,
      byProperty: [{ type: 'detached' as const, price: 2000 }],
      windowsIncluded: 10,
      perWindow: 100,
    },
  ],
  extras: [{ id: EXTRA, label: 'Roof window', price: 200 }],
  storeys: [{ from: 3, percent: 50 }],
  firstPercent: 150,
});

const opened = (changes: Parameters<typeof openQuoteForm>[2]) => openQuoteForm(app, token, changes);

const told = () => ({
  serviceIds: [windows],
  frequency: fourWeekly,
  facts: {
    property: 'detached' as const,
    storeys: 2,
    windows: 14,
    extras: [
      { id: EXTRA, count: 2 },
      { id: newId(), count: 3 },
    ],
  },
});

const headers = () => ({ 'x-forwarded-for': `203.0.113.${network}` });

const estimate = (body: object = {}) =>
  app.call(contract.estimateAsking, {
    params: { key },
    body: { ...told(), postcode: 'S1 2AB', ...body },
    headers: headers(),
  });

async function ask(changes: object = {}, requestId = newId()) {
  return app.call(contract.askForPrice, {
    params: { key },
    body: {
      name: 'Ada Ash',
      email: 'ada@example.com',
      streetNumber: '7',
      streetName: 'Grove Street',
      postcode: 'S1 2AB',
      isAgreed: true,
      captchaToken: await solvedCaptcha(app),
      ...told(),
      ...changes,
    },
    requestId,
    headers: headers(),
  });
}

async function theQuote() {
  const { quotes } = await app.data(listQuotes, { token, query: {} });
  expect(quotes).toHaveLength(1);
  return new TestQuotes(app, business).look(quotes[0]!.id);
}

// £20.00, plus four extra windows and two roof windows; the first time costs half as much again.
const FIGURE = { first: 4200, regular: 2800 };

test('the figure on the form is drafted as the price, sent with one tap, and accepted on the page', async () => {
  expect((await estimate()).data).toEqual({ estimate: FIGURE });
  const requestId = newId();
  const first = await ask({}, requestId);
  expect(first.data!.estimate).toEqual(FIGURE);
  // A repeated request is for the same quote, with the same figure, even after the price list has
  // changed.
  await app.data(updatePriceList, {
    token,
    params: { id: listId },
    body: { content: { ...listOf(9000), minimum: 9000 } },
  });
  expect((await ask({}, requestId)).data).toEqual(first.data);
  const quote = await theQuote();
  expect(quote).toMatchObject({
    status: 'Submitted',
    current: null,
    asking: {
      facts: {
        property: 'detached',
        storeys: 2,
        windows: 14,
        extras: [{ id: EXTRA, label: 'Roof window', count: 2 }],
      },
    },
  });
  const [draft] = quote.itemisations;
  expect(draft).toMatchObject({ state: 'Draft', number: 1 });
  expect(draft!.totals.first.total).toBe(FIGURE.first);
  expect(draft!.totals.regular!.total).toBe(FIGURE.regular);
  // The estimate still shows the price list as it was when the person asked.
  const { estimates } = await app.data(listEstimates, { token, query: { quoteId: quote.id } });
  expect(estimates[0]).toMatchObject({ number: 1, estimate: { first: { total: FIGURE.first } } });
  expect(estimates[0]!.estimate.first.steps.length).toBeGreaterThan(1);

  const { quote: sent } = await app.data(itemiseQuote, {
    token,
    params: { id: quote.id },
    body: { itemisationId: draft!.id, channel: 'email', version: quote.version },
  });
  expect(sent.status).toBe('Itemised');
  const { link } = await app.data(copyQuoteLink, { token, params: { id: quote.id } });
  const accepted = await app.data(acceptOnQuotePage, {
    body: {
      link: link.split('#quote.')[1]!,
      itemisationId: draft!.id,
      optionIds: [],
      frequency: fourWeekly,
      name: 'Ada Ash',
    },
  });
  expect(accepted.quote).toMatchObject({ state: 'accepted' });
});

test('if estimates are only suggestions for the office, the figure is drafted and not shown to the stranger', async () => {
  await opened({ estimates: 'suggest' });
  expect((await estimate()).data).toEqual({ estimate: null });
  expect((await ask()).data!.estimate).toBeNull();
  expect((await theQuote()).itemisations).toHaveLength(1);
});

test('estimates are off by default and no price is calculated, but the person’s answers are kept', async () => {
  await opened({ estimates: 'off' });
  expect((await estimate()).data).toEqual({ estimate: null });
  await ask();
  const quote = await theQuote();
  expect(quote.itemisations).toEqual([]);
  expect(quote.asking!.facts.property).toBe('detached');
  const other = await app.business();
  const { form } = await app.data(saveQuoteForm, { token: other.token, body: { isOpen: true } });
  expect(form.estimates).toBe('off');
});

test('facts that the form does not ask about have no effect on the price', async () => {
  await opened({ facts: { property: false, storeys: false, windows: false, extras: false } });
  expect((await estimate()).data).toEqual({ estimate: { first: 2250, regular: 1500 } });
});

test('if the list has no price for a service, the price is left to the office', async () => {
  const { service } = await app.data(createService, {
    token,
    body: { type: 'gutter', name: 'Gutters' },
  });
  const serviceIds = [windows, service.id];
  expect((await estimate({ serviceIds })).data).toEqual({ estimate: null });
  expect((await ask({ serviceIds })).data!.estimate).toBeNull();
  expect((await theQuote()).itemisations).toEqual([]);
});

test('a form uses only its own firm’s price lists, and reveals no price from them', async () => {
  const { form } = await app.data(contract.openAskingForm, { params: { key } });
  expect(form).toMatchObject({ extras: [{ id: EXTRA, label: 'Roof window' }] });
  expect(JSON.stringify(form)).not.toContain('price');
  const other = await app.business();
  const refused = await app.call(saveQuoteForm, {
    token: other.token,
    body: { isOpen: true, estimates: 'show' },
  });
  expect(refused.errors?.[0]).toMatchObject({ field: 'estimates' });
  key = await openQuoteForm(app, other.token);
  expect((await estimate()).data).toEqual({ estimate: null });
});

test('one address cannot copy a price list by asking repeatedly', async () => {
  let last = 0;
  for (let times = 0; times < 32; times++) last = (await estimate()).status;
  expect(last).toBe(429);
});
