import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseColumns } from '@roundbook/contract/account/imports/imports';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { readTenant } from '../../../platform/db/transaction.ts';
import { importing } from '../../../testing/money/test-imports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { exported, fetched, rowsOf, textOf } from '../../../testing/test-exports.ts';
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

/** Imports an exported list into an empty business, without answering any question by hand. @returns the business */
async function importedFrom(token: string): Promise<TestBusiness> {
  const made = await exported(app, token, { kind: 'customers' });
  const { content } = await fetched(app, token, made.id);
  const empty = await app.business();
  const list = importing(app, empty);
  const { data } = await list.send(content, made.filename);
  const { id, preset, columns, settings } = data!.customerImport;
  expect(preset).toBe('Roundbook');
  // No question is left, either about a column or about the whole list.
  expect(columns.filter(({ isUnsure }) => isUnsure)).toEqual([]);
  const { notesFor, cleanedBefore } = settings;
  expect({ notesFor, cleanedBefore }).toEqual({ notesFor: 'office', cleanedBefore: false });
  await app.data(chooseColumns, {
    token: empty.token,
    params: { id },
    body: { columns: columns.map(({ field }) => field), settings },
  });
  await list.run(id);
  await expect.poll(async () => (await list.look(id)).state).toBe('Checked');
  const { counts } = await list.look(id);
  expect(counts).toMatchObject({ errors: 0, asks: { leavers: 0, belowZero: 0 } });
  expect((await list.start(id)).status).toBe(200);
  await list.run(id);
  await expect.poll(async () => (await list.look(id)).state).toBe('Imported');
  return empty;
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
  const empty = await importedFrom(token);
  const before = await booksOf(business);
  expect(before.map((row) => (row as { balance: number }).balance)).toEqual([4250, 0, -1200]);
  expect(await booksOf(empty)).toEqual(before);
});

/** A customer with a job, as an owner might enter them. */
const books = fc.record({
  name: fc.constantFrom('Ann Ash', 'Bob Birch', 'Dr Cat Cole', 'Siân O’Neill-Lee'),
  businessName: fc.constantFrom('', 'Corner Café Ltd'),
  flatNumber: fc.constantFrom('', '2', '14b'),
  postcode: fc.constantFrom('S1 2AB', 'BA1 2AB'),
  mobileNumber: fc.constantFrom('', '07700 900123'),
  notes: fc.constantFrom('', 'Pays late', '=1+1', '+44 rings twice', 'Two\nlines, and "quotes"'),
  accessNotes: fc.constantFrom('', 'Gate code 1234', '-2 steps down; dog'),
  balance: fc.integer({ min: -50_000, max: 50_000 }),
  cost: fc.integer({ min: 100, max: 9000 }),
  firstVisitCost: fc.option(fc.integer({ min: 100, max: 9000 })),
  duration: fc.option(fc.constantFrom('00:05:00', '00:20:00', '02:15:00')),
  every: fc.integer({ min: 1, max: 12 }),
  jobNotes: fc.constantFrom('', 'Front only', '@back: ladder'),
  isDone: fc.boolean(),
});

type Entry = typeof books extends fc.Arbitrary<infer One> ? One : never;

/** Enters a customer with a job and a balance, as the office would. */
async function enter(business: TestBusiness, one: Entry, at: number): Promise<void> {
  const { token } = business;
  const { customer } = await app.data(createCustomer, {
    token,
    body: {
      type: one.businessName === '' ? 'Residential' : 'Business',
      name: one.name,
      businessName: one.businessName,
      mobileNumber: one.mobileNumber,
      address: {
        flatNumber: one.flatNumber,
        streetNumber: `${at + 1}`,
        streetName: 'Mill Lane',
        postcode: one.postcode,
      },
      notes: one.notes,
      accessNotes: one.accessNotes,
    },
  });
  const params = { id: customer.id };
  const job = await agreeJob(app, business, customer.id, {
    cost: one.cost,
    firstVisitCost: one.firstVisitCost,
    ...(one.duration === null ? {} : { duration: one.duration }),
    frequency: { unit: 'week', every: one.every },
    notes: one.jobNotes,
  });
  if (one.isDone)
    await app.data(markJobDone, { token, params: { ...params, jobId: job.id }, body: {} });
  if (one.balance === 0) return;
  await app.data(editBalance, {
    token,
    params: { ...params, action: one.balance > 0 ? 'debit' : 'credit' },
    body: { amount: Math.abs(one.balance), reason: 'Before' },
  });
}

/** The rows of a business's exported list of customers, by house number. */
async function listOf({ token }: TestBusiness) {
  const made = await exported(app, token, { kind: 'customers' });
  const rows = rowsOf(textOf((await fetched(app, token, made.id)).content));
  const houseOf = (row: Record<string, string>) => Number(/\d+$/.exec(row['House number']!)![0]);
  return rows.toSorted((one, other) => houseOf(one) - houseOf(other));
}

test('whatever its customers look like, a list that we exported is imported without a question, and is the same when exported again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(books, { minLength: 1, maxLength: 6 }), async (entries) => {
      const business = await app.business();
      for (const [at, one] of entries.entries()) await enter(business, one, at);
      const before = await listOf(business);
      const after = await listOf(await importedFrom(business.token));
      // Customers get new references; their notes keep the former reference, which they may quote when they pay.
      const wanted = before.map(({ 'Customer reference': reference, Notes, ...row }) => ({
        ...row,
        Notes: [Notes, `Reference in the previous system: ${reference}`].filter(Boolean).join('\n'),
      }));
      for (const row of after) delete row['Customer reference'];
      expect(after).toEqual(wanted);
    }),
    { numRuns: 4 },
  );
});
