import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remindInvoices } from '@roundbook/contract/money/invoices/invoices';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { DEFAULT_LADDER, type StepChannel } from '@roundbook/domain/money/reminders/ladder';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { OutdatedPreparation } from '../../../platform/http/receipts.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { inTenant, onAccount, paymentOf } from '../../../testing/money/test-ledger.ts';
import { testReminders } from '../../../testing/money/test-reminders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { attachedStatements, attachStatements } from '../accounts/ledger/effects.ts';

let app: TestApp;
let business: TestBusiness;
let own: ReturnType<typeof testReminders>;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  own = testReminders(app, business);
});
afterAll(() => app.stop());

/** The beginning of a PDF in Base64. */
const PDF = 'JVBERi';

interface Sent {
  readonly customerId: string;
  readonly channel: string;
  readonly subject: string;
  readonly filename: string | null;
  readonly head: string | null;
}

/** Queued messages, with the beginning of each attachment. */
const sent = () =>
  inTenant(app, business, (tx) =>
    tx.all(sql<Sent>`
      select customer_id as "customerId", channel, subject, attachment ->> 'filename' as filename,
             left(attachment ->> 'content', 6) as head
        from messages where business_id = ${tx.businessId} order by created_at, id`),
  );

/** A ladder whose only step is the statement. */
const statementsOnly = (channel: StepChannel = 'Email') =>
  own.save({
    steps: DEFAULT_LADDER.steps.map((one) => ({
      ...one,
      isOn: one.step === 'Statement',
      ...(one.step === 'Statement' && { channel }),
    })),
  });

const pay = (customerId: string, amount: number) =>
  app.data(recordExternalPayment, {
    token: business.token,
    body: { customerId, paymentMethod: 'External Cash', amount },
  });

test('the Statement step attaches the statement as a PDF; other steps attach none', async () => {
  const [early = '', late = ''] = await insertCustomers(app, business, 2);
  await own.save();
  await own.raise(early, addDays(own.day, -3));
  await own.raise(late, addDays(own.day, -3));
  await own.send(own.day);
  expect((await sent()).map(({ filename }) => filename)).toEqual([null, null]);
  await statementsOnly();
  const later = own.sendingDay(addDays(own.day, 30));
  await pay(early, 4500);
  await own.send(later);
  const [message, ...others] = (await sent()).slice(2);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ customerId: late, head: PDF });
  expect(message?.subject).toMatch(/^Your account with/);
  expect(message?.filename).toMatch(new RegExp(`^Statement \\w+ ${later}\\.pdf$`));
});

test('a reminder’s statement begins after the customer last owed nothing', async () => {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  await statementsOnly();
  await own.raise(customerId, addDays(own.today, -100));
  await onAccount(app, business, customerId, (account) => {
    account.recordPayment(paymentOf(4500, addDays(own.today, -90)));
  });
  const dueOn = addDays(own.today, -40);
  await own.raise(customerId, dueOn);
  await own.send(own.day);
  const [message] = await sent();
  const from = addDays(dueOn, -14);
  expect(message?.filename).toMatch(new RegExp(`^Statement \\w+ ${from} to ${own.day}\\.pdf$`));
});

test('a text for the Statement step has no attachment', async () => {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  await app.asOwner(
    `update customers set mobile_number = '07700 900123',
       communication_preferences = '{"sms":{"service":{"allowed":true}}}' where id = '${customerId}'`,
  );
  await statementsOnly('Both');
  await own.raise(customerId, addDays(own.day, -40));
  await own.send(own.day);
  const queued = await sent();
  expect(new Map(queued.map(({ channel, head }) => [channel, head]))).toEqual(
    new Map([
      ['email', PDF],
      ['sms', null],
    ]),
  );
});

test('all payers get their statements once, even if one transaction cannot hold them all', async () => {
  const ids = await insertCustomers(app, business, 53);
  await statementsOnly();
  for (const id of ids) await own.raise(id, addDays(own.day, -40));
  await own.send(own.day);
  await own.send(own.day);
  const queued = await sent();
  expect(queued.map(({ customerId }) => customerId).toSorted()).toEqual(ids.toSorted());
  expect(new Set(queued.map(({ head }) => head))).toEqual(new Set([PDF]));
  expect(new Set(queued.map(({ filename }) => filename)).size).toBe(53);
});

test('if payers pay after their statements were prepared, the statements sent still show the current debt', async () => {
  const ids = (await insertCustomers(app, business, 12)).toSorted();
  await statementsOnly();
  for (const id of ids) await own.raise(id, addDays(own.day, -40));
  // Takes two payers per transaction, while one payer after another pays part or all of their debt.
  const paying = async () => {
    for (const [at, id] of ids.entries()) await pay(id, at % 2 === 0 ? 1000 : 4500);
  };
  await Promise.all([own.send(own.day, 2), paying()]);
  await own.send(own.day);
  const asked = (await sent()).map(({ customerId }) => customerId);
  expect(new Set(asked).size).toBe(asked.length);
  expect(ids.filter((_, at) => at % 2 === 0).every((id) => asked.includes(id))).toBe(true);
  expect((await sent()).every(({ head }) => head === PDF)).toBe(true);
});

test('a statement is not attached if a payment came in while it was being made', async () => {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  await own.raise(customerId, addDays(own.day, -40));
  const make = () =>
    inTenant(app, business, (tx) =>
      attachedStatements(tx, own.parts.files, [customerId], own.day),
    ).then((made) => made());
  const prepared = await make();
  await pay(customerId, 1000);
  const attach = (made: typeof prepared) =>
    inTenant(app, business, (tx) => attachStatements(tx, made, [customerId], own.day));
  await expect(attach(prepared)).rejects.toThrow(OutdatedPreparation);
  expect([...(await attach(await make())).keys()]).toEqual([customerId]);
});

test('reminders sent by hand for the Statement step come with the statement, one for each payer', async () => {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const ids = [
    await own.raise(customerId, addDays(own.today, -5)),
    await own.raise(customerId, addDays(own.today, -4)),
  ];
  const reply = await app.call(remindInvoices, {
    token: business.token,
    body: { ids, step: 'Statement', channel: 'Email' },
  });
  expect(reply.data).toMatchObject({ queued: 1 });
  const [message, ...others] = await sent();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ customerId, head: PDF });
  expect(message?.filename).toMatch(/^Statement /);
});
