import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/account/imports/imports';
import { createCustomer, getCustomer } from '@roundbook/contract/customers/customers/records';
import { HALL, HEADINGS, importing, OKAFOR, sheet } from '../../../testing/money/test-imports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

/** The outcome of each line that a report lists, by line. */
async function reportOf(id: string, token: string): Promise<string[]> {
  const { body } = await app.http.inject({
    url: `/api/imports/${id}/report`,
    headers: { authorization: `Bearer ${token}` },
  });
  return body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[1]!.replaceAll('"', ''));
}

const blank = HEADINGS.map(() => '');

test('the numbers of the file, the preview, the report and the lists add up, with everything counted once', async () => {
  const business = await app.business();
  const list = importing(app, business);
  const { token } = business;
  await app.data(createCustomer, {
    token,
    body: {
      name: 'Ann Known',
      address: { streetNumber: '9', streetName: 'Low Road', town: 'Sheffield', postcode: 'S1 2AA' },
    },
  });
  const rows = [
    OKAFOR,
    // The same row again, the same job in another row, and a second job.
    OKAFOR,
    OKAFOR.with(5, '07700 900999'),
    OKAFOR.with(6, '40.00').with(9, ''),
    HALL,
    HALL.with(0, 'Ann Known').with(1, '9').with(5, ''),
    HALL.with(0, 'Cat Wrong').with(1, '5').with(6, 'see book'),
    blank.with(0, 'MONDAY wk1'),
    blank.with(0, 'TOTAL').with(6, '74.00'),
  ];
  const { id, total, counts } = await list.checked(sheet(HEADINGS, ...rows));
  expect(total).toBe(rows.length);
  expect(counts).toMatchObject({
    outcomes: { New: 2, Joined: 1, 'Same customer': 2, Duplicate: 1, Skipped: 2, Wrong: 1 },
    customers: 2,
    jobs: 4,
    balance: 2800,
  });
  const { days, later } = await app.data(contract.previewFirstWeek, { token, params: { id } });
  const visits = days.reduce((sum, day) => sum + day.visits, later);
  expect(visits).toBe(counts!.jobs);

  await list.start(id);
  await list.run(id);
  const imported = await list.look(id);
  expect(imported.counts).toEqual(counts);
  const reported = await reportOf(id, token);
  expect(reported).toHaveLength(total);
  const outcomes = [...Map.groupBy(reported, (one) => one)].map(([one, lines]) => [
    one,
    lines.length,
  ]);
  expect(Object.fromEntries(outcomes)).toEqual(counts!.outcomes);
  const customers = await list.customers();
  expect(customers).toHaveLength(1 + counts!.customers);
  expect(customers.flatMap(({ jobs }) => jobs ?? [])).toHaveLength(counts!.jobs);
  expect(customers.reduce((sum, { balance }) => sum + balance, 0)).toBe(counts!.balance);
});

test('a row that looks like a total is imported once the user says that it is a customer', async () => {
  const business = await app.business();
  const list = importing(app, business);
  const { id, counts } = await list.checked(sheet(HEADINGS, OKAFOR, blank.with(0, 'Total Mon')));
  expect(counts).toMatchObject({ outcomes: { New: 1, Skipped: 1 }, customers: 1 });
  const [, row] = await list.rows(id);
  expect(row!.problems).toMatchObject([
    { message: '“Total Mon” looks like a total, so this row is left out.' },
  ]);
  await list.mend(id, 3, { choice: 'New' });
  expect((await list.look(id)).counts).toMatchObject({ outcomes: { New: 2 }, customers: 2 });
});

test('the notes of a list reach the workers if the user says so', async () => {
  const business = await app.business();
  const list = importing(app, business);
  const { id } = await list.checked(
    sheet([...HEADINGS, 'Notes'], [...OKAFOR, 'gate code 4821'], [...HALL, '']),
    { notesFor: 'workers' },
  );
  await list.start(id);
  await list.run(id);
  const [may] = await list.customers();
  const { customer } = await app.data(getCustomer, {
    token: business.token,
    params: { id: may!.id },
  });
  expect(customer).toMatchObject({ accessNotes: 'gate code 4821', notes: '' });
});

test('the numbers of several imports with the same customers and jobs add up to the records in the business’s lists', async () => {
  const business = await app.business();
  const list = importing(app, business);
  const { token } = business;
  const paid = [...HEADINGS, 'Last payment', 'Date paid'];
  const files = [
    sheet(HEADINGS, OKAFOR, HALL, HALL),
    // The same customers, one of them with a second job, and a new customer twice.
    sheet(
      paid,
      [...OKAFOR, '14.00', '01/11/2026'],
      [...HALL.with(6, '45.00').with(7, '12 weekly'), '', ''],
      [...HALL.with(0, 'Cat Fox').with(1, '7').with(5, '07700 900789'), '20.00', '02/11/2026'],
      [...HALL.with(0, 'Cat Fox').with(1, '7').with(5, '07700 900789'), '20.00', '02/11/2026'],
    ),
    // This list has only existing customers and jobs, and a balance for an existing customer.
    sheet(
      HEADINGS,
      OKAFOR.with(9, '99.00'),
      HALL,
      HALL.with(0, 'Dan Orr').with(1, '8').with(5, ''),
    ),
  ];
  const sums = { total: 0, reported: 0, customers: 0, jobs: 0, balance: 0, payments: 0 };
  for (const text of files) {
    const { id, total, counts } = await list.checked(text);
    const { days, later } = await app.data(contract.previewFirstWeek, { token, params: { id } });
    expect(days.reduce((sum, day) => sum + day.visits, later)).toBe(counts!.jobs);
    await list.start(id);
    await list.run(id);
    expect((await list.look(id)).counts).toEqual(counts);
    const outcomes = Object.values(counts!.outcomes).reduce((sum, one) => sum + one, 0);
    expect(outcomes).toBe(total);
    sums.total += total;
    sums.reported += (await reportOf(id, token)).length;
    sums.customers += counts!.customers;
    sums.jobs += counts!.jobs;
    sums.balance += counts!.balance;
    sums.payments += counts!.payments;
  }
  expect(sums).toMatchObject({ total: 10, reported: 10, customers: 4, jobs: 5, payments: 1 });
  const customers = await list.customers();
  expect(customers).toHaveLength(sums.customers);
  expect(customers.flatMap(({ jobs }) => jobs ?? [])).toHaveLength(sums.jobs);
  expect(customers.reduce((sum, { balance }) => sum + balance, 0)).toBe(sums.balance);
});
