import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseColumns } from '@roundbook/contract/account/imports/imports';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { readTenant } from '../../../platform/db/transaction.ts';
import { importing } from '../../../testing/money/test-imports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { exported, fetched } from '../../../testing/test-exports.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { roundOf } from '../../../testing/test-rounds.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A business's customers with their balances, addresses, jobs and rounds. */
function booksOf(business: TestBusiness) {
  return readTenant(app.database, { businessId: mintBusinessId(business.id) }, (tx) =>
    tx.all(sql`
      select c.name, c.mobile_number as mobile, c.address ->> 'postcode' as postcode, c.balance::int,
             (select coalesce(sum(l.amount), 0)::int from posting_lines l
               where l.account = 'receivable' and l.business_id = ${tx.businessId} and l.customer_id = c.id) as ledger,
             (select coalesce(jsonb_agg(jsonb_build_array(j.title, j.cost, r.name)
                       order by j.title), '[]')
                from jobs j left join rounds r on r.business_id = ${tx.businessId} and r.id = j.round_id
               where j.business_id = ${tx.businessId} and j.customer_id = c.id) as jobs
        from customers c where c.business_id = ${tx.businessId} order by c.name`),
  );
}

test('importing the list of customers into an empty business restores balances, jobs and rounds', async () => {
  const business = await app.business();
  const { token } = business;
  const add = async (name: string, number: string) => {
    const { customer } = await app.data(createCustomer, {
      token,
      body: {
        name,
        mobileNumber: `07700 9001${number}`,
        address: { streetNumber: number, streetName: 'Mill Lane', postcode: 'S1 2AB' },
      },
    });
    return customer.id;
  };
  const [ann, bob, cat] = [
    await add('Ann Ash', '10'),
    await add('Bob Birch', '12'),
    await add('Cat Cole', '14'),
  ];
  await roundOf(app, business, ann, 1, { title: 'Windows' });
  await agreeJob(app, business, ann, { title: 'Gutters' });
  await agreeJob(app, business, bob, { title: 'Windows' });
  const owe = { amount: 4250, reason: 'Before' };
  await app.data(editBalance, { token, params: { id: ann, action: 'debit' }, body: owe });
  const credit = { amount: 1200, reason: 'Paid ahead' };
  await app.data(editBalance, { token, params: { id: cat, action: 'credit' }, body: credit });
  const made = await exported(app, token, { kind: 'customers' });
  const { content } = await fetched(app, token, made.id);

  const empty = await app.business();
  const list = importing(app, empty);
  const { data } = await list.send(content, made.filename);
  const { id, columns, settings } = data!.customerImport;
  await app.data(chooseColumns, {
    token: empty.token,
    params: { id },
    // The export writes credits as amounts below zero; an import always asks what such amounts mean.
    body: {
      columns: columns.map(({ field }) => field),
      settings: { ...settings, belowZero: 'credit' },
    },
  });
  await list.run(id);
  await expect.poll(async () => (await list.look(id)).state).toBe('Checked');
  expect((await list.start(id)).status).toBe(200);
  await list.run(id);
  await expect.poll(async () => (await list.look(id)).state).toBe('Imported');
  const before = await booksOf(business);
  expect(before.map((row) => (row as { balance: number }).balance)).toEqual([4250, 0, -1200]);
  expect(await booksOf(empty)).toEqual(before);
});
