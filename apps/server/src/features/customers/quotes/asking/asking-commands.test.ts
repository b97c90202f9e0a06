import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveBusinessDetails } from '@roundbook/contract/account/businesses/businesses';
import * as contract from '@roundbook/contract/customers/quotes/asking';
import { getQuoteForm, saveQuoteForm } from '@roundbook/contract/customers/quotes/form';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { deleteQuote, listQuotes, updateQuote } from '@roundbook/contract/customers/quotes/quotes';
import { createService } from '@roundbook/contract/work/services/services';
import { newId } from '../../../../platform/db/ids.ts';
import { readTenant } from '../../../../platform/db/transaction.ts';
import { openQuoteForm } from '../../../../testing/customers/open-quote-form.ts';
import { TestQuotes } from '../../../../testing/customers/test-quotes.ts';
import { solvedCaptcha } from '../../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { uploadForm } from '../../../../testing/upload-form.ts';
import { askingTasks, takeUnfinished } from './asking-tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let key: string;
/** Limits apply to each network, so each test uses a different one. */
let network = 0;
let address: string;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  address = `203.0.113.${++network}`;
  key = await opened({});
});

const opened = (changes: Parameters<typeof openQuoteForm>[2]) => openQuoteForm(app, token, changes);

const FILLED_IN = {
  name: 'Ada Ash',
  email: 'ada@example.com',
  streetNumber: '7',
  streetName: 'Grove Street',
  postcode: 's12ab',
  request: 'Four bedrooms',
  isAgreed: true,
} as const;

/** Asks for a price as a stranger, with a solved captcha unless `changes` has another. */
async function ask(changes: object = {}, requestId = newId()) {
  const captchaToken = await solvedCaptcha(app);
  return app.call(contract.askForPrice, {
    params: { key },
    body: { ...FILLED_IN, captchaToken, ...changes },
    requestId,
    headers: { 'x-forwarded-for': address },
  });
}

async function quotesNow() {
  return (await app.data(listQuotes, { token, query: {} })).quotes;
}

const look = (id: string): Promise<Quote> => new TestQuotes(app, business).look(id);

async function news(): Promise<string[]> {
  const rows = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(
      sql<{ message: string }>`select message from notifications group by id, message order by id`,
    ),
  );
  return rows.map(({ message }) => message);
}

async function sendPhoto(ticket: string, content: Buffer) {
  const { type, payload } = await uploadForm(content, 'front.jpg');
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/quoteForm/${key}/photos?ticket=${encodeURIComponent(ticket)}`,
    headers: { 'x-request-id': newId(), 'content-type': type, 'x-forwarded-for': address },
    payload,
  });
  return answer.statusCode;
}

function picture(background: string): Promise<Buffer> {
  const create = { width: 60, height: 40, channels: 3, background } as const;
  return sharp({ create }).jpeg().toBuffer();
}

test('a stranger’s request becomes a submitted quote with its place and consent, and staff are notified once', async () => {
  const { service } = await app.data(createService, {
    token,
    body: { type: 'gutter', name: 'Gutters' },
  });
  const requestId = newId();
  const frequency = { unit: 'week', every: 4 } as const;
  const fields = { serviceIds: [service.id, newId()], frequency };
  const first = await ask(fields, requestId);
  expect(first.status).toBe(200);
  // Repeats the request, as if its response had been lost; the captcha is already spent.
  expect((await ask(fields, requestId)).data).toEqual(first.data);
  const [row, ...others] = await quotesNow();
  expect(others).toEqual([]);
  const quote = await look(row!.id);
  expect(quote).toMatchObject({
    status: 'Submitted',
    name: 'Ada Ash',
    title: 'Gutters',
    address: { streetNumber: '7', streetName: 'Grove Street', postcode: 'S1 2AB' },
    asking: { area: 'served', frequency },
  });
  expect(quote.request).toContain('Four bedrooms');
  expect(quote.address.coordinates).not.toBeNull();
  expect(quote.asking!.consent).toContain('to answer me with a price');
  expect(await news()).toEqual(['Ada Ash asks for a price: Gutters']);
});

test('two simultaneous copies of a request make one quote, and both get its response', async () => {
  const requestId = newId();
  const both = await Promise.all([ask({}, requestId), ask({}, requestId)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0].data).toEqual(both[1].data);
  expect(await quotesNow()).toHaveLength(1);
});

test('a request for a price needs a fresh captcha, consent, and a way to reach the person', async () => {
  const captchaToken = await solvedCaptcha(app);
  expect((await ask({ captchaToken: undefined })).status).toBe(422);
  expect((await ask({ captchaToken })).status).toBe(200);
  expect((await ask({ captchaToken })).status).toBe(422);
  const silent = await ask({ email: '', mobileNumber: '' });
  expect(silent.errors?.map(({ field }) => field)).toEqual(['email']);
  expect((await ask({ isAgreed: false })).status).toBe(400);
  expect((await ask({ postcode: 'ZZ1 1ZZ' })).status).toBe(400);
  expect(await quotesNow()).toHaveLength(1);
});

test('a closed form shows nothing and accepts nothing, and keeps its address until it opens again', async () => {
  await app.data(saveQuoteForm, { token, body: { isOpen: false } });
  const shown = await app.data(contract.openAskingForm, { params: { key } });
  expect(shown.form).toBeNull();
  expect((await ask()).status).toBe(422);
  expect(await opened({})).toBe(key);
});

test('a stranger sees only the firm’s name, services and fields', async () => {
  await app.data(saveBusinessDetails, {
    token,
    body: { name: 'Bright Panes', email: 'office@bright.example', phoneNumber: '0114 496 0123' },
  });
  await app.data(createService, { token, body: { type: 'gutter', name: 'Gutters' } });
  await opened({ introduction: 'Tell us' });
  const { form } = await app.data(contract.openAskingForm, { params: { key } });
  expect(Object.keys(form!).toSorted()).toEqual([
    'businessName',
    'extras',
    'facts',
    'fields',
    'frequencies',
    'hasLogo',
    'introduction',
    'privacyUrl',
    'services',
    'showsEstimate',
    'takesPhotos',
  ]);
  expect(Object.keys(form!.services[0]!).toSorted()).toEqual(['id', 'name']);
  expect(JSON.stringify(form)).not.toContain('office@bright.example');
  const unknown = await app.data(contract.openAskingForm, { params: { key: 'nobody-12345' } });
  expect(unknown.form).toBeNull();
});

test('a firm takes requests from outside its districts only if it chooses to', async () => {
  await opened({ area: { kind: 'districts', miles: 10, districts: ['S10'] } });
  const area = () =>
    app.data(contract.checkAskingArea, { params: { key }, query: { postcode: 'S1 2AB' } });
  expect(await area()).toMatchObject({ area: 'outside', mayAsk: false });
  const refused = await ask();
  expect(refused.errors?.[0]).toMatchObject({ field: 'postcode' });
  await opened({ takesOutside: true });
  expect(await area()).toMatchObject({ area: 'outside', mayAsk: true });
  expect((await ask()).status).toBe(200);
  const [row] = await quotesNow();
  expect((await look(row!.id)).asking?.area).toBe('outside');
});

test('the quote waits for the photos, which are uploaded afterwards and stored once each', async () => {
  const { data } = await ask({ photos: 2 });
  const ticket = data!.ticket;
  const [row] = await quotesNow();
  expect(row!.status).toBe('Processing');
  expect(await news()).toEqual([]);
  const front = await picture('#3a7');
  expect(await sendPhoto(ticket, front)).toBe(200);
  expect(await sendPhoto(ticket, front)).toBe(200);
  expect(await sendPhoto(ticket, await picture('#a37'))).toBe(200);
  expect(await sendPhoto(ticket, Buffer.from('%PDF-1.7\n%%EOF\n'))).toBe(415);
  expect(await sendPhoto(`${row!.id}.forged`, front)).toBe(422);
  const finish = { params: { key }, body: { ticket } };
  await app.data(contract.finishAsking, finish);
  await app.data(contract.finishAsking, finish);
  expect(await look(row!.id)).toMatchObject({
    status: 'Submitted',
    assetIds: [expect.any(String), expect.any(String)],
  });
  expect(await news()).toHaveLength(1);
  expect(await sendPhoto(ticket, await picture('#111'))).toBe(422);
});

test('a ticket from one firm’s form does not work on another’s', async () => {
  const { data } = await ask({ photos: 1 });
  const mine = key;
  const [row] = await quotesNow();
  const owner = business;
  business = await app.business();
  token = business.token;
  key = await opened({});
  expect(await sendPhoto(data!.ticket, await picture('#3a7'))).toBe(422);
  await app.data(contract.finishAsking, { params: { key }, body: { ticket: data!.ticket } });
  [business, token, key] = [owner, owner.token, mine];
  expect((await look(row!.id)).status).toBe('Processing');
});

test('a request whose photos never arrive is submitted without them, once', async () => {
  await ask({ photos: 1 });
  const [row] = await quotesNow();
  const [handler] = askingTasks(app.parts);
  const data = takeUnfinished.data.parse({ businessId: business.id, quoteId: row!.id });
  await handler!.handle(data);
  await handler!.handle(data);
  expect((await look(row!.id)).status).toBe('Submitted');
  expect(await news()).toHaveLength(1);
});

test('the office can correct a request, and erasing it deletes its photos', async () => {
  const { data } = await ask({ photos: 1 });
  await sendPhoto(data!.ticket, await picture('#3a7'));
  const [row] = await quotesNow();
  const params = { id: row!.id };
  await app.data(updateQuote, { token, params, body: { title: 'Windows' } });
  await app.data(deleteQuote, { token, params });
  const kept = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql`select id from assets where came_in`),
  );
  expect(kept).toEqual([]);
  await app.data(contract.finishAsking, { params: { key }, body: { ticket: data!.ticket } });
});

test('one IP address can send a firm only a limited number of requests', async () => {
  let last = 0;
  for (let times = 0; times < 12; times++) last = (await ask()).status;
  expect(last).toBe(429);
});

test('a form must ask for contact details, and must name districts if its area consists of them', async () => {
  const save = (body: object) => app.call(saveQuoteForm, { token, body });
  const fields = { email: 'hidden', mobileNumber: 'hidden', street: 'optional', request: 'hidden' };
  expect((await save({ fields })).errors?.[0]).toMatchObject({ field: 'fields.email' });
  const area = { kind: 'districts', miles: 10, districts: [] as string[] };
  expect((await save({ area })).errors?.[0]).toMatchObject({ field: 'area.districts' });
  expect((await save({ serviceIds: [newId()] })).status).toBe(422);
  const { form } = await app.data(getQuoteForm, { token });
  const both = await Promise.all([
    save({ introduction: 'One', version: form.version }),
    save({ introduction: 'Two', version: form.version }),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});
