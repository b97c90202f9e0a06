import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { searchAnything } from '@roundbook/contract/home/search/search';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import * as rounds from '@roundbook/contract/work/rounds/rounds';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { countRoundTrips } from '../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

test('search finds customers by words and rounds by name, five of each', async () => {
  await insertCustomers(app, business, 8);
  await app.data(rounds.createRound, { token, body: { name: 'Customer mornings' } });
  const find = (term: string) => app.data(searchAnything, { token, query: { term } });
  const many = await find('customer');
  expect(many.customers).toHaveLength(5);
  expect(many.rounds).toMatchObject([{ title: 'Customer mornings', subtitle: '0 jobs' }]);
  const one = await find('8 CUSTOMER');
  expect(one.customers).toMatchObject([{ title: 'Customer 8' }]);
  expect(one.customers?.[0]?.subtitle).toContain('12 Mill Lane, Sheffield, S1 2AB');
  const none = {
    articles: [],
    customers: [],
    expenses: [],
    invoices: [],
    quotes: [],
    rounds: [],
  };
  expect(await find('%')).toEqual(none);
  const other = await app.business();
  const theirs = await app.data(searchAnything, {
    token: other.token,
    query: { term: 'customer' },
  });
  expect({ ...theirs, articles: [] }).toEqual(none);
});

test('a word that matches nearly every customer still finds the first customers by name', async () => {
  await insertCustomers(app, business, 300);
  await app.asOwner(`update customers set sort_name = lower(name)`);
  const find = async (term: string) => {
    const answer = await app.data(searchAnything, { token, query: { term } });
    return answer.customers?.map((one) => one.title);
  };
  const few = ['Customer 1', 'Customer 1', 'Customer 10', 'Customer 100', 'Customer 101'];
  expect(await find('customer')).toEqual(few);
  expect(await find('customer 10')).toEqual([
    'Customer 10',
    'Customer 100',
    'Customer 101',
    'Customer 102',
    'Customer 103',
  ]);
});

test('invoices are found by their number and by their customer, newest first', async () => {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  for (const cost of [1800, 2000]) {
    const job = await agreeJob(app, business, customerId, { cost, firstVisitCost: null });
    await app.data(markJobDone, {
      token,
      params: { id: customerId, jobId: job.id },
      body: { eventTriggers: ['Invoice'] },
    });
  }
  const find = async (term: string) => {
    const { invoices = [] } = await app.data(searchAnything, { token, query: { term } });
    return invoices.map(({ title, subtitle }) => `${title} ${subtitle}`);
  };
  expect(await find('customer')).toEqual([
    'INV-0002 Customer 1 · £20.00',
    'INV-0001 Customer 1 · £18.00',
  ]);
  expect(await find('inv-1')).toEqual(['INV-0001 Customer 1 · £18.00']);
  expect(await find('0001')).toEqual(['INV-0001 Customer 1 · £18.00']);
  expect(await find('inv 7')).toEqual([]);
  const other = await app.business();
  const theirs = await app.data(searchAnything, { token: other.token, query: { term: 'inv-1' } });
  expect(theirs.invoices).toEqual([]);
});

test('words may match different fields, with anything between them', async () => {
  const { customer } = await app.data(createCustomer, {
    token,
    body: {
      name: 'Dorothy Evans',
      address: { streetNumber: '14', streetName: 'Duchy Road', postcode: 'HG1 2EP' },
      sites: [{ name: 'Tea room', address: { streetName: 'Cold Bath Road', postcode: 'HG2 0NN' } }],
    },
  });
  const found = async (term: string) =>
    (await app.data(searchAnything, { token, query: { term } })).customers?.map(({ id }) => id);
  for (const term of ['evans duchy', 'Evans, Duchy Road.', 'duchy evans hg1', 'evans cold bath']) {
    expect(await found(term), term).toEqual([customer.id]);
  }
  expect(await found('evans cherry')).toEqual([]);
});

test('workers find only stops that they may see, by fields that they may see, without prices', async () => {
  const { customer } = await app.data(createCustomer, {
    token,
    body: {
      name: 'Dorothy Evans',
      email: 'dot@example.com',
      address: { streetNumber: '14', streetName: 'Duchy Road', postcode: 'HG1 2EP' },
    },
  });
  const date = todayIn('Europe/London', new Date().toISOString());
  const plan = async (title: string, assignedTo: string | null) => {
    const job = await agreeJob(app, business, customer.id, { title, cost: 4321 });
    const params = { id: customer.id, jobId: job.id };
    await app.data(scheduleJob, { token, params, body: { date, assignedTo } });
    return job.id;
  };
  const own = await plan('Windows', business.userIds.Worker);
  await plan('Gutters', business.userIds.Owner);
  await agreeJob(app, business, customer.id, { title: 'Conservatory' });
  for (const role of ['Worker', 'Limited Worker'] as const) {
    const find = (term: string) =>
      app.data(searchAnything, { token: business.tokens[role], query: { term } });
    const { articles: _, ...found } = await find('evans duchy');
    const stop = {
      id: `${date} ${own}`,
      title: 'Dorothy Evans',
      subtitle: expect.stringMatching(
        /^14 Duchy Road, HG1 2EP · Windows · \d+ \w+ \d{4}$/,
      ) as string,
    };
    expect(found).toEqual({ jobs: role === 'Worker' ? [stop] : [] });
    expect(JSON.stringify(found)).not.toContain('43.21');
    expect((await find('dot@example.com')).jobs).toEqual([]);
    expect((await find('gutters')).jobs).toEqual([]);
  }
});

test('a search takes one round trip, however many words it has', async () => {
  const query = { term: 'x' };
  for (const reader of [token, business.tokens.Worker]) {
    const read = () => app.data(searchAnything, { token: reader, query });
    await read();
    // A read also sends the statement that ends its transaction, for which the caller does not wait.
    expect(await countRoundTrips(app.database.pool, read)).toBe(1 + 1);
  }
});
