import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/account/imports/imports';
import {
  anonymiseCustomer,
  deleteCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { headers } from '@roundbook/contract/envelope';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { readTenant } from '../../../platform/db/transaction.ts';
import { HALL, HEADINGS, importing, OKAFOR, sheet } from '../../../testing/money/test-imports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { hasImported } from './lookups.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let list: ReturnType<typeof importing>;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  list = importing(app, business);
});
afterAll(() => app.stop());

test('checking a list shows the outcome of each row, and imports nothing', async () => {
  const { id, state, counts } = await list.checked(sheet(HEADINGS, OKAFOR, HALL));
  expect(state).toBe('Checked');
  expect(counts).toMatchObject({ outcomes: { New: 2 }, customers: 2, jobs: 2, errors: 0 });
  expect((await list.rows(id)).map(({ name, outcome }) => [name, outcome])).toEqual([
    ['May Okafor', 'New'],
    ['Peter Hall', 'New'],
  ]);
  expect(await list.customers()).toEqual([]);
});

test('an import adds customers with their jobs, rounds, tags and balances', async () => {
  const id = await list.settled(sheet(HEADINGS, OKAFOR, HALL));
  expect(await list.look(id)).toMatchObject({ state: 'Imported', done: 2, total: 2, failed: 0 });
  const [may, peter] = await list.customers();
  expect(may).toMatchObject({
    name: 'May Okafor',
    balance: 2800,
    tags: [{ name: 'Cash' }],
    address: { precision: 'unit', postcode: 'S1 2AB' },
    jobs: [{ title: 'Window cleaning', cost: 1400, frequency: { unit: 'week', every: 4 } }],
  });
  expect(peter).toMatchObject({ balance: 0, jobs: [{ frequency: { unit: 'week', every: 8 } }] });
  const { rounds } = await app.data(listRounds, { token });
  expect(rounds.map(({ name, jobCount }) => [name, jobCount])).toEqual([['Monday', 2]]);
  const standing = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.first(sql<{ isThere: boolean }>`select ${hasImported} as "isThere"`),
  );
  expect(standing).toEqual({ isThere: true });
});

test('a wrong row is not imported until it is corrected', async () => {
  const unpriced = HALL.with(6, 'see book');
  const { id, counts } = await list.checked(sheet(HEADINGS, OKAFOR, unpriced));
  expect(counts).toMatchObject({ errors: 1, outcomes: { New: 1, Wrong: 1 } });
  const [wrong] = await list.rows(id, 'errors');
  expect(wrong).toMatchObject({
    outcome: 'Wrong',
    values: { price: 'see book' },
    // A price that cannot be read is not shown as £0.00.
    work: ['Window cleaning, no price, every 8 weeks'],
    problems: [{ field: 'price', severity: 'error' }],
  });
  const mended = await list.mend(id, wrong!.line, { values: { price: '21' } });
  expect(mended.data).toMatchObject({
    row: { name: 'Peter Hall', outcome: 'New', corrected: ['price'] },
    customerImport: { counts: { errors: 0, customers: 2 } },
  });
  await list.start(id);
  await list.run(id);
  const [, peter] = await list.customers();
  expect(peter?.jobs).toMatchObject([{ cost: 2100 }]);
});

test('once the user confirms, a list is imported without its wrong rows', async () => {
  const { id } = await list.checked(sheet(HEADINGS, OKAFOR, HALL.with(6, 'see book')));
  const asked = await app.call(contract.startImport, { token, params: { id } });
  expect(asked).toMatchObject({ status: 409, conflict: { action: 'Import the others' } });
  await list.start(id);
  await list.run(id);
  expect((await list.customers()).map(({ name }) => name)).toEqual(['May Okafor']);
});

test('a customer who is in the list twice, or already in the business, is not added again', async () => {
  const body = {
    name: 'May Okafor',
    mobileNumber: '07700 900123',
    address: {
      streetNumber: '12',
      streetName: 'High Street',
      town: 'Sheffield',
      postcode: 'S1 2AB',
    },
  };
  const { customer } = await app.data(createCustomer, { token, body });
  const { id } = await list.checked(sheet(HEADINGS, OKAFOR, HALL, HALL));
  expect((await list.rows(id)).map(({ outcome, existing }) => [outcome, existing?.id])).toEqual([
    ['Joined', customer.id],
    ['New', undefined],
    ['Duplicate', undefined],
  ]);
  await list.start(id);
  await list.run(id);
  expect((await list.customers()).map(({ name, jobCount }) => [name, jobCount])).toEqual([
    ['May Okafor', 1],
    ['Peter Hall', 1],
  ]);
  // Importing the same list again adds nothing.
  const again = await list.checked(sheet(HEADINGS, OKAFOR, HALL));
  expect(again.counts?.outcomes).toEqual({ Duplicate: 2 });
  expect((await list.start(again.id)).status).toBe(422);
});

test('a choice about a row takes effect, and can be undone', async () => {
  const { id } = await list.checked(sheet(HEADINGS, OKAFOR, HALL));
  const [first] = await list.rows(id);
  const skipped = await list.mend(id, first!.line, { choice: 'Skip' });
  expect(skipped.data?.row.outcome).toBe('Skipped');
  const back = await list.mend(id, first!.line, { choice: null });
  expect(back.data?.row.outcome).toBe('New');
});

test('the report lists each row, and no cell runs as a formula', async () => {
  const { id } = await list.checked(sheet(HEADINGS, OKAFOR.with(0, '=cmd()'), HALL));
  const answer = await app.http.inject({
    url: `/api/imports/${id}/report`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.body).toContain(`"'=cmd()"`);
  expect(answer.body).toMatch(/"3","New"/);
});

test('erasing a customer erases their rows in imported lists', async () => {
  const id = await list.settled(sheet(HEADINGS, OKAFOR, HALL));
  const [may] = await list.customers();
  const erase = { token, params: { id: may!.id } };
  for (const call of [deleteCustomer, anonymiseCustomer] as const) {
    const asked = await app.call(call, erase);
    if (!asked.conflict) continue;
    await app.data(call, {
      ...erase,
      headers: { [headers.conflictBypass]: asked.conflict.bypassToken },
    });
  }
  const [row, other] = await list.rows(id);
  expect([row?.name, row?.values['name']]).toEqual(['', '']);
  expect(other?.name).toBe('Peter Hall');
});

test('the first week can be previewed before the import', async () => {
  const { id } = await list.checked(
    sheet([...HEADINGS, 'Next due'], [...OKAFOR, '01/02/2020'], [...HALL, '']),
  );
  const week = await app.data(contract.previewFirstWeek, { token, params: { id } });
  expect(week.days).toMatchObject([
    { date: null, visits: 1, cost: 1400, rounds: [{ name: 'Monday', visits: 1 }] },
    { visits: 1, cost: 2000 },
  ]);
});

test('the columns chosen for a layout are remembered', async () => {
  const { id } = await list.checked(sheet(HEADINGS, OKAFOR), { service: 'Gutters' });
  await app.data(contract.dropImport, { token, params: { id } });
  const again = await app.data(contract.pasteImport, {
    token,
    body: { text: sheet(HEADINGS, HALL) },
  });
  expect(again.customerImport.settings.service).toBe('Gutters');
});

test('a file that is not a list is refused with a message, and nothing is stored', async () => {
  const reply = await list.send(
    Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 3, 0, 0, 255]),
    'x.pdf',
  );
  expect(reply.status).toBe(422);
  expect((await app.data(contract.listImports, { token })).imports).toEqual([]);
});

test('only one import can be in progress at a time; another can start once the first is deleted', async () => {
  const { id } = await list.checked(sheet(HEADINGS, OKAFOR));
  expect((await list.send(sheet(HEADINGS, HALL).replaceAll('\t', ','))).status).toBe(422);
  await app.data(contract.dropImport, { token, params: { id } });
  expect((await list.send(sheet(HEADINGS, HALL).replaceAll('\t', ','))).status).toBe(200);
});

test('only the business that owns a list sees it', async () => {
  const { id } = await list.checked(sheet(HEADINGS, OKAFOR));
  const other = await app.business();
  for (const call of [contract.getImport, contract.listImportRows, contract.startImport] as const) {
    const reply = await app.call(call, { token: other.token, params: { id } });
    expect(reply.status).toBe(404);
  }
});
