import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteCustomer, restoreCustomer } from '@roundbook/contract/customers/customers/lifecycle';
import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { getPage } from '@roundbook/contract/customers/pages/page';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { listCharges } from '@roundbook/contract/money/charges/charges';
import {
  changeChargeWhenDone,
  getCharging,
} from '@roundbook/contract/money/saved-methods/saved-methods';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { addToVisit } from '@roundbook/contract/work/jobs/visits';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { openTestPage } from '../../../../testing/customers/test-page.ts';
import { saveTestCard, takePayments } from '../../../../testing/money/test-charging.ts';
import { Landlord } from '../../../../testing/money/test-payers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let landlord: Landlord;

const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  business = await app.business();
  token = business.token;
  await takePayments(app, business);
});
beforeEach(async () => {
  landlord = await Landlord.of(app, business);
});
afterAll(() => app.stop());

test('an invoice for a visit goes to the payer and names the address', async () => {
  await landlord.payForAll('EachVisit');
  const { answer, params } = await landlord.done(landlord.flats[1], {
    eventTriggers: ['Invoice'],
    itemisationAdjustment: { amount: 500, description: 'Conservatory' },
  });
  const work = {
    customerId: landlord.flats[1],
    address: 'Flat 2, 12 Mill Lane, Sheffield, S1 2AB',
    doneOn: today,
  };
  const [invoice] = await landlord.invoices();
  expect(invoice).toMatchObject({
    id: answer.invoiceId,
    customerId: landlord.id,
    billedTo: { name: 'Customer 1' },
    total: 3500,
    lines: [
      { description: 'Windows, front and back', unitPrice: 3000, work },
      { description: 'Conservatory', unitPrice: 500, work },
    ],
  });
  expect([await landlord.balance(), await landlord.balance(landlord.flats[1])]).toEqual([3500, 0]);
  const { job } = await app.data(getJob, {
    token,
    params: { id: params.jobId },
    query: { include: 'customer' },
  });
  expect(job.customer?.payer).toEqual({ displayName: 'Customer 1', billing: 'EachVisit' });
});

test('cash taken at the door goes to the payer’s account, and undoing the visit takes it off the same account even if the payer has changed', async () => {
  await landlord.payForAll('EachVisit');
  const visit = await landlord.done(landlord.flats[0], {
    eventTriggers: ['Invoice'],
    externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 1000 },
  });
  expect([await landlord.balance(), await landlord.balance(landlord.flats[0])]).toEqual([2000, 0]);
  // The payer has changed since, but earlier bills stay on the account they were billed to.
  await landlord.choose(landlord.flats[0], 'EachVisit', null);
  const added = { externalPayment: { paymentMethod: 'External Cash' as const, amount: 500 } };
  await app.data(addToVisit, {
    token,
    params: { ...visit.params, occId: visit.occurrenceId },
    body: added,
  });
  expect([await landlord.balance(), await landlord.balance(landlord.flats[0])]).toEqual([1500, 0]);
  expect((await landlord.undo(visit)).status).toBe(200);
  expect([await landlord.balance(), await landlord.balance(landlord.flats[0])]).toEqual([0, 0]);
  expect((await landlord.invoices())[0]!.state).toBe('Void');
});

test('the payer’s method is charged as agreed with the payer, but not for visits billed by the month', async () => {
  const [single, monthly] = landlord.flats;
  await landlord.choose(single, 'EachVisit');
  await landlord.choose(monthly, 'Monthly');
  await saveTestCard(app, business, landlord.id);
  await saveTestCard(app, business, monthly);
  for (const id of [landlord.id, monthly]) {
    await app.data(changeChargeWhenDone, {
      token,
      params: { id },
      body: { chargeWhenDone: true },
    });
  }
  const charging = (id: string) => app.data(getCharging, { token, params: { id } });
  expect(await charging(single)).toMatchObject({ label: 'Visa ending 4242', chargeWhenDone: true });
  expect(await charging(monthly)).toMatchObject({ label: null, chargeWhenDone: false });
  await landlord.done(single, { chargeIfAgreed: true });
  await landlord.done(monthly, { chargeIfAgreed: true });
  const charges = async (id: string) =>
    (await app.data(listCharges, { token, params: { id } })).charges;
  expect(await charges(landlord.id)).toMatchObject([{ amount: 3000 }]);
  expect([...(await charges(single)), ...(await charges(monthly))]).toEqual([]);
  expect((await landlord.paysFor()).total).toBe(3000);
  const job = await agreeJob(app, business, monthly);
  const asked = await app.call(markJobDone, {
    token,
    params: { id: monthly, jobId: job.id },
    body: { eventTriggers: ['Charge'] },
  });
  expect(asked.errors[0]).toMatchObject({
    field: 'eventTriggers',
    detail: 'This visit will be on the monthly invoice for Customer 1.',
  });
});

test('payers cannot be chained, and each refusal names its field', async () => {
  const [one, other] = landlord.flats;
  await landlord.choose(one, 'EachVisit');
  const refusals = await Promise.all([
    landlord.choose(one, 'EachVisit', one),
    landlord.choose(other, 'EachVisit', one),
    landlord.choose(landlord.id, 'EachVisit', other),
  ]);
  for (const { status, errors } of refusals) {
    expect([status, errors[0]?.field]).toEqual([422, 'payerId']);
  }
  const both = await Promise.all([
    landlord.choose(other, 'EachVisit', landlord.flats[2]),
    landlord.choose(landlord.flats[2], 'EachVisit', other),
  ]);
  expect(both.reduce((sum, { status }) => sum + status, 0)).toBe(200 + 422);
  const stranger = await app.business();
  const [elsewhere = ''] = await insertCustomers(app, stranger, 1);
  expect((await landlord.choose(one, 'EachVisit', elsewhere)).status).toBe(404);
});

test('a payer cannot be deleted while bills go to them, and a customer is restored only with their payer', async () => {
  await landlord.choose(landlord.flats[0], 'Monthly');
  await landlord.done(landlord.flats[0]);
  const remove = async (id: string) => {
    const asked = await app.call(deleteCustomer, { token, params: { id } });
    if (!asked.conflict) return asked;
    const headers = { 'x-conflict-bypass': asked.conflict.bypassToken };
    return app.call(deleteCustomer, { token, params: { id }, headers });
  };
  expect((await remove(landlord.id)).errors[0]?.detail).toContain('Bills for another customer go');
  await landlord.choose(landlord.flats[0], 'Monthly', null);
  expect((await remove(landlord.id)).errors[0]?.detail).toContain('1 visit waits');
  await landlord.choose(landlord.flats[0], 'Monthly');
  await landlord.issue();
  expect((await remove(landlord.flats[0])).status).toBe(200);
  expect((await remove(landlord.id)).status).toBe(200);
  const restore = (id: string) => app.call(restoreCustomer, { token, params: { id } });
  expect((await restore(landlord.flats[0])).errors[0]?.detail).toContain(
    'Restore Customer 1 first.',
  );
  expect((await restore(landlord.id)).status).toBe(200);
  expect((await restore(landlord.flats[0])).status).toBe(200);
});

test('workers and above see who pays; lower roles do not', async () => {
  await landlord.choose(landlord.flats[0], 'Monthly');
  await agreeJob(app, business, landlord.flats[0]);
  const seenBy = async (who: string | undefined) => {
    const params = { id: landlord.flats[0] };
    return (await app.data(getCustomer, { token: who!, params })).customer;
  };
  const payer = { id: landlord.id, displayName: 'Customer 1', billing: 'Monthly' };
  expect((await seenBy(token)).payer).toEqual(payer);
  expect((await seenBy(business.tokens.Worker)).payer).toEqual(payer);
  expect((await seenBy(business.tokens['Limited Worker'])).payer).toBeNull();
});

test('the customer’s own page says that bills go elsewhere, but not to whom', async () => {
  const pageOf = async (id: string) =>
    app.call(getPage, { token: await openTestPage(app, business, id) });
  await landlord.choose(landlord.flats[0], 'EachVisit');
  await landlord.done(landlord.flats[0]);
  await app.asOwner(`update customers set name = 'Lena Landlord' where id = '${landlord.id}'`);
  const theirs = await pageOf(landlord.flats[0]);
  expect(theirs.data?.page).toMatchObject({ isBilledElsewhere: true, balance: 0, invoices: [] });
  expect(JSON.stringify(theirs)).not.toContain('Lena');
  const { page } = (await pageOf(landlord.id)).data!;
  expect(page).toMatchObject({ isBilledElsewhere: false, balance: 3000, invoiceCount: 1 });
});

test('a message about a done visit states no price to customers with a payer', async () => {
  const [flat, other] = landlord.flats;
  await landlord.choose(flat, 'EachVisit');
  for (const id of [flat, other]) await landlord.done(id, { eventTriggers: ['SendNotifications'] });
  const { messages } = await app.data(listOutbox, { token });
  const bodyTo = (id: string) => messages.find(({ customerId }) => customerId === id)?.body;
  expect(bodyTo(flat)).toContain('There is nothing for you to pay.');
  expect(bodyTo(flat)).not.toContain('£');
  expect(bodyTo(other)).toContain('£30.00');
});
