import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import {
  getMonthlyStatements,
  noteStatementsPrinted,
  previewMonthlyStatements,
  saveMonthlyStatements,
} from '@roundbook/contract/money/monthly-statements/monthly-statements';
import { pauseReminders } from '@roundbook/contract/money/reminders/reminders';
import {
  nextStatements,
  statementDay,
} from '@roundbook/domain/money/monthly-statements/monthly-statements';
import { addDays, addMonths } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { diskFiles } from '../../../providers/files/disk.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { inTenant, invoiceOf, onAccount, paymentOf } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { sendMonthlyStatements } from './monthly-statement-sending.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());
/** A month with fewer days, whose last day stands in for the 31st. */
const february = `${Number(today.slice(0, 4)) + 1}-02-01`;
const REGION = 'England and Wales';
const onThe31st = statementDay(31, february, REGION);

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

const save = (change: { isOn?: boolean; day?: number; minimum?: number; version?: number } = {}) =>
  app.data(saveMonthlyStatements, {
    token,
    body: { isOn: true, day: 31, minimum: 1, ...change },
  });
const shown = () => app.data(getMonthlyStatements, { token });
const outbox = async () => (await app.data(listOutbox, { token })).messages;
const sentTo = async () => (await outbox()).map(({ customerId }) => customerId ?? '').toSorted();
/** Runs the task as if on a date. */
const run = (date: string) => {
  const parts = {
    database: app.database,
    enqueueIn: app.tasks.enqueueIn,
    files: diskFiles(app.dataDir),
  };
  return sendMonthlyStatements(parts, business.id, date);
};
const owe = (id: string, amount = 4500) =>
  onAccount(app, business, id, (account) => account.raiseInvoice(invoiceOf(amount)));
const withoutEmail = (id: string) =>
  app.asOwner(`update customers set email = '' where id = '${id}'`);

test('statements are off at first; Managers can read the setting, but only the Owner changes it', async () => {
  const [one = ''] = await insertCustomers(app, business, 1);
  await owe(one);
  const manager = business.tokens.Manager;
  expect(await app.data(getMonthlyStatements, { token: manager })).toEqual({
    setting: { isOn: false, day: 1, minimum: 1, version: 0 },
    region: REGION,
    nextOn: null,
    last: null,
  });
  const body = { isOn: true, day: 31, minimum: 500 };
  for (const role of ['Manager', 'Worker'] as const) {
    const refused = await app.call(saveMonthlyStatements, { token: business.tokens[role], body });
    expect(refused.status).toBe(403);
  }
  const worker = { token: business.tokens.Worker };
  expect((await app.call(getMonthlyStatements, worker)).status).toBe(403);
  const wrong = await app.call(saveMonthlyStatements, { token, body: { ...body, day: 32 } });
  expect([wrong.status, wrong.errors]).toMatchObject([400, [{ field: 'day' }]]);
  const saved = await save({ version: 0 });
  expect(saved.nextOn).toBe(nextStatements(31, addDays(today, 1), null, REGION).on);
  const stale = { ...body, version: 0 };
  expect((await app.call(saveMonthlyStatements, { token, body: stale })).status).toBe(409);
  await save({ isOn: false });
  await run(onThe31st);
  expect(await outbox()).toEqual([]);
  expect((await shown()).last).toBeNull();
});

test('each debtor gets one statement a month, in a shorter month on its last day, even if the task runs twice', async () => {
  const [one = '', other = '', paid = ''] = await insertCustomers(app, business, 4);
  await Promise.all([owe(one), owe(other, 1200)]);
  await owe(paid);
  await onAccount(app, business, paid, (account) => {
    account.recordPayment(paymentOf(4500));
  });
  await save();
  await run(addDays(onThe31st, -1));
  expect(await outbox()).toEqual([]);
  // Runs the task twice simultaneously, and then once more.
  await Promise.all([run(onThe31st), run(onThe31st)]);
  await run(onThe31st);
  expect(await sentTo()).toEqual([one, other].toSorted());
  const [message] = await outbox();
  expect(message).toMatchObject({ kind: 'statement', state: 'Queued' });
  expect(await shown()).toMatchObject({
    last: { month: february, on: onThe31st, emailed: 2, toPost: [] },
  });
  // Moving statements to a later day of the same month sends nothing again until the next month.
  await run(addDays(onThe31st, 1));
  expect(await outbox()).toHaveLength(2);
  await run(statementDay(31, addMonths(february, 1), REGION));
  expect(await outbox()).toHaveLength(4);
});

test('a monthly statement covers the time since the statement before, with the earlier balance brought forward', async () => {
  const [one = ''] = await insertCustomers(app, business, 1);
  await owe(one);
  await save();
  await run(onThe31st);
  expect((await shown()).last?.from).toBe(addMonths(february, -1, 31));
  const next = statementDay(31, addMonths(february, 1), REGION);
  await run(next);
  expect((await shown()).last?.from).toBe(onThe31st);
  const files = await inTenant(app, business, (tx) =>
    tx.all(sql<{ name: string | null }>`
      select attachment ->> 'filename' as name from messages
       where business_id = ${tx.businessId} and kind = 'statement' order by created_at, id`),
  );
  expect(files.map(({ name }) => name?.replace(/^Statement \w+ /, ''))).toEqual([
    `${addMonths(february, -1, 31)} to ${onThe31st}.pdf`,
    `${onThe31st} to ${next}.pdf`,
  ]);
});

test('an interrupted run continues from where it stopped, even on a later day', async () => {
  const [one = '', other = ''] = await insertCustomers(app, business, 2);
  await Promise.all([owe(one), owe(other)]);
  await save({ day: 10 });
  const on = statementDay(10, february, REGION);
  await app.asOwner(`
    insert into monthly_statement_runs (business_id, month, on_day)
    values ('${business.id}', '${february}', '${on}');
    insert into monthly_statement_recipients (business_id, month, customer_id, way)
    values ('${business.id}', '${february}', '${one}', 'Email')`);
  const later = nextStatements(Number(on.slice(8)) + 1, addDays(on, 1), null, REGION).on;
  await run(later);
  expect(await sentTo()).toEqual([other]);
});

test('all customers get their statements, even if one transaction cannot hold them', async () => {
  const ids = await insertCustomers(app, business, 53);
  for (const id of ids) await owe(id);
  await save();
  await run(onThe31st);
  expect((await shown()).last).toMatchObject({ emailed: 53, toPost: [] });
  const queued = await inTenant(app, business, (tx) =>
    tx.first(sql<{ count: number }>`
      select count(distinct customer_id)::int as count from messages
       where business_id = ${tx.businessId} and kind = 'statement'`),
  );
  expect(queued?.count).toBe(53);
});

test('customers with small debts and customers who have promised to pay are left out, and customers without an email address get their statements by post', async () => {
  const [one = '', little = '', promised = '', mute = '', refusing = ''] = await insertCustomers(
    app,
    business,
    5,
  );
  await Promise.all([one, promised, mute, refusing].map((id) => owe(id, 2000)));
  await owe(little, 1999);
  await withoutEmail(mute);
  await app.asOwner(`update customers
    set communication_preferences = '{"email":{"service":{"allowed":false}}}'
    where id = '${refusing}'`);
  await app.data(pauseReminders, {
    token,
    params: { id: promised },
    body: { kind: 'Promised', reason: '', until: addDays(onThe31st, 1) },
  });
  await save({ minimum: 2000 });
  const query = { day: '31', minimum: '2000' };
  const preview = await app.data(previewMonthlyStatements, { token, query });
  expect(preview).toMatchObject({ emailed: 1, posted: 2, amount: 6000, leftOutCount: 2 });
  expect(new Map(preview.going.map(({ customerId, way }) => [customerId, way]))).toEqual(
    new Map([
      [one, 'Email'],
      [mute, 'Post'],
      [refusing, 'Post'],
    ]),
  );
  const reasons = new Map(preview.leftOut.map(({ customerId, reason }) => [customerId, reason]));
  expect(reasons.get(little)).toBe('They owe less than the minimum amount.');
  expect(reasons.get(promised)).toMatch(/^They promised to pay by/);
  await run(onThe31st);
  expect(await sentTo()).toEqual([one]);
  const posted = async () => (await shown()).last!.toPost.map(({ customerId }) => customerId);
  expect((await posted()).toSorted()).toEqual([mute, refusing].toSorted());
  // A customer who has paid in the meantime needs no statement.
  await onAccount(app, business, mute, (account) => {
    account.recordPayment(paymentOf(2000));
  });
  expect(await posted()).toEqual([refusing]);
});

test('printing is recorded with the user and the time, and only for statements to post', async () => {
  const [mute = '', other = '', emailed = ''] = await insertCustomers(app, business, 3);
  await Promise.all([mute, other, emailed].map((id) => owe(id)));
  await Promise.all([mute, other].map(withoutEmail));
  await save();
  await run(onThe31st);
  const month = february;
  const note = (by: string, customerIds: readonly string[]) =>
    app.call(noteStatementsPrinted, { token: by, body: { month, customerIds: [...customerIds] } });
  const printed = async () =>
    new Map(
      (await shown()).last!.toPost.map(({ customerId, printedAt, printedBy }) => [
        customerId,
        printedAt === null ? null : printedBy,
      ]),
    );
  expect(await printed()).toEqual(
    new Map([
      [mute, null],
      [other, null],
    ]),
  );
  const manager = business.tokens.Manager;
  expect((await note(manager, [mute, emailed])).status).toBe(200);
  const first = (await printed()).get(mute);
  expect(first).toBeTruthy();
  expect((await printed()).get(other)).toBeNull();
  // After the statement is printed again, the latest time is shown.
  await note(token, [mute, other]);
  expect([...(await printed()).values()]).not.toContain(first);
  expect((await note(business.tokens.Worker, [mute])).status).toBe(403);
  expect((await note(token, [emailed])).status).toBe(404);
  const stranger = await app.business();
  expect((await note(stranger.token, [mute])).status).toBe(404);
});

test('each business has its own statements, and does not see another’s', async () => {
  const other = await app.business();
  const [theirs = ''] = await insertCustomers(app, other, 1);
  await onAccount(app, other, theirs, (account) => account.raiseInvoice(invoiceOf(4500)));
  await save();
  const query = { day: '31', minimum: '1' };
  expect((await app.data(previewMonthlyStatements, { token, query })).going).toEqual([]);
  await run(onThe31st);
  expect((await app.data(listOutbox, { token: other.token })).messages).toEqual([]);
  expect((await app.data(getMonthlyStatements, { token: other.token })).last).toBeNull();
});
