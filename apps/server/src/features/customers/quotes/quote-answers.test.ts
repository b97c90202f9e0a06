import { expect, test } from 'vitest';
import { createApiKey } from '@roundbook/contract/account/api-keys/api-keys';
import {
  getBusiness,
  saveBusinessDetails,
} from '@roundbook/contract/account/businesses/businesses';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import { eachWithQuotes, type QuoteTest } from '../../../testing/customers/quote-tests.ts';

let { app, quotes, token } = {} as QuoteTest;
eachWithQuotes((begun) => {
  ({ app, quotes, token } = begun);
});

const tokenOf = (url: string | null) => /\/c\/#quote\.([\w-]+)$/.exec(url ?? '')?.[1];

test('a priced quote has the address where its customer sees the price, and the address stays the same', async () => {
  const id = await quotes.take();
  expect((await quotes.look(id)).customerUrl).toBeNull();
  const { customerUrl } = await quotes.estimate(id);
  expect(await quotes.openPage(tokenOf(customerUrl)!)).toMatchObject({
    state: 'open',
    name: 'Ada Ash',
  });
  expect((await quotes.look(id)).customerUrl).toBe(customerUrl);
  const { quotes: rows } = await app.data(contract.listQuotes, { token });
  expect(rows.map((row) => row.customerUrl)).toEqual([customerUrl]);
  const again = await quotes.estimate(id, { first: 4000 });
  expect(again.customerUrl).toBe(customerUrl);
});

test('two quotes have different addresses, and an address lapses like every link', async () => {
  const [one, other] = [await quotes.take(), await quotes.take()];
  const urls = [await quotes.estimate(one), await quotes.estimate(other)].map(
    (quote) => quote.customerUrl,
  );
  expect(new Set(urls).size).toBe(2);
  await app.asOwner(`update quote_links set expires_at = now() where quote_id = '${one}'`);
  expect((await quotes.look(one)).customerUrl).toBeNull();
  expect((await quotes.look(other)).customerUrl).toBe(urls[1]);
});

test('a program that may read quotes does not get the address, which would let it accept the price', async () => {
  const id = await quotes.take();
  await quotes.estimate(id);
  const { secret } = await app.data(createApiKey, {
    token,
    body: { name: 'Reader', scopes: ['customers:read'], lastsDays: null },
  });
  const { quote } = await app.data(contract.getQuote, { token: secret, params: { id } });
  expect(quote).toMatchObject({ status: 'Estimated', customerUrl: null });
});

test('a quote names the area of its address, and its distance from the business in miles', async () => {
  const { business } = await app.data(getBusiness, { token });
  const id = await quotes.take({
    address: { streetName: 'Grove Street', town: 'Sheffield', postcode: 'S1 2AB' },
  });
  expect(await quotes.look(id)).toMatchObject({ area: { areaName: 'Sheffield' } });
  const { version, name, phoneNumber } = business;
  await app.data(saveBusinessDetails, {
    token,
    body: {
      name,
      phoneNumber,
      address: { ...business.address, postcode: 'LS1 4DY' },
      version,
    },
  });
  const { distance } = await quotes.look(id);
  expect(distance?.miles).toBeGreaterThan(25);
  expect(distance?.miles).toBeLessThan(35);
  const { quotes: rows } = await app.data(contract.listQuotes, { token });
  expect(rows[0]).toMatchObject({ area: { areaName: 'Sheffield' }, distance });
  const nowhere = await quotes.take({ address: {} });
  expect(await quotes.look(nowhere)).toMatchObject({ area: null, distance: null });
});

test('if a part of a town is known, it is shown as the area instead of the town', async () => {
  const id = await quotes.take({
    address: { areaName: 'Crookes', town: 'Sheffield', postcode: 'S1 2AB' },
  });
  expect((await quotes.look(id)).area).toEqual({ areaName: 'Crookes' });
});

test('a request with something missing is Processing until the office adds it', async () => {
  const id = await quotes.take({ address: {} });
  expect((await quotes.look(id)).status).toBe('Processing');
  const refused = await app.call(contract.submitQuote, { token, params: { id } });
  expect([refused.status, refused.errors[0]?.detail]).toEqual([
    422,
    'Please add an address first.',
  ]);
  const change = (body: object) => app.data(contract.updateQuote, { token, params: { id }, body });
  const { quote } = await change({ address: { postcode: 'S1 2AB' } });
  expect(quote.status).toBe('Submitted');
  const gone = { email: '', mobileNumber: '', phoneNumber: '' };
  expect((await change(gone)).quote.status).toBe('Processing');
});

test('a quote that is opened again without contact details is Processing, and can still be priced at the door', async () => {
  const id = await quotes.take({ email: '', mobileNumber: '' });
  await app.data(contract.closeQuote, { token, params: { id }, body: {} });
  const { quote } = await app.data(contract.reopenQuote, { token, params: { id } });
  expect(quote.status).toBe('Processing');
  expect((await quotes.estimate(id, { channel: 'none' })).status).toBe('Estimated');
});

test('postponed quotes form the group Later, and priced quotes the group Expecting', async () => {
  const [later, priced] = [await quotes.take(), await quotes.take()];
  await app.data(contract.postponeQuote, { token, params: { id: later }, body: {} });
  await quotes.estimate(priced);
  const idsIn = async (group: 'Later' | 'Expecting') =>
    (await app.data(contract.listQuotes, { token, query: { group } })).quotes.map(({ id }) => id);
  expect(await idsIn('Later')).toEqual([later]);
  expect(await idsIn('Expecting')).toEqual([priced]);
});

test('the PDF of a quote without a price is refused with a message', async () => {
  const id = await quotes.take();
  const answer = await app.http.inject({
    url: `/api/quotes/${id}/pdf`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    success: false,
    errors: [{ code: 'rule', detail: 'There is no price yet.' }],
  });
});
