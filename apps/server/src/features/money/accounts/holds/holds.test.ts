import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCustomer, listCustomers } from '@roundbook/contract/customers/customers/records';
import { chargePaymentMethod } from '@roundbook/contract/money/charges/charges';
import * as contract from '@roundbook/contract/money/holds/holds';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { forgetCustomer, insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { saveTestMandate, takePayments } from '../../../../testing/money/test-charging.ts';
import { inTenant, invoiceOf, onAccount } from '../../../../testing/money/test-ledger.ts';
import { Landlord } from '../../../../testing/money/test-payers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { placeHolds } from './effects.ts';
import { holdingByRule } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const holdsOf = (id = customerId) => app.data(contract.getHolds, { token, params: { id } });

const setRule = (owesMoreThan: number | null, daysPastDue: number | null = null) =>
  app.data(contract.changeHoldRule, { token, body: { owesMoreThan, daysPastDue } });

const pay = (amount: number, id = customerId) =>
  app.data(recordExternalPayment, {
    token,
    body: { customerId: id, paymentMethod: 'External Transfer', amount },
  });

const owes = (amount: number, issuedOn = today, id = customerId) =>
  onAccount(app, business, id, (account) => account.raiseInvoice(invoiceOf(amount, issuedOn)));

const everyMorning = () => holdingByRule(app.parts).run({ businessId: business.id, date: today });

test('no one is on hold until a rule is set; setting it puts on hold the customers listed in its preview', async () => {
  await owes(6000);
  await everyMorning();
  expect((await holdsOf()).hold).toBeNull();
  const shown = await app.data(contract.previewHoldRule, {
    token,
    query: { owesMoreThan: '5000' },
  });
  expect(shown).toMatchObject({
    placed: [{ customerId, owed: 6000, payerName: '', reason: 'Owes more than £50.00' }],
    placedTotal: 1,
    liftedTotal: 0,
  });
  expect(await setRule(5000)).toMatchObject({ placed: 1, lifted: 0, rule: { version: 2 } });
  expect(await holdsOf()).toMatchObject({
    hold: { source: 'Rule', reason: 'Owes more than £50.00', untilPaid: true, placedBy: null },
    owed: 6000,
  });
  const off = await app.data(contract.previewHoldRule, { token });
  expect(off).toMatchObject({ placedTotal: 0, liftedTotal: 1 });
  expect(await setRule(null)).toMatchObject({ placed: 0, lifted: 1 });
  expect((await holdsOf()).hold).toBeNull();
});

test('the rule looks at the due date of the oldest debt', async () => {
  await owes(100, addDays(today, -100));
  const shown = (days: number) =>
    app.data(contract.previewHoldRule, { token, query: { daysPastDue: String(days) } });
  const termDays = 14;
  expect((await shown(100 - termDays)).placedTotal).toBe(0);
  expect((await shown(100 - termDays - 1)).placedTotal).toBe(1);
});

test('a payment lifts the hold in its own transaction as soon as the rule no longer applies', async () => {
  await owes(6000);
  await setRule(5000);
  await pay(500);
  expect((await holdsOf()).hold).not.toBeNull();
  await pay(500);
  const { hold, history } = await holdsOf();
  expect(hold).toBeNull();
  expect(history).toMatchObject([{ source: 'Rule', liftedBy: null, liftedBecause: 'Paid' }]);
  await owes(1);
  expect((await holdsOf()).hold).toBeNull();
  await everyMorning();
  await everyMorning();
  expect((await holdsOf()).hold).not.toBeNull();
  expect((await holdsOf()).history).toHaveLength(1);
});

test('a hold ends however the debt is cleared, even by a write-off or a credit', async () => {
  await owes(6000);
  await setRule(5000);
  await app.data(editBalance, {
    token,
    params: { id: customerId, action: 'writeOff' },
    body: { amount: 6000, reason: 'Moved away' },
  });
  expect((await holdsOf()).hold).toBeNull();
});

test('a hold placed by hand has a reason and ends by hand, or automatically if it lasts until payment', async () => {
  const params = { id: customerId };
  const placing = (body: { reason: string; untilPaid?: boolean }) =>
    app.call(contract.placeHold, { token, params, body });
  expect((await placing({ reason: '' })).errors[0]).toMatchObject({ field: 'reason' });
  expect((await placing({ reason: 'Owes for May', untilPaid: true })).errors[0]).toMatchObject({
    field: 'untilPaid',
  });
  expect((await placing({ reason: 'Dog' })).status).toBe(200);
  expect((await placing({ reason: 'Dog' })).errors[0]?.detail).toBe(
    'This customer is already on hold.',
  );
  await owes(1000);
  await pay(1000);
  const { hold } = await holdsOf();
  expect(hold).toMatchObject({ reason: 'Dog', placedBy: business.userIds.Owner });
  await app.data(contract.liftHold, { token, params, body: { because: 'Dog gone' } });
  expect(await holdsOf()).toMatchObject({
    hold: null,
    history: [{ liftedBy: business.userIds.Owner, liftedBecause: 'Dog gone' }],
  });
  await owes(1000);
  await placing({ reason: 'Owes for June', untilPaid: true });
  await pay(999);
  expect((await holdsOf()).hold).not.toBeNull();
  await pay(1);
  expect((await holdsOf()).hold).toBeNull();
});

test('an exempt customer is never put on hold automatically; exempting lifts the rule’s hold', async () => {
  await owes(6000);
  await setRule(5000);
  const params = { id: customerId };
  const answer = await app.data(contract.exemptFromHolds, {
    token,
    params,
    body: { isExempt: true },
  });
  expect(answer).toMatchObject({ hold: null, isExempt: true });
  await everyMorning();
  expect(await inTenant(app, business, (tx) => placeHolds(tx, [customerId], 'Final'))).toEqual([]);
  expect((await holdsOf()).hold).toBeNull();
  await app.data(contract.exemptFromHolds, { token, params, body: { isExempt: false } });
  await everyMorning();
  expect((await holdsOf()).hold).not.toBeNull();
});

test('a payer’s debt puts every customer they pay for on hold, and their payment lifts every hold', async () => {
  const landlord = await Landlord.of(app, business);
  await landlord.payForAll('EachVisit');
  await owes(6000, today, landlord.id);
  expect(await setRule(5000)).toMatchObject({ placed: 4 });
  const [flat] = landlord.flats;
  expect(await holdsOf(flat)).toMatchObject({ hold: { source: 'Rule' }, owed: 6000 });
  const { customers } = await app.data(contract.listHolds, { token });
  expect(customers).toHaveLength(4);
  expect(customers.find((one) => one.customerId === flat)).toMatchObject({
    payerName: 'Customer 1',
    owed: 6000,
  });
  await pay(6000, landlord.id);
  expect((await app.data(contract.listHolds, { token })).total).toBe(0);
});

test('the ladder’s last step puts customers on hold until nothing is past due', async () => {
  const [other = ''] = await insertCustomers(app, business, 1);
  await owes(1000, addDays(today, -60));
  await owes(500);
  const place = () =>
    inTenant(app, business, (tx) => placeHolds(tx, [customerId, other], 'Final reminder unpaid'));
  expect(await place()).toEqual([customerId]);
  expect(await place()).toEqual([]);
  expect((await holdsOf()).hold).toMatchObject({
    source: 'Reminders',
    reason: 'Final reminder unpaid',
  });
  await pay(999);
  expect((await holdsOf()).hold).not.toBeNull();
  await pay(1);
  expect(await holdsOf()).toMatchObject({ hold: null, owed: 500 });
});

test('a payment during the morning’s run never leaves a customer who has paid on hold', async () => {
  const ids = await insertCustomers(app, business, 8);
  for (const id of ids) await owes(6000, today, id);
  await app.asOwner(
    `insert into hold_rules (business_id, owes_more_than) values ('${business.id}', 5000)`,
  );
  await Promise.all([everyMorning(), ...ids.map((id) => pay(6000, id)), everyMorning()]);
  expect((await app.data(contract.listHolds, { token })).total).toBe(0);
});

test('the rule counts money that a Direct Debit is about to collect as paid, as the reminders do', async () => {
  await takePayments(app, business);
  const charge = async (id: string) => {
    const { id: methodId } = await saveTestMandate(app, business, id);
    const body = { methodId, amount: 4000 };
    return app.data(chargePaymentMethod, { token, params: { id }, body });
  };
  const [held = ''] = await insertCustomers(app, business, 1);
  for (const id of [customerId, held]) await owes(6000, addDays(today, -60), id);
  await charge(customerId);
  expect(await setRule(5000)).toMatchObject({ placed: 1 });
  expect((await holdsOf()).hold).toBeNull();
  const query = { owesMoreThan: '1900' };
  expect(await app.data(contract.previewHoldRule, { token, query })).toMatchObject({
    placed: [{ customerId, owed: 6000, reason: 'Owes more than £19.00' }],
  });
  await charge(held);
  await everyMorning();
  expect((await holdsOf(held)).hold).toBeNull();
  await app.asOwner(`update charges set state = 'Cancelled' where business_id = '${business.id}'`);
  await everyMorning();
  expect((await app.data(contract.listHolds, { token })).total).toBe(2);
});

test('the customer list shows who is on hold, and the customer record says why', async () => {
  await owes(6000);
  await setRule(5000);
  const listed = await app.data(listCustomers, { token, query: { onHold: '1' } });
  expect(listed.customers).toMatchObject([{ id: customerId, onHold: true }]);
  expect((await app.data(listCustomers, { token, query: { onHold: '0' } })).total).toBe(0);
  const consent = { allowed: true, at: null, how: '' };
  const channel = { service: consent, marketing: consent };
  const preferences = JSON.stringify({ email: channel, sms: channel });
  await app.asOwner(`update customers set communication_preferences = '${preferences}'`);
  const { customer } = await app.data(getCustomer, { token, params: { id: customerId } });
  expect(customer.hold).toMatchObject({ reason: 'Owes more than £50.00', owed: 6000 });
});

test('forgetting a customer erases the reason for the hold and ends it', async () => {
  const params = { id: customerId };
  await app.data(contract.placeHold, { token, params, body: { reason: 'Mrs Hill is ill' } });
  await forgetCustomer(app, business, customerId);
  expect((await app.data(contract.listHolds, { token })).total).toBe(0);
  const found = await inTenant(app, business, (tx) =>
    tx.all(sql<{ reason: string; isOver: boolean }>`
      select reason, lifted_at is not null as "isOver" from customer_holds
       where business_id = ${tx.businessId}`),
  );
  expect(found).toEqual([{ reason: '', isOver: true }]);
});

test('a rule that a colleague has changed in the meantime is not overwritten', async () => {
  await setRule(5000);
  const body = { owesMoreThan: 1, daysPastDue: null, version: 2 };
  expect((await app.call(contract.changeHoldRule, { token, body })).status).toBe(200);
  expect((await app.call(contract.changeHoldRule, { token, body })).status).toBe(409);
});

test('only the business’s Managers and Owners see and place holds', async () => {
  const params = { id: customerId };
  const body = { reason: 'Dog' };
  const worker = await app.call(contract.placeHold, {
    token: business.tokens.Worker,
    params,
    body,
  });
  expect(worker.status).toBe(403);
  const other = await app.business();
  const foreign = { token: other.token, params };
  expect((await app.call(contract.placeHold, { ...foreign, body })).status).toBe(404);
  expect((await app.call(contract.getHolds, foreign)).status).toBe(404);
});
