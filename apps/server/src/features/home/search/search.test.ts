import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { searchAnything } from '@roundbook/contract/home/search/search';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import * as rounds from '@roundbook/contract/work/rounds/rounds';
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

test('roles below Manager cannot search, and a search takes one round trip whatever the words', async () => {
  const query = { term: 'x' };
  const refused = await app.call(searchAnything, { token: business.tokens.Worker, query });
  expect(refused.errors[0]?.field).toBe('Manager');
  const read = () => app.data(searchAnything, { token, query });
  await read();
  // A read also sends the statement that ends its transaction, for which the caller does not wait.
  expect(await countRoundTrips(app.database.pool, read)).toBe(1 + 1);
});
