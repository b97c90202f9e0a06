import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBusiness } from '@roundbook/contract/account/businesses/businesses';
import { getVat, saveVat } from '@roundbook/contract/account/businesses/vat';
import { issueInvoice } from '@roundbook/contract/money/invoices/drafts';
import { createInvoice, getInvoice } from '@roundbook/contract/money/invoices/invoices';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { listPriceRises, listRisingJobs } from '@roundbook/contract/work/prices/price-rises';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { doneVisit } from '../../../testing/test-visits.ts';

let app: TestApp;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const vatNumber = 'GB123456782';

async function register(
  { token }: TestBusiness,
  startsOn: string | null,
  endsOn: string | null = null,
) {
  const body = { registrations: [{ vatNumber: '123 4567 82', startsOn, endsOn }] };
  const asked = await app.call(saveVat, { token, body });
  const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  const saved = await app.data(saveVat, { token, body, headers });
  return { ...saved, question: asked.conflict! };
}

async function invoiceOfWork(business: TestBusiness, doneOn: string) {
  const { token } = business;
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const occurrenceId = await doneVisit(app, business, customerId, doneOn);
  return (await app.data(createInvoice, { token, body: { occurrenceId } })).invoice;
}

test('a registration is saved with its days, and its number is in force on those days only', async () => {
  const business = await app.business();
  const { token } = business;
  expect(await app.data(getVat, { token })).toEqual({
    registrations: [],
    pricesExcludeVat: false,
    version: 1,
  });
  const numberToday = async () => (await app.data(getBusiness, { token })).business.vatNumber;
  const coming = await register(business, addDays(today, 1));
  expect(coming.registrations).toEqual([{ vatNumber, startsOn: addDays(today, 1), endsOn: null }]);
  expect(await numberToday()).toBe('');
  await register(business, today, today);
  expect(await numberToday()).toBe(vatNumber);
  await register(business, null, addDays(today, -1));
  expect(await numberToday()).toBe('');
});

test('a business that was registered before registrations had days stays registered throughout', async () => {
  const { token } = await app.business({ vatNumber });
  const { registrations } = await app.data(getVat, { token });
  expect(registrations).toEqual([{ vatNumber, startsOn: null, endsOn: null }]);
});

test('work before registering bears no VAT however late it is invoiced, and issued invoices stay as they are', async () => {
  const business = await app.business();
  const before = await invoiceOfWork(business, addDays(today, -6));
  await register(business, addDays(today, -5));
  const work = { vat: 0, net: 3000, total: 3000, vatNumber: '', taxPoint: null };
  expect(await invoiceOfWork(business, addDays(today, -6))).toMatchObject(work);
  const taxed = { vat: 500, net: 2500, total: 3000, vatNumber, taxPoint: today };
  expect(await invoiceOfWork(business, addDays(today, -5))).toMatchObject(taxed);
  const { token } = business;
  const { invoice } = await app.data(getInvoice, { token, params: { id: before.id } });
  expect(invoice).toMatchObject(work);
});

test('work up to the last day bears VAT however late it is invoiced, and appears in the return for the day of the work', async () => {
  const business = await app.business();
  await register(business, null, addDays(today, -2));
  const taxed = { vat: 500, vatNumber, taxPoint: addDays(today, -2) };
  expect(await invoiceOfWork(business, addDays(today, -2))).toMatchObject(taxed);
  const untaxed = { vat: 0, vatNumber: '', taxPoint: null };
  expect(await invoiceOfWork(business, addDays(today, -1))).toMatchObject(untaxed);
});

test('for an invoice written by hand, the day of the work also decides the VAT', async () => {
  const business = await app.business();
  await register(business, addDays(today, -1));
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const issued = async (suppliedOn: string | null) => {
    const lines = [{ description: 'Gutters', quantity: 1, unitPrice: 1200 }];
    const body = { customerId, lines, suppliedOn };
    return (await app.data(issueInvoice, { token: business.token, body })).invoice.vat;
  };
  expect(await issued(addDays(today, -2))).toBe(0);
  expect(await issued(addDays(today, -1))).toBe(200);
  expect(await issued(null)).toBe(200);
});

test.each([
  ['vatNumber', { vatNumber: 'GB123456789', startsOn: null, endsOn: null }],
  ['endsOn', { vatNumber, startsOn: '2026-10-05', endsOn: '2026-10-04' }],
  ['startsOn', { vatNumber, startsOn: '2026-02-30', endsOn: null }],
])('a wrong %s is refused with an error on its field', async (field, registration) => {
  const { token } = await app.business();
  const refused = await app.call(saveVat, { token, body: { registrations: [registration] } });
  expect([refused.status, refused.errors[0]?.field]).toEqual([400, `registrations.0.${field}`]);
});

test('before VAT is turned on or off, the answer says how prices and invoices are affected, and nothing is saved until the user confirms', async () => {
  const business = await app.business();
  const { token } = business;
  await invoiceOfWork(business, addDays(today, -1));
  const on = await register(business, addDays(today, -2));
  expect(on.question.message).toContain('1 recurring job comes to £18.00: £3.00 of it is VAT');
  expect(on.question.message).toContain('1 invoice for work on these days was issued without VAT');
  const body = { registrations: [] };
  const off = await app.call(saveVat, { token, body });
  expect(off.conflict?.title).toBe('Stop charging VAT?');
  expect(off.conflict?.message).toContain('you keep all of it: £3.00 of it was VAT');
  expect((await app.data(getVat, { token })).registrations).toHaveLength(1);
  const other = on.registrations.map((one) => ({ ...one, vatNumber: 'GBGD001' }));
  expect((await app.data(saveVat, { token, body: { registrations: other } })).version).toBe(3);
});

test('when VAT is turned on, a price rise at the VAT rate is drafted if requested, and no price changes yet', async () => {
  const business = await app.business();
  const { token } = business;
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const job = await agreeJob(app, business, customerId);
  const startsOn = addDays(today, 10);
  const registrations = [{ vatNumber, startsOn, endsOn: null }];
  const body = { registrations, prices: 'rise' as const };
  const asked = await app.call(saveVat, { token, body });
  expect(asked.conflict?.message).toContain('A price rise of 20% is drafted for them');
  const rises = async () => (await app.data(listPriceRises, { token })).rises;
  expect(await rises()).toEqual([]);
  const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  const kept = await app.call(saveVat, { token, body: { registrations }, headers });
  expect([kept.status, kept.conflict?.message]).toEqual([
    409,
    expect.stringContaining('have a price rise drafted as well'),
  ]);
  await app.data(saveVat, { token, body, headers });
  const [rise, ...others] = await rises();
  expect(others).toEqual([]);
  expect(rise).toMatchObject({ state: 'Draft', effectiveOn: startsOn, told: null });
  const { jobs } = await app.data(listRisingJobs, { token, params: { id: rise!.id } });
  expect(jobs).toMatchObject([{ jobId: job.id, oldCost: 1800, newCost: 2160 }]);
  expect((await app.data(getJob, { token, params: { id: job.id } })).job.cost).toBe(1800);
});

test('prices entered without VAT are a separate setting, which changes no registration and asks no question', async () => {
  const business = await app.business({ vatNumber });
  const { token } = business;
  const { registrations } = await app.data(getVat, { token });
  const body = { registrations, pricesExcludeVat: true };
  expect(await app.data(saveVat, { token, body })).toMatchObject(body);
  expect((await app.data(getBusiness, { token })).business).toMatchObject({
    vatNumber,
    pricesExcludeVat: true,
  });
  expect(await app.data(saveVat, { token, body: { registrations } })).toMatchObject(body);
});

test('a stale version is refused with the current registrations', async () => {
  const business = await app.business();
  await register(business, today);
  const { registrations } = await app.data(getVat, { token: business.token });
  const body = { registrations, version: 1 };
  const refused = await app.call(saveVat, { token: business.token, body });
  expect(refused.status).toBe(409);
  expect((await app.data(getVat, { token: business.token })).registrations).toHaveLength(1);
});
