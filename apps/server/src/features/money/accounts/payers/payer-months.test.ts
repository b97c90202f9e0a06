import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { listCharges } from '@roundbook/contract/money/charges/charges';
import {
  createInvoice,
  remindInvoices,
  voidInvoice,
} from '@roundbook/contract/money/invoices/invoices';
import * as contract from '@roundbook/contract/money/payers/payers';
import { changeChargeWhenDone } from '@roundbook/contract/money/saved-methods/saved-methods';
import { markJobsDone, undoJobs } from '@roundbook/contract/work/jobs/bulk';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { deleteVisit } from '@roundbook/contract/work/jobs/visits';
import { monthlyIssueDay, monthOf } from '@roundbook/domain/money/payers/monthly-invoice';
import { addMonths } from '@roundbook/domain/values/dates/arithmetic';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import {
  chargePartsOf,
  saveTestCard,
  takePayments,
} from '../../../../testing/money/test-charging.ts';
import { Landlord } from '../../../../testing/money/test-payers.ts';
import { countRoundTrips } from '../../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';
import { monthlyInvoices, payerTasks } from './tasks.ts';

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

test('a month’s visits become one invoice, with a line for each address', async () => {
  await landlord.payForAll('Monthly');
  for (const [at, id] of landlord.flats.entries()) {
    const { answer } = await landlord.done(id, at === 0 ? {} : { eventTriggers: ['Invoice'] });
    expect(answer.invoiceId).toBeNull();
  }
  expect(await landlord.balance()).toBe(0);
  const waiting = await landlord.paysFor();
  expect(waiting).toMatchObject({ total: 9000, issuesOn: monthlyIssueDay(today) });
  expect(waiting.lines.map(({ address }) => address.slice(0, 6))).toEqual([
    'Flat 1',
    'Flat 2',
    'Flat 3',
  ]);
  const invoiceId = await landlord.issue();
  const [invoice, ...others] = await landlord.invoices();
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ id: invoiceId, total: 9000, occurrenceId: null });
  expect(invoice!.lines.map(({ work }) => work?.customerId)).toEqual(landlord.flats);
  expect(await landlord.balance()).toBe(9000);
  expect((await landlord.paysFor()).lines).toEqual([]);
  const again = await app.call(contract.issueMonthlyInvoice, {
    token,
    params: { id: landlord.id },
  });
  expect(again.errors[0]?.detail).toBe('No visits are waiting for a monthly invoice.');
});

test('undoing a visit takes it off the month; once the monthly invoice is issued, it must be voided first', async () => {
  await landlord.payForAll('Monthly');
  const [one, other] = [
    await landlord.done(landlord.flats[0]),
    await landlord.done(landlord.flats[1]),
  ];
  expect((await landlord.undo(one)).status).toBe(200);
  expect((await landlord.paysFor()).total).toBe(3000);
  const { job } = await app.data(getJob, { token, params: { id: one.params.jobId } });
  expect(job.occurrence?.id).toBe(one.occurrenceId);
  await app.data(markJobDone, { token, params: one.params, body: {} });
  const invoiceId = await landlord.issue();
  const [{ number } = { number: '' }] = await landlord.invoices();
  const refused = await landlord.undo(other);
  expect(refused.status).toBe(422);
  expect(refused.errors[0]?.detail).toBe(
    `This visit is on the monthly invoice ${number}. Void that invoice first.`,
  );
  const twice = await app.call(createInvoice, {
    token,
    body: { occurrenceId: other.occurrenceId },
  });
  expect(twice.errors[0]?.detail).toBe('This visit is billed on a monthly invoice.');
  await app.data(voidInvoice, { token, params: { id: landlord.id, invId: invoiceId }, body: {} });
  expect([await landlord.balance(), (await landlord.paysFor()).total]).toEqual([0, 6000]);
  expect((await landlord.undo(other)).status).toBe(200);
  await landlord.issue();
  expect(await landlord.balance()).toBe(3000);
});

test('a deleted visit leaves the month, and voiding the invoice does not bring the visit back', async () => {
  await landlord.payForAll('Monthly');
  const [waiting, issued] = [
    await landlord.done(landlord.flats[0]),
    await landlord.done(landlord.flats[1]),
  ];
  const remove = ({ params, occurrenceId }: typeof waiting, deleteInvoice: boolean) =>
    app.call(deleteVisit, {
      token,
      params: { ...params, occId: occurrenceId },
      body: { deleteInvoice },
    });
  expect((await remove(waiting, false)).status).toBe(200);
  const invoiceId = await landlord.issue();
  expect(await landlord.balance()).toBe(3000);
  expect((await remove(issued, true)).errors[0]?.detail).toContain('Void that invoice first.');
  expect((await remove(issued, false)).status).toBe(200);
  expect(await landlord.balance()).toBe(3000);
  await app.data(voidInvoice, { token, params: { id: landlord.id, invId: invoiceId }, body: {} });
  expect([await landlord.balance(), (await landlord.paysFor()).total]).toEqual([0, 0]);
});

test('on the first of the month, all visits waiting from earlier months are invoiced and sent once, and visits from the new month are not', async () => {
  await landlord.payForAll('Monthly');
  await landlord.done(landlord.flats[0]);
  const { database, files } = chargePartsOf(app);
  const queued: { invoiceId: string; date: string }[] = [];
  const enqueueIn = () => (_task: unknown, data: unknown) => {
    queued.push(data as (typeof queued)[number]);
  };
  const { participants } = app.parts;
  const parts = { database, files, enqueueIn: enqueueIn as never, participants };
  const run = (date: string) => monthlyInvoices(parts).run({ businessId: business.id, date });
  await run(today);
  expect(await landlord.invoices()).toEqual([]);
  const first = monthlyIssueDay(today);
  await Promise.all([run(first), run(first)]);
  await run(first);
  const [invoice, ...others] = await landlord.invoices();
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ issuedOn: first, total: 3000, sentAt: null });
  expect(queued).toHaveLength(1);
  const [send] = payerTasks(parts);
  for (const data of [...queued, ...queued]) {
    await send!.handle({ ...data, businessId: business.id });
  }
  expect((await landlord.invoices())[0]!.sentAt).not.toBeNull();
  const { messages } = await app.data(listOutbox, { token });
  const sent = messages.filter(({ customerId }) => customerId === landlord.id);
  expect(sent).toMatchObject([{ kind: 'monthly-invoice' }]);
  expect(monthOf(first)).toBe(first);
});

test('a payer’s reminder is about the month’s visits, not a single visit', async () => {
  await landlord.payForAll('Monthly');
  for (const id of landlord.flats) await landlord.done(id);
  const invoiceId = await landlord.issue();
  const earlier = addMonths(today, -3);
  await app.asOwner(
    `update invoices set issued_on = '${earlier}', due_on = '${earlier}' where id = '${invoiceId}'`,
  );
  const { queued } = await app.data(remindInvoices, { token, body: { ids: [invoiceId] } });
  expect(queued).toBe(1);
  const { messages } = await app.data(listOutbox, { token });
  const sent = messages.find(({ customerId }) => customerId === landlord.id);
  expect(sent).toMatchObject({ kind: 'monthly-invoice-reminder' });
  expect(sent!.body).toContain(`for our visits up to ${formatLongDate(today)} was due on`);
  expect(sent!.body).toContain('£90.00 is still to be paid');
});

test('a payer who agreed to charges is charged once for the monthly invoice', async () => {
  await landlord.payForAll('Monthly');
  await saveTestCard(app, business, landlord.id);
  await app.data(changeChargeWhenDone, {
    token,
    params: { id: landlord.id },
    body: { chargeWhenDone: true },
  });
  await landlord.done(landlord.flats[0]);
  await landlord.done(landlord.flats[1], {
    externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 500 },
  });
  const work = monthlyInvoices({ ...chargePartsOf(app), participants: app.parts.participants });
  const turn = { businessId: business.id, date: monthlyIssueDay(today) };
  await Promise.all([work.run(turn), work.run(turn)]);
  const { charges } = await app.data(listCharges, { token, params: { id: landlord.id } });
  expect(charges).toMatchObject([{ amount: 5500, state: 'Waiting', source: 'Done' }]);
});

test('a bulk undo leaves visits on an issued monthly invoice, and takes the waiting visit off', async () => {
  await landlord.payForAll('Monthly');
  const jobs = await Promise.all(landlord.flats.map((id) => agreeJob(app, business, id)));
  const ids = jobs.map(({ id: jobId, customerId }) => ({ jobId, customerId }));
  const mark = (which: typeof ids) =>
    app.data(markJobsDone, { token, body: { ids: which, eventTriggers: ['Invoice'] } });
  const invoiced = await mark(ids.slice(0, 2));
  await landlord.issue();
  const waiting = await mark(ids.slice(2));
  const occurrenceIds = [...invoiced.occurrenceIds, ...waiting.occurrenceIds];
  const { count, stayed } = await app.data(undoJobs, { token, body: { occurrenceIds } });
  expect([count, stayed.map(({ occurrenceId }) => occurrenceId)]).toEqual([
    1,
    invoiced.occurrenceIds,
  ]);
  expect(stayed[0]!.reason).toContain('This visit is on the monthly invoice');
  expect([await landlord.balance(), (await landlord.paysFor()).total]).toEqual([6000, 0]);
});

test('visits done in bulk are each billed as agreed, without extra round trips', async () => {
  const [free, single, monthly] = landlord.flats;
  await landlord.choose(single, 'EachVisit');
  await landlord.choose(monthly, 'Monthly');
  const jobs = await Promise.all(landlord.flats.map((id) => agreeJob(app, business, id)));
  const ids = jobs.map(({ id: jobId, customerId }) => ({ jobId, customerId }));
  const occurrenceIds = jobs.map(({ occurrence }) => occurrence!.id);
  const mark = () => app.data(markJobsDone, { token, body: { ids, eventTriggers: ['Invoice'] } });
  expect(await countRoundTrips(app.database.pool, mark)).toBe(2);
  expect(await Promise.all(landlord.flats.map((id) => landlord.balance(id)))).toEqual([3000, 0, 0]);
  expect([await landlord.balance(), (await landlord.paysFor()).total]).toEqual([3000, 3000]);
  await app.data(undoJobs, { token, body: { occurrenceIds } });
  expect([
    await landlord.balance(free),
    await landlord.balance(),
    (await landlord.paysFor()).total,
  ]).toEqual([0, 0, 0]);
  const plain = () => app.data(markJobsDone, { token, body: { ids, eventTriggers: [] } });
  expect(await countRoundTrips(app.database.pool, plain)).toBe(2);
  expect((await landlord.paysFor()).total).toBe(3000);
});
