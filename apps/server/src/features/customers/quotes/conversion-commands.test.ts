import { expect, test } from 'vitest';
import { getCustomer, listCustomers } from '@roundbook/contract/customers/customers/records';
import * as conversion from '@roundbook/contract/customers/quotes/conversion';
import * as itemisations from '@roundbook/contract/customers/quotes/itemisations';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import { createService } from '@roundbook/contract/work/services/services';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { eachWithQuotes, type QuoteTest } from '../../../testing/customers/quote-tests.ts';
import { fourWeekly, QUOTED_LINES } from '../../../testing/customers/test-quotes.ts';

let { app, quotes, token } = {} as QuoteTest;
eachWithQuotes((begun) => {
  ({ app, quotes, token } = begun);
});
const today = todayIn('Europe/London', new Date().toISOString());

test('an accepted quote becomes a customer with jobs, and undoing restores it completely', async () => {
  const id = await quotes.take();
  const { current } = await quotes.itemise(id);
  await app.data(contract.acceptQuote, {
    token,
    params: { id },
    body: { itemisationId: current!.id, optionIds: [QUOTED_LINES[1]!.id], frequency: fourWeekly },
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
    { title: 'Windows', cost: 1800, firstVisitCost: 2700, quoteId: id, frequency: fourWeekly },
  ]);
  const undone = await app.data(conversion.undoConversion, { token, params: { id } });
  expect(undone.quote).toMatchObject({ status: 'Accepted', customerId: null, conversion: null });
  expect(await find()).toMatchObject({ lifecycle: 'Deleted', jobs: [] });
});

test('two simultaneous conversions make one customer', async () => {
  const id = await quotes.accepted();
  const convert = () => app.call(conversion.createFromQuote, { token, body: { quoteId: id } });
  const both = await Promise.all([convert(), convert()]);
  const statuses = both.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 422]);
  expect((await app.data(listCustomers, { token, query: { search: 'Ada Ash' } })).total).toBe(1);
});

test('if a quote is converted simultaneously for a new and for an existing customer, only one of them gets the jobs', async () => {
  const customerId = await quotes.addCustomer();
  const id = await quotes.accepted();
  const [added, updated] = await Promise.all([
    app.call(conversion.createFromQuote, { token, body: { quoteId: id } }),
    app.call(conversion.updateFromQuote, {
      token,
      params: { id: customerId },
      body: { quoteId: id },
    }),
  ]);
  const isNew = added.status === 200;
  expect([added.status, updated.status]).toEqual(isNew ? [200, 422] : [422, 200]);
  expect(await quotes.look(id)).toMatchObject({
    status: 'Closed',
    conversion: { isNewCustomer: isNew, jobIds: [expect.any(String)] },
  });
  const { total } = await app.data(listCustomers, { token, query: { search: 'Ada Ash' } });
  expect(total).toBe(isNew ? 1 : 0);
});

test('a conversion fills in only details that the customer lacks, and undoing it removes them', async () => {
  const customerId = await quotes.addCustomer();
  const id = await quotes.accepted();
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

test('a quote added to a customer takes over their contact details', async () => {
  const customerId = await quotes.addCustomer();
  const { quote } = await app.data(conversion.addQuote, {
    token,
    params: { id: customerId },
    body: { title: 'Conservatory' },
  });
  expect(quote).toMatchObject({ customerId, status: 'Submitted', email: 'cora@example.com' });
  const { quotes: listed } = await app.data(contract.listQuotes, { token, query: { customerId } });
  expect(listed.map(({ title }) => title)).toEqual(['Conservatory']);
});

test('jobs last as long as their services take, and get a separate site if the address differs', async () => {
  const { service } = await app.data(createService, {
    token,
    body: { type: 'gutter', name: 'Gutters', defaultDuration: '01:20:00' },
  });
  const customerId = await quotes.addCustomer();
  const find = async () =>
    (await app.data(getCustomer, { token, params: { id: customerId } })).customer;
  const acceptedAt = async (address: object) => {
    const id = await quotes.take({ address });
    const { itemisation } = await app.data(itemisations.createItemisation, {
      token,
      body: { quoteId: id, draft: 1 },
    });
    const lines = [{ ...QUOTED_LINES[0]!, serviceId: service.id }];
    const frequencies = [{ frequency: fourWeekly, percent: 0 }];
    const params = { id: itemisation.id };
    await app.data(itemisations.updateItemisation, { token, params, body: { lines, frequencies } });
    await app.data(contract.itemiseQuote, {
      token,
      params: { id },
      body: { itemisationId: itemisation.id, channel: 'none' },
    });
    const body = { itemisationId: itemisation.id, optionIds: [], frequency: fourWeekly };
    await app.data(contract.acceptQuote, { token, params: { id }, body });
    return id;
  };
  const convert = (quoteId: string) =>
    app.data(conversion.updateFromQuote, { token, params: { id: customerId }, body: { quoteId } });
  const shop = await acceptedAt({
    streetNumber: '40',
    streetName: 'Mill Lane',
    postcode: 'S10 1AA',
  });
  await convert(shop);
  const withSite = await find();
  expect(withSite.sites).toMatchObject([{ name: '40 Mill Lane' }]);
  expect(withSite.jobs).toMatchObject([{ duration: '01:20:00', siteId: withSite.sites[0]!.id }]);
  const home = await acceptedAt(withSite.address);
  await convert(home);
  const withBoth = await find();
  expect(withBoth.sites).toHaveLength(1);
  const places = withBoth.jobs.map(({ siteId }) => siteId);
  expect(new Set(places)).toEqual(new Set([null, withSite.sites[0]!.id]));
  await app.data(conversion.undoConversion, { token, params: { id: shop } });
  expect((await find()).sites).toEqual([]);
});
