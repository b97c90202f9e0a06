import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  saveBusinessDetails,
  getBusiness,
} from '@roundbook/contract/account/businesses/businesses';
import {
  changeSecurity,
  saveCommunicationPreferences,
} from '@roundbook/contract/customers/customers/choices';
import { deleteCustomer } from '@roundbook/contract/customers/customers/lifecycle';
import { createCustomer, getCustomer } from '@roundbook/contract/customers/customers/records';
import { getStory } from '@roundbook/contract/customers/customers/story';
import * as office from '@roundbook/contract/customers/pages/office';
import { openPage, renewLink } from '@roundbook/contract/customers/pages/opening';
import * as page from '@roundbook/contract/customers/pages/page';
import * as wishes from '@roundbook/contract/customers/pages/wishes';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { openTestPage } from '../../../testing/test-page.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api', TRUST_PROXY: '1' });
  business = await app.business();
  ({ token } = business);
  const { business: details } = await app.data(getBusiness, { token });
  await app.data(saveBusinessDetails, {
    token,
    body: { name: 'Bright Panes', email: 'office@bright.example', version: details.version },
  });
});
afterAll(() => app.stop());

async function rowsOf<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

const linksOf = (id: string) =>
  rowsOf<Record<string, unknown>>('select * from page_links where customer_id = $1', [id]);

async function addCustomer(name = 'Ann Archer') {
  const { customer } = await app.data(createCustomer, {
    token,
    body: {
      name,
      email: 'ann@home.example',
      mobileNumber: '07700 900123',
      address: { streetNumber: '12', streetName: 'High Street', postcode: 'S1 2AB' },
    },
  });
  return customer;
}

/** A customer with an invoice, a payment and a visit that is planned in a week. */
async function addBilled(name?: string) {
  const customer = await addCustomer(name);
  const at = (jobId: string) => ({ id: customer.id, jobId });
  const done = await agreeJob(app, business, customer.id, { title: 'Gutters', cost: 3000 });
  const { invoiceId, paymentId } = await app.data(markJobDone, {
    token,
    params: at(done.id),
    body: {
      eventTriggers: ['Invoice'],
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 1000 },
    },
  });
  const job = await agreeJob(app, business, customer.id, { title: 'Windows', cost: 2000 });
  const { job: planned } = await app.data(scheduleJob, {
    token,
    params: at(job.id),
    body: { date: addDays(today, 7) },
  });
  return {
    customer,
    job: planned,
    invoiceId: invoiceId!,
    paymentId: paymentId!,
    occurrenceId: planned.occurrence!.id,
  };
}

/** A link to a customer's page, without the address before it. */
async function linkTo(id: string): Promise<string> {
  const { link } = await app.data(office.copyPageLink, { token, params: { id } });
  return link.split('#')[1]!;
}

const openBy = (link: string, more: { pin?: string; newPin?: string } = {}, address = '10.0.0.1') =>
  app.call(openPage, {
    body: { link, ...more },
    headers: { 'x-forwarded-for': address },
  });

async function accessOf(id: string) {
  return (await app.data(office.getPageAccess, { token, params: { id } })).access;
}

async function secure(id: string, security: 'Magic Link' | 'PIN' | 'Off'): Promise<void> {
  await app.data(changeSecurity, { token, params: { id }, body: { security } });
}

test('a link opens the page of its customer, with what they owe and their next visit', async () => {
  const { customer, occurrenceId, invoiceId } = await addBilled();
  const opened = await openBy(await linkTo(customer.id));
  expect(opened.data).toMatchObject({ state: 'open', businessName: 'Bright Panes' });
  const { page: shown } = await app.data(page.getPage, { token: opened.data!.token! });
  expect(shown).toMatchObject({
    business: { name: 'Bright Panes', email: 'office@bright.example' },
    customer: { name: 'Ann Archer', shortId: customer.shortId },
    balance: 2000,
    invoices: [{ id: invoiceId, total: 3000, outstanding: 2000 }],
    invoiceCount: 1,
    payments: [{ method: 'Cash', amount: 1000 }],
    paymentCount: 1,
  });
  expect(shown.visits).toContainEqual(
    expect.objectContaining({ occurrenceId, title: 'Windows', scheduledOn: addDays(today, 7) }),
  );
  expect(shown.howToPay.at(-1)).toEqual({ label: 'Payment reference', value: customer.shortId });
  expect((await accessOf(customer.id)).lastOpenedAt).not.toBeNull();
});

test('links and pages are stored as hashes, and a receipt does not tell a link', async () => {
  const { id } = await addCustomer();
  const link = await linkTo(id);
  const { token: opened } = (await openBy(link)).data!;
  expect(Buffer.from(link, 'base64url').length).toBeGreaterThanOrEqual(16);
  const tables = await rowsOf<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const found = await rowsOf(
      `select 1 from ${name} t where position($1 in t::text) > 0 or position($2 in t::text) > 0`,
      [link, opened],
    );
    expect(found, name).toEqual([]);
  }
});

test('a repeat of copying a link gets the same link', async () => {
  const { id } = await addCustomer();
  const requestId = crypto.randomUUID();
  const copy = () => app.data(office.copyPageLink, { token, params: { id }, requestId });
  expect(await copy()).toEqual(await copy());
  expect(await linksOf(id)).toHaveLength(1);
});

test('the office sends a link by email or text, and the outbox does not show it', async () => {
  const { id } = await addCustomer();
  for (const channel of ['email', 'sms'] as const) {
    await app.data(office.sendPageLink, { token, params: { id }, body: { channel } });
    const [message] = await rowsOf<{ recipient: string; body: string; secret_body: string }>(
      `select * from messages where customer_id = $1 and channel = $2`,
      [id, channel],
    );
    expect(message!.recipient).toBe(channel === 'email' ? 'ann@home.example' : '07700 900123');
    expect(message!.body).not.toContain('/c/#');
    const link = /\/c\/#([\w-]+)/.exec(message!.secret_body)![1]!;
    expect((await openBy(link)).data!.state).toBe('open');
  }
  const { links } = await accessOf(id);
  expect(links.map(({ sentBy }) => sentBy).toSorted()).toEqual(['email', 'sms']);
});

test('nothing is sent to somebody who wants no messages', async () => {
  const { id } = await addCustomer();
  await app.data(saveCommunicationPreferences, {
    token,
    params: { id },
    body: { communicationPreferences: { email: { service: { allowed: false } } } },
  });
  const sent = await app.call(office.sendPageLink, {
    token,
    params: { id },
    body: { channel: 'email' },
  });
  expect(sent).toMatchObject({ status: 422, errors: [{ field: 'channel' }] });
});

test('a link that lapsed leads to a new one, sent to the address on record alone', async () => {
  const { id } = await addCustomer();
  const link = await linkTo(id);
  await app.asOwner(`update page_links set expires_at = now() where customer_id = '${id}'`);
  expect((await openBy(link)).data).toEqual({
    state: 'lapsed',
    token: null,
    businessName: 'Bright Panes',
  });
  expect((await app.call(renewLink, { body: { link } })).data).toEqual({});
  const [message] = await rowsOf<{ recipient: string; secret_body: string }>(
    'select * from messages where customer_id = $1',
    [id],
  );
  expect(message!.recipient).toBe('ann@home.example');
  const fresh = /\/c\/#([\w-]+)/.exec(message!.secret_body)![1]!;
  expect((await openBy(fresh)).data!.state).toBe('open');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.call(renewLink, { body: { link } })),
  );
  expect(answers.map(({ status }) => status)).toContain(429);
  expect((await app.call(renewLink, { body: { link: 'nobody' } })).data).toEqual({});
});

test('withdrawing links shuts them, and the page where it is open', async () => {
  const { id } = await addCustomer();
  const link = await linkTo(id);
  const opened = (await openBy(link)).data!.token!;
  expect((await app.call(page.getPage, { token: opened })).status).toBe(200);
  await app.data(office.withdrawPageLinks, { token, params: { id } });
  expect((await app.call(page.getPage, { token: opened })).status).toBe(401);
  expect((await openBy(link)).data).toEqual({ state: 'closed', token: null, businessName: '' });
  await app.call(renewLink, { body: { link } });
  expect(await rowsOf('select from messages where customer_id = $1', [id])).toEqual([]);
});

test.each([
  ['switched off', (id: string) => secure(id, 'Off')],
  ['given a PIN', (id: string) => secure(id, 'PIN')],
  [
    'the customer deleted',
    async (id: string) => {
      await app.data(deleteCustomer, { token, params: { id } });
    },
  ],
])('a page that is open shuts at once when it is %s', async (_, shut) => {
  const { id } = await addCustomer();
  const opened = (await openBy(await linkTo(id))).data!.token!;
  await shut(id);
  expect((await app.call(page.getPage, { token: opened })).status).toBe(401);
});

test('a page that is off opens by no link, and gives none', async () => {
  const { id } = await addCustomer();
  const link = await linkTo(id);
  await secure(id, 'Off');
  expect((await openBy(link)).data!.state).toBe('closed');
  expect((await app.call(office.copyPageLink, { token, params: { id } })).status).toBe(422);
});

test('the customer chooses the PIN at the first opening, and gives it from then on', async () => {
  const { id } = await addCustomer();
  await secure(id, 'PIN');
  const link = await linkTo(id);
  expect((await openBy(link)).data!.state).toBe('choosePin');
  expect(await openBy(link, { newPin: '123456' })).toMatchObject({
    status: 400,
    errors: [{ field: 'newPin' }],
  });
  const first = await openBy(link, { newPin: '482913' });
  expect(first.data!.state).toBe('open');
  expect((await app.call(page.getPage, { token: first.data!.token! })).status).toBe(200);
  expect((await openBy(link)).data!.state).toBe('enterPin');
  expect((await openBy(link, { newPin: '915273' })).data!.state).toBe('enterPin');
  expect((await openBy(link, { pin: '915273' })).errors[0]).toMatchObject({ field: 'pin' });
  expect((await openBy(link, { pin: '482913' })).data!.state).toBe('open');
  const [pin] = await rowsOf<{ pin_hash: string }>(
    'select * from page_pins where customer_id = $1',
    [id],
  );
  expect(pin!.pin_hash).toMatch(/^\$argon2id\$/);
});

test('wrong PINs lock the page from every address, and a new one from the office opens it', async () => {
  const { id } = await addCustomer();
  await secure(id, 'PIN');
  const setPin = (pin: string) =>
    app.data(office.setPagePin, { token, params: { id }, body: { pin } });
  await setPin('482913');
  const link = await linkTo(id);
  for (let guess = 0; guess < 5; guess += 1) {
    const wrong = await openBy(link, { pin: `10020${guess}` }, `10.1.0.${guess}`);
    expect(wrong.status).toBe(422);
  }
  const locked = await openBy(link, { pin: '482913' }, '10.2.0.1');
  expect(locked.status).toBe(429);
  expect(locked.errors[0]!.detail).toContain('locked');
  await setPin('759104');
  expect((await openBy(link, { pin: '482913' })).status).toBe(422);
  expect((await openBy(link, { pin: '759104' })).data!.state).toBe('open');
});

test('guesses from one address are limited, whoever they are about', async () => {
  const links: string[] = [];
  for (let at = 0; at < 7; at += 1) {
    const { id } = await addCustomer();
    await secure(id, 'PIN');
    // Hashed once for all: it takes a while.
    await app.asOwner(
      `insert into page_pins select business_id, '${id}', pin_hash, 'office', now() from page_pins limit 1`,
    );
    links.push(await linkTo(id));
  }
  const statuses: number[] = [];
  for (const link of links) {
    for (let guess = 0; guess < 3; guess += 1) {
      statuses.push((await openBy(link, { pin: '100200' }, '10.9.0.1')).status);
    }
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
}, 60_000);

test('documents are the customer’s own, and nobody else’s', async () => {
  const [mine, theirs] = [await addBilled(), await addBilled('Bob Baker')];
  const own = await openTestPage(app, business, mine.customer.id);
  const request = { body: { wish: 'skip' } } as const;
  const { requestId } = await app.data(wishes.askAboutVisit, {
    token: await openTestPage(app, business, theirs.customer.id),
    params: { occurrenceId: theirs.occurrenceId },
    ...request,
  });
  const statusOf = async (endpoint: Endpoint, params: object, body?: object) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String((params as Record<string, string>)[name]),
    );
    const answer = await app.http.inject({
      method: endpoint.method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${own}`, 'x-request-id': crypto.randomUUID() },
      ...(body ? { payload: body } : {}),
    });
    return `${answer.statusCode} ${String(answer.headers['content-type'])}`;
  };
  const pdf = '200 application/pdf';
  const none = '404 application/json; charset=utf-8';
  for (const [whose, wanted] of [
    [mine, pdf],
    [theirs, none],
  ] as const) {
    expect(await statusOf(page.getPageInvoice, { id: whose.invoiceId })).toBe(wanted);
    expect(await statusOf(page.getPageReceipt, { id: whose.paymentId })).toBe(wanted);
  }
  expect(await statusOf(page.getPageStatement, {})).toBe(pdf);
  const { occurrenceId } = theirs;
  expect(await statusOf(wishes.askAboutVisit, { occurrenceId }, { wish: 'skip' })).toBe(none);
  expect(await statusOf(wishes.withdrawRequest, { id: requestId })).toBe(none);
});

/** Asks to move the planned visit of a new customer by a week. */
async function asked() {
  const billed = await addBilled();
  const own = await openTestPage(app, business, billed.customer.id);
  const wantedOn = addDays(today, 14);
  const { requestId } = await app.data(wishes.askAboutVisit, {
    token: own,
    params: { occurrenceId: billed.occurrenceId },
    body: { wish: 'move', wantedOn, message: 'We are away' },
  });
  const params = { id: billed.customer.id, requestId };
  const jobNow = async () => (await app.data(getJob, { token, params: { id: billed.job.id } })).job;
  return { ...billed, own, wantedOn, params, jobNow };
}

test('a customer asks to move a visit, the office accepts, and both are told', async () => {
  const { own, wantedOn, params, jobNow, customer } = await asked();
  expect((await accessOf(customer.id)).requests).toMatchObject([
    { state: 'Open', wish: 'move', wantedOn, message: 'We are away', title: 'Windows' },
  ]);
  expect((await jobNow()).occurrence!.scheduledOn).toBe(addDays(today, 7));
  const body = { answer: 'See you then' };
  const { request } = await app.data(office.acceptVisitRequest, { token, params, body });
  expect(request.state).toBe('Accepted');
  expect((await jobNow()).occurrence!.scheduledOn).toBe(wantedOn);
  const { page: shown } = await app.data(page.getPage, { token: own });
  expect(shown.requests).toMatchObject([{ state: 'Accepted', answer: 'See you then' }]);
  const again = await app.call(office.declineVisitRequest, { token, params, body });
  expect(again).toMatchObject({ status: 422 });
  const messages = await rowsOf<{ kind: string; recipient: string }>(
    'select kind, recipient from messages where customer_id = $1 order by id',
    [customer.id],
  );
  expect(messages).toEqual([
    { kind: 'office-news', recipient: 'office@bright.example' },
    { kind: 'visit-request', recipient: 'ann@home.example' },
  ]);
  const { events } = await app.data(getStory, { token, params: { id: customer.id } });
  const told = events.filter(({ kind }) => kind === 'page').map(({ title }) => title);
  expect(told.toSorted()).toEqual(['Their request was accepted', 'They asked about a visit']);
});

test('an accepted skip closes the visit as skipped by the customer', async () => {
  const { own, occurrenceId, params, jobNow } = await asked();
  const { requestId } = await app.data(wishes.askAboutVisit, {
    token: own,
    params: { occurrenceId },
    body: { wish: 'skip' },
  });
  const former = await app.call(office.acceptVisitRequest, { token, params, body: {} });
  expect(former.errors[0]!.detail).toBe('They have taken this back.');
  await app.data(office.acceptVisitRequest, { token, params: { ...params, requestId }, body: {} });
  const job = await jobNow();
  expect(job.occurrence?.id).not.toBe(occurrenceId);
  const [visit] = await rowsOf<{ state: string }>('select state from occurrences where id = $1', [
    occurrenceId,
  ]);
  expect(visit!.state).toBe('Customer Skipped');
});

test('a declined or withdrawn request leaves the visit where it was', async () => {
  const one = await asked();
  await app.data(office.declineVisitRequest, {
    token,
    params: one.params,
    body: { answer: 'We are full that day' },
  });
  expect((await one.jobNow()).occurrence!.scheduledOn).toBe(addDays(today, 7));
  const other = await asked();
  await app.data(wishes.withdrawRequest, {
    token: other.own,
    params: { id: other.params.requestId },
  });
  expect((await accessOf(other.customer.id)).requests).toEqual([]);
  const late = await app.call(office.acceptVisitRequest, { token, params: other.params, body: {} });
  expect(late.status).toBe(422);
});

test('a wish that cannot be is refused at its field', async () => {
  const { own, occurrenceId } = await asked();
  const refused = await app.call(wishes.askAboutVisit, {
    token: own,
    params: { occurrenceId },
    body: { wish: 'move', wantedOn: today },
  });
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'wantedOn' }] });
});

test('changes of contact details and consent are kept with their date, noted and told', async () => {
  const { id } = await addCustomer();
  const own = await openTestPage(app, business, id);
  await app.data(wishes.saveContact, { token: own, body: { email: 'ANN@new.example' } });
  await app.data(wishes.saveConsent, { token: own, body: { sms: { marketing: true } } });
  const { customer } = await app.data(getCustomer, { token, params: { id } });
  expect(customer).toMatchObject({ email: 'ann@new.example', mobileNumber: '07700 900123' });
  const { marketing } = customer.communicationPreferences!.sms;
  expect(marketing).toMatchObject({ allowed: true, how: 'on their own page' });
  expect(marketing.at).not.toBeNull();
  const { events } = await app.data(getStory, { token, params: { id } });
  expect(events.map(({ detail }) => detail)).toEqual(
    expect.arrayContaining(['Email: ann@home.example → ann@new.example', 'Texts with offers: yes']),
  );
  const news = await rowsOf('select from messages where customer_id = $1', [id]);
  expect(news).toHaveLength(2);
  const wrong = await app.call(wishes.saveContact, { token: own, body: { mobileNumber: '12' } });
  expect(wrong).toMatchObject({ status: 400, errors: [{ field: 'mobileNumber' }] });
});
