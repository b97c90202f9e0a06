import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { removeExpense } from '@roundbook/contract/money/expenses/expenses';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { readTenant } from '../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { spend } from '../../../testing/money/test-expenses.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertAsset } from '../../../testing/test-assets.ts';
import { exported, fetched, rowsOf } from '../../../testing/test-exports.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { roundOf } from '../../../testing/test-rounds.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a list is a CSV file, written page after page, in which no cell runs as a formula', async () => {
  const business = await app.business();
  await insertCustomers(app, business, 1201);
  await app.asOwner(`begin; set local app.business_id = '${business.id}';
    update customers set notes = '=1+1', balance = -250 where name = 'Customer 7'; commit`);
  const made = await exported(app, business.token, { kind: 'customers' });
  expect(made.filename).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
  const { content } = await fetched(app, business.token, made.id);
  const rows = rowsOf(content.toString());
  expect(rows).toHaveLength(1201);
  expect(new Set(rows.map((row) => row['Customer reference'])).size).toBe(1201);
  const escaped = rows.find(({ Name }) => Name === 'Customer 7');
  expect(escaped).toMatchObject({ Notes: "'=1+1", 'Balance owed': '-2.50', Street: 'Mill Lane' });
});

test('the list of customers has everything that an import needs: every job, and balances that add up', async () => {
  const business = await app.business();
  const { token } = business;
  const { customer } = await app.data(createCustomer, {
    token,
    body: {
      name: 'Ann Ash',
      mobileNumber: '07700 900123',
      address: { streetNumber: '12', streetName: 'Mill Lane', postcode: 'S1 2AB' },
      sites: [{ name: 'Shop', address: { streetNumber: '3', streetName: 'High Street' } }],
    },
  });
  const siteId = customer.sites[0]!.id;
  const atSite = await agreeJob(app, business, customer.id, { siteId, title: 'Shop front' });
  const round = await roundOf(app, business, customer.id, 1, { title: 'House' });
  await app.data(markJobDone, {
    token,
    params: { id: customer.id, jobId: atSite.id },
    body: {},
  });
  const credit = await insertCustomers(app, business, 2);
  await app.asOwner(`begin; set local app.business_id = '${business.id}';
    update customers set balance = -1250 where id = '${credit[0]}'; commit`);
  const made = await exported(app, token, { kind: 'customers' });
  const rows = rowsOf((await fetched(app, token, made.id)).content.toString());
  const own = rows.filter((row) => row['Customer reference'] === customer.shortId);
  expect(own.map((row) => [row['Street'], row['Service'], row['Round']])).toEqual([
    ['Mill Lane', 'House', 'Monday'],
    ['High Street', 'Shop front', ''],
  ]);
  expect(own[0]).toMatchObject({
    Mobile: '07700 900123',
    Price: '18.00',
    Frequency: 'Every 4 weeks',
    'Position in round': '1',
  });
  expect(round.jobIds).toHaveLength(1);
  expect(own[1]).toMatchObject({ 'Balance owed': '' });
  expect(own[1]!['Last done']).toMatch(/^\d{4}-\d\d-\d\d$/);
  const balances = await readTenant(
    app.database,
    { businessId: mintBusinessId(business.id) },
    (tx) =>
      tx.all(sql<{ reference: string; balance: number }>`
        select short_id as reference, balance from customers where business_id = ${tx.businessId}`),
  );
  expect(balances).toHaveLength(3);
  for (const { reference, balance } of balances) {
    const theirs = rows.filter((row) => row['Customer reference'] === reference);
    const pence = theirs.map((row) => Math.round(100 * Number(row['Balance owed'])));
    expect(
      pence.reduce((total, one) => total + one, 0),
      reference,
    ).toBe(balance);
  }
});

test('the list of expenses has category names, net amounts, receipts and who added them', async () => {
  const business = await app.business();
  const { token } = business;
  const asManager = business.tokens.Manager;
  const photo = await insertAsset(app, business);
  const spentOn = '2026-03-05';
  const fuel = { spentOn, supplier: 'Ripon Fuels', amount: 6000, vat: 1000, assetIds: [photo] };
  await spend(app, asManager, { ...fuel, notes: 'Diesel' });
  await spend(app, token, {
    spentOn,
    supplier: '=HYPERLINK("http://example.com")',
    category: 'Goods',
    amount: 1234,
    paidFrom: 'Card',
    notes: '+44 rubbers,\n"two"',
  });
  const gone = await spend(app, token, { supplier: 'By mistake' });
  await app.data(removeExpense, { token, params: { id: gone.id } });
  await spend(app, (await app.business()).token, { supplier: 'Another firm’s' });
  const made = await exported(app, token, { kind: 'expenses' });
  expect(made.filename).toMatch(/^expenses-\d{4}-\d\d-\d\d\.csv$/);
  expect(rowsOf((await fetched(app, token, made.id)).content.toString())).toEqual([
    {
      Date: spentOn,
      Supplier: 'Ripon Fuels',
      Category: 'Car, van and travel',
      Amount: '60.00',
      VAT: '10.00',
      Net: '50.00',
      Private: '0.00',
      'Business cost': '60.00',
      'Paid from': 'Bank account',
      Notes: 'Diesel',
      Receipts: 'gate.png',
      'Added by': 'Manager Tester',
    },
    {
      Date: spentOn,
      Supplier: '\'=HYPERLINK("http://example.com")',
      Category: 'Materials and stock',
      Amount: '12.34',
      VAT: '',
      Net: '12.34',
      Private: '0.00',
      'Business cost': '12.34',
      'Paid from': 'Credit card',
      Notes: '\'+44 rubbers,\n"two"',
      Receipts: '',
      'Added by': 'Owner Tester',
    },
  ]);
});

test('a value pack is a PDF for the Owner about a round with recurring work', async () => {
  const business = await app.business();
  const [customerId] = await insertCustomers(app, business, 1);
  const { id } = await roundOf(app, business, customerId!, 3);
  const get = (token: string, roundId: string) =>
    app.http.inject({
      url: `/api/rounds/${roundId}/value-pack`,
      headers: { authorization: `Bearer ${token}` },
    });
  const pack = await get(business.token, id);
  expect(pack.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get(business.tokens.Manager, id)).statusCode).toBe(403);
  const empty = await roundOf(app, business, customerId!, 0);
  expect((await get(business.token, empty.id)).statusCode).toBe(422);
  const other = await app.business();
  expect((await get(other.token, id)).statusCode).toBe(404);
});
