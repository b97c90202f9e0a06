import { afterAll, beforeAll, expect, test } from 'vitest';
import * as quotes from '@roundbook/contract/customers/quotes/quotes';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import * as contract from '@roundbook/contract/work/prices/price-lists';
import * as settings from '@roundbook/contract/work/prices/price-settings';
import { createService } from '@roundbook/contract/work/services/services';
import { newId } from '../../../platform/db/ids.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Content = BodyInputOf<typeof contract.createPriceList>['content'];

async function withService() {
  const business = await app.business();
  const { token } = business;
  const body = { type: 'residential', name: 'Panes' } as const;
  const { service } = await app.data(createService, { token, body });
  return { business, token, serviceId: service.id };
}

const content = (serviceId: string, base = 1500): Content => ({
  services: [{ serviceId, label: 'Panes', base, windowsIncluded: 10, perWindow: 50 }],
  areas: [{ codes: ['ls6'], percent: 10 }],
  firstPercent: 150,
});

const add = async (token: string, name: string, what: Content) =>
  (await app.data(contract.createPriceList, { token, body: { name, content: what } })).priceList;

const facts = (serviceId: string) => ({
  serviceIds: [serviceId],
  windows: 12,
  frequency: { unit: 'week' as const, every: 4 },
});

test('the first list is the default, another can be chosen, and deleting the default makes the next list the default', async () => {
  const { token, serviceId } = await withService();
  const houses = await add(token, 'Houses', content(serviceId));
  const shops = await add(token, 'Shops', content(serviceId));
  expect([houses.isDefault, shops.isDefault]).toEqual([true, false]);
  const params = { id: shops.id };
  await app.data(contract.chooseDefaultPriceList, { token, params });
  const names = async () => {
    const { priceLists } = await app.data(contract.listPriceLists, { token });
    return priceLists.map(({ name, isDefault }) => [name, isDefault]);
  };
  expect(await names()).toEqual([
    ['Shops', true],
    ['Houses', false],
  ]);
  await app.data(contract.deletePriceList, { token, params });
  expect(await names()).toEqual([['Houses', true]]);
  expect((await app.call(contract.getPriceList, { token, params })).status).toBe(404);
});

test('an estimate keeps its price, even if its list is changed or deleted', async () => {
  const { token, serviceId } = await withService();
  const list = await add(token, 'Houses', content(serviceId));
  const made = await app.data(contract.makeEstimate, {
    token,
    body: { facts: facts(serviceId) },
  });
  expect(made.estimate.estimate).toMatchObject({
    regular: { total: 1600 },
    first: { total: 2400 },
    parts: [
      {
        description: 'Panes',
        serviceId,
        first: 1600,
        regular: 1600,
        surcharges: [{ label: 'First clean (+50%)', first: 800, regular: null }],
      },
    ],
  });
  const params = { id: list.id };
  const changed = await app.data(contract.updatePriceList, {
    token,
    params,
    body: { content: content(serviceId, 2500), version: list.version },
  });
  expect(changed.priceList).toMatchObject({ number: 2, latest: 2 });
  const old = await app.data(contract.getPriceList, { token, params, query: { number: 1 } });
  expect(old.priceList.content).toEqual(list.content);
  await app.data(contract.deletePriceList, { token, params });
  const again = await app.data(contract.getEstimate, { token, params: { id: made.estimate.id } });
  expect(again).toEqual(made);
});

test('saving a list unchanged makes no new version, and a stale change is refused', async () => {
  const { token, serviceId } = await withService();
  const list = await add(token, 'Houses', content(serviceId));
  const params = { id: list.id };
  const same = await app.data(contract.updatePriceList, {
    token,
    params,
    body: { name: 'Our houses', content: list.content, version: list.version },
  });
  expect(same.priceList).toMatchObject({ name: 'Our houses', number: 1 });
  const stale = await app.call(contract.updatePriceList, {
    token,
    params,
    body: { name: 'Late', version: list.version },
  });
  expect(stale.errors[0]?.code).toBe('stale');
  const { versions } = await app.data(contract.listPriceListVersions, { token, params });
  expect(versions.map(({ number }) => number)).toEqual([1]);
});

test('estimates are found with their quote, and an unknown quote, list or service is refused', async () => {
  const { business, token, serviceId } = await withService();
  await add(token, 'Houses', content(serviceId));
  const { quote } = await app.data(quotes.createQuote, {
    token,
    body: {
      name: 'Mrs Asker',
      email: 'asker@example.com',
      address: { streetName: 'Mill Road', postcode: 'S1 2AB' },
      title: 'Windows',
    },
  });
  const body = { quoteId: quote.id, facts: facts(serviceId) };
  const { estimate } = await app.data(contract.makeEstimate, { token, body });
  const query = { quoteId: quote.id };
  const { estimates } = await app.data(contract.listEstimates, { token, query });
  expect(estimates).toEqual([estimate]);
  const other = await withService();
  const theirs = await app.call(contract.makeEstimate, { token: other.token, body });
  const unknown = await app.call(contract.makeEstimate, {
    token: other.token,
    body: { ...body, quoteId: newId() },
  });
  expect([theirs.status, unknown.status]).toEqual([404, 404]);
  const refused = await app.call(contract.makeEstimate, {
    token,
    body: { facts: facts(newId()) },
  });
  expect(refused.errors[0]).toMatchObject({ field: 'facts.serviceIds' });
  const worker = business.tokens.Worker;
  expect((await app.call(contract.listPriceLists, { token: worker })).status).toBe(403);
});

test('an invalid price list is refused with an error on its field, and nothing is written', async () => {
  const { token, serviceId } = await withService();
  const reply = await app.call(contract.createPriceList, {
    token,
    body: {
      name: 'Houses',
      content: {
        ...content(serviceId),
        firstPercent: 5,
        areas: [{ codes: ['Leeds'], percent: 400 }],
      },
    },
  });
  expect(reply.errors.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['content.firstPercent', 'content.areas.0.codes.0']),
  );
  expect((await app.data(contract.listPriceLists, { token })).priceLists).toEqual([]);
});

async function settingsOf({ token }: Pick<TestBusiness, 'token'>) {
  const answer = await app.data(settings.getPriceSettings, { token });
  return Object.fromEntries(answer.settings.map(({ key, value }) => [key, value]));
}

test('settings are keys and values; an error names the key whose value is wrong, and nothing is saved', async () => {
  const { token } = await withService();
  expect(await settingsOf({ token })).toEqual({
    'Pricing:TargetPerHour': '',
    'Pricing:AmberPercent': '80',
  });
  const save = (...values: readonly [string, string]) =>
    app.call(settings.savePriceSettings, {
      token,
      body: {
        settings: [
          { key: 'Pricing:TargetPerHour', value: values[0] },
          { key: 'Pricing:AmberPercent', value: values[1] },
        ],
      },
    });
  expect((await save('4000', '0')).errors[0]?.field).toBe('Pricing:AmberPercent');
  expect((await settingsOf({ token }))['Pricing:TargetPerHour']).toBe('');
  await save('4000', '75');
  expect(await settingsOf({ token })).toEqual({
    'Pricing:TargetPerHour': '4000',
    'Pricing:AmberPercent': '75',
  });
});
