import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer, listCustomers } from '@roundbook/contract/customers/customers/records';
import { createQuote, listQuotes } from '@roundbook/contract/customers/quotes/quotes';
import { searchAnything } from '@roundbook/contract/home/search/search';
import { createExpense, listExpenses } from '@roundbook/contract/money/expenses/expenses';
import { listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { createRound, listRounds } from '@roundbook/contract/work/rounds/rounds';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';

let app: TestApp;
let token: string;
let jobAtSite: string;

const CUSTOMERS = [
  {
    name: 'Dorothy Evans',
    address: { streetNumber: '14', streetName: 'Duchy Road', postcode: 'HG1 2EP' },
    sites: [
      { name: 'Tea room', address: { streetName: 'Cold Bath Road', postcode: 'HG2 0NN' } },
      { name: 'Café', address: { flatNumber: 'Unit 7', streetName: 'Mill Lane', town: 'Otley' } },
    ],
  },
  { name: 'Owen Evans', address: { streetName: 'Bath Street', postcode: 'LS1 1AA' } },
];

beforeAll(async () => {
  app = await startTestApp();
  const business = await app.business();
  token = business.token;
  for (const body of CUSTOMERS) {
    const { customer } = await app.data(createCustomer, { token, body });
    const site = customer.sites.find(({ name }) => name === 'Tea room');
    const job = await agreeJob(app, business, customer.id, { siteId: site?.id ?? null });
    if (site) jobAtSite = job.id;
    const params = { id: customer.id, jobId: job.id };
    await app.data(markJobDone, { token, params, body: { eventTriggers: ['Invoice'] } });
  }
  const quote = { name: 'Ann Bath', title: 'Gutters', address: { postcode: 'HG2 0NN' } };
  await app.data(createQuote, { token, body: quote });
  await app.data(createRound, { token, body: { name: 'Bath Café mornings' } });
  const spentOn = todayIn('Europe/London', new Date().toISOString());
  const expense = { amount: 500, category: 'Vehicles', supplier: 'Bath garage', spentOn } as const;
  await app.data(createExpense, { token, body: expense });
});
afterAll(() => app.stop());

/** The ids that a list shows for a search, by the noun under which the search shows them. */
async function listed(search: string): Promise<Record<string, string[]>> {
  const query = { search };
  const [customers, quotes, invoices, rounds, expenses] = await Promise.all([
    app.data(listCustomers, { token, query }),
    app.data(listQuotes, { token, query }),
    app.data(listInvoices, { token, query }),
    app.data(listRounds, { token, query }),
    app.data(listExpenses, { token, query }),
  ]);
  return {
    customers: customers.customers.map(({ id }) => id),
    quotes: quotes.quotes.map(({ id }) => id),
    invoices: invoices.invoices.map(({ id }) => id),
    rounds: rounds.rounds.map(({ id }) => id),
    expenses: expenses.expenses.map(({ id }) => id),
  };
}

test.each([
  ['evans', 4],
  ['evans cold bath', 2],
  ['cold mill', 2],
  ['hg2 0nn', 3],
  ['HG20NN', 3],
  ['evans hg20nn', 2],
  ['tea room', 2],
  ['cafe', 3],
  ['unit 7 mill lane', 2],
  ['bath', 7],
  ['inv 1', 1],
  ['inv 2', 1],
  ['evans 1', 4],
  ['owen 2', 1],
  ['evans cherry', 0],
])('the search and the lists find the same for “%s”', async (term, count) => {
  const { articles: _, ...found } = await app.data(searchAnything, { token, query: { term } });
  const ids = Object.fromEntries(
    Object.entries(found).map(([noun, matches]) => [noun, matches.map(({ id }) => id).toSorted()]),
  );
  const lists = await listed(term);
  for (const [noun, all] of Object.entries(lists)) {
    expect(ids[noun], noun).toEqual(all.toSorted());
  }
  expect(Object.values(ids).flat()).toHaveLength(count);
});

test('the list of jobs finds a job by the address of its own site, and finds no other job by that address', async () => {
  const found = async (search: string) =>
    (await app.data(listJobs, { token, query: { search } })).jobs.map(({ id }) => id);
  expect(await found('cold bath')).toEqual([jobAtSite]);
  expect(await found('evans hg20nn')).toEqual([jobAtSite]);
  expect(await found('otley')).toEqual([]);
});
