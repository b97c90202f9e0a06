import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/account/imports/imports';
import { getCustomer, listCustomers } from '@roundbook/contract/customers/customers/records';
import { listTags } from '@roundbook/contract/customers/tags/tags';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { listOpenDebts } from '@roundbook/contract/money/ledger/debts';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
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

test('an interrupted import resumes, and adds no customer twice', async () => {
  const many = Array.from({ length: 450 }, (_, at) => [
    `Customer ${at}`,
    String(at + 1),
    'Long Street',
    'Sheffield',
    'S1 2AB',
    '',
    '10.00',
    '4 weekly',
    '',
    '5.00',
    '',
  ]);
  const { id } = await list.checked(sheet(HEADINGS, ...many));
  await list.start(id);
  let steps = 0;
  // Loses the connection in the second step.
  const failing = {
    ...app.parts,
    enqueueIn: (tx: Parameters<typeof app.parts.enqueueIn>[0]) => {
      steps += 1;
      if (steps === 2) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
      return app.parts.enqueueIn(tx);
    },
  };
  const { goOn } = await import('./import-steps.ts');
  await expect(goOn(failing, { businessId: business.id, id })).rejects.toThrow('gone');
  expect(await list.look(id)).toMatchObject({ state: 'Importing', done: 200 });
  await Promise.all([list.run(id), list.run(id)]);
  expect(await list.look(id)).toMatchObject({ state: 'Imported', done: 450, failed: 0 });
  const all = (await app.data(listCustomers, { token, query: { perPage: 1000 } })).customers;
  expect(new Set(all.map(({ name }) => name)).size).toBe(450);
  expect(all).toHaveLength(450);
});

test('undoing an import removes everything: customers, jobs, rounds, tags and balances', async () => {
  const id = await list.settled(sheet(HEADINGS, OKAFOR, HALL));
  const [may] = await list.customers();
  expect((await list.takeBack(id)).status).toBe(200);
  await list.run(id);
  expect(await list.look(id)).toMatchObject({ state: 'Taken back', left: 0 });
  expect(await list.customers()).toEqual([]);
  expect((await app.data(listRounds, { token })).rounds).toEqual([]);
  expect((await app.data(listTags, { token })).tags).toEqual([]);
  expect((await app.call(getCustomer, { token, params: { id: may!.id } })).status).toBe(404);
  const standing = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.first(sql<{ isThere: boolean }>`select ${hasImported} as "isThere"`),
  );
  expect(standing).toEqual({ isThere: false });
  // The same list can be imported again.
  expect((await list.checked(sheet(HEADINGS, OKAFOR, HALL))).counts?.outcomes).toEqual({ New: 2 });
});

test('if an undo leaves out touched customers, they keep everything that the import added for them', async () => {
  const id = await list.settled(sheet(HEADINGS, OKAFOR, HALL));
  const [may] = await list.customers();
  const params = { id: may!.id, action: 'debit' } as const;
  const body = { amount: 500, reason: 'Conservatory' };
  await app.data(editBalance, { token, params, body });
  const refused = await list.takeBack(id);
  expect(refused.status).toBe(422);
  const touched = await app.data(contract.listTouched, { token, params: { id } });
  expect(touched).toMatchObject({ total: 1, customers: [{ displayName: 'May Okafor' }] });
  expect((await list.takeBack(id, true)).status).toBe(200);
  await list.run(id);
  expect(await list.look(id)).toMatchObject({ state: 'Taken back', left: 1 });
  expect(
    (await list.customers()).map(({ name, balance, jobCount }) => [name, balance, jobCount]),
  ).toEqual([['May Okafor', 3300, 1]]);
  expect((await app.data(listRounds, { token })).rounds).toHaveLength(1);
});

test('balances count as owed from the date that the user gives, or from the day of the import', async () => {
  const today = todayIn('Europe/London', new Date().toISOString());
  const since = async () => {
    const [may] = await list.customers();
    const params = { id: may!.id };
    return (await app.data(listOpenDebts, { token, params })).debts;
  };
  const id = await list.settled(sheet(HEADINGS, OKAFOR));
  expect(await since()).toMatchObject([{ number: 'Opening balance', dueOn: today }]);
  await list.takeBack(id);
  await list.run(id);
  const balancesOn = addDays(today, -40);
  const dated = await list.checked(sheet(HEADINGS, OKAFOR), { balancesOn });
  await list.start(dated.id);
  await list.run(dated.id);
  expect(await since()).toMatchObject([{ dueOn: balancesOn, amount: 2800, outstanding: 2800 }]);
});

test('the date of the balances cannot be in the future, and is asked for again with each list', async () => {
  const today = todayIn('Europe/London', new Date().toISOString());
  const first = await list.checked(sheet(HEADINGS, OKAFOR), { balancesOn: addDays(today, -40) });
  const refused = await app.call(contract.chooseColumns, {
    token,
    params: { id: first.id },
    body: {
      columns: first.columns.map(({ field }) => field),
      settings: { ...first.settings, balancesOn: addDays(today, 1) },
    },
  });
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'settings.balancesOn']);
  await app.data(contract.dropImport, { token, params: { id: first.id } });
  const next = await list.checked(sheet(HEADINGS, HALL));
  expect(next.settings.balancesOn).toBeNull();
});

test('money that came with an import is reversed when the import is undone, never deleted', async () => {
  const headings = [...HEADINGS, 'Payment date', 'Payment amount', 'Payment method'];
  const paid = [...OKAFOR, '03/02/2026', '14.00', 'Cash'];
  const id = await list.settled(sheet(headings, paid));
  const [may] = await list.customers();
  // The customer's balance in the other system, after the payments recorded there.
  expect(may?.balance).toBe(2800);
  const { payments } = await app.data(listPayments, { token, query: {} });
  expect(payments).toMatchObject([{ amount: 1400, receivedOn: '2026-02-03' }]);
  await list.takeBack(id);
  await list.run(id);
  const sums = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql`select kind, count(*)::int as count from postings group by kind order by kind`),
  );
  expect(sums).toEqual([
    { kind: 'openingBalance', count: 1 },
    { kind: 'payment', count: 1 },
    { kind: 'reversal', count: 2 },
  ]);
});
