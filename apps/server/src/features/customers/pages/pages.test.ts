import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeSecurity,
  saveCommunicationPreferences,
} from '@roundbook/contract/customers/customers/choices';
import { deleteCustomer } from '@roundbook/contract/customers/customers/lifecycle';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import * as office from '@roundbook/contract/customers/pages/office';
import { openPage, renewLink } from '@roundbook/contract/customers/pages/opening';
import * as page from '@roundbook/contract/customers/pages/page';
import { getInvoice } from '@roundbook/contract/money/invoices/invoices';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import {
  addBilledCustomer,
  addPageCustomer,
  nameOffice,
  rowsPastPolicies,
} from '../../../testing/customers/test-page.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api', TRUST_PROXY: '1' });
  business = await app.business();
  ({ token } = business);
  await nameOffice(app, business);
});
afterAll(() => app.stop());

const rowsOf = <Row>(text: string, values?: unknown[]) => rowsPastPolicies<Row>(app, text, values);
const addCustomer = () => addPageCustomer(app, business);
const addBilled = () => addBilledCustomer(app, business, today);

async function accessOf(id: string) {
  return (await app.data(office.getPageAccess, { token, params: { id } })).access;
}

const linksOf = (id: string) =>
  rowsOf<Record<string, unknown>>('select * from page_links where customer_id = $1', [id]);

/** Makes a link to a customer's page; resolves with its token. */
async function linkTo(id: string): Promise<string> {
  const { link } = await app.data(office.copyPageLink, { token, params: { id } });
  return link.split('#')[1]!;
}

const openBy = (link: string, more: { pin?: string; newPin?: string } = {}, address = '10.0.0.1') =>
  app.call(openPage, {
    body: { link, ...more },
    headers: { 'x-forwarded-for': address },
  });

async function secure(id: string, security: 'Magic Link' | 'PIN' | 'Off'): Promise<void> {
  await app.data(changeSecurity, { token, params: { id }, body: { security } });
}

test('a link opens its customer’s page, with their balance and next visit', async () => {
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

test('links and page sessions are stored as hashes, and a receipt does not reveal a link', async () => {
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

test('repeating a request to copy a link returns the same link', async () => {
  const { id } = await addCustomer();
  const requestId = crypto.randomUUID();
  const copy = () => app.data(office.copyPageLink, { token, params: { id }, requestId });
  expect(await copy()).toEqual(await copy());
  expect(await linksOf(id)).toHaveLength(1);
});

test('the office sends a link by email or text, and the outbox hides it', async () => {
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

test('an invoice is texted as a link to the customer’s page, and shows the text’s delivery state', async () => {
  const {
    customer: { id },
    invoiceId,
  } = await addBilled();
  const params = { id, invId: invoiceId };
  await app.data(office.textInvoice, { token, params });
  const { invoice } = await app.data(getInvoice, { token, params: { id: invoiceId } });
  expect(invoice.sentAt).not.toBeNull();
  expect(invoice.delivery).toMatchObject({ state: 'Queued', channel: 'sms' });
  const [message] = await rowsOf<{ body: string; secret_body: string }>(
    `select * from messages where customer_id = $1 and channel = 'sms' and kind = 'invoice'`,
    [id],
  );
  expect(message!.body).toContain(`invoice ${invoice.number}`);
  expect(message!.body).not.toContain('/c/#');
  const link = /\/c\/#([\w-]+)/.exec(message!.secret_body)![1]!;
  expect((await openBy(link)).data!.state).toBe('open');
  const other = await addCustomer();
  const elsewhere = { id: other.id, invId: invoiceId };
  expect((await app.call(office.textInvoice, { token, params: elsewhere })).status).toBe(404);
  await secure(id, 'Off');
  const off = await app.call(office.textInvoice, { token, params });
  expect(off).toMatchObject({ status: 422, errors: [{ detail: /Their page is off/ }] });
});

test('a customer who wants no messages is sent nothing', async () => {
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

test('no link is sent to a customer who has no address', async () => {
  const body = { name: 'Una Umber', address: {} };
  const { customer } = await app.data(createCustomer, { token, body });
  const sent = await app.call(office.sendPageLink, {
    token,
    params: { id: customer.id },
    body: { channel: 'email' },
  });
  expect(sent.errors).toMatchObject([{ detail: 'They have no email address.' }]);
});

test('a lapsed link can be replaced by a new one, which is sent only to the address on record', async () => {
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

test('withdrawing links stops them from opening the page, and closes the page wherever it is open', async () => {
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
])('a page that is open closes at once when it is %s', async (_, shut) => {
  const { id } = await addCustomer();
  const opened = (await openBy(await linkTo(id))).data!.token!;
  await shut(id);
  expect((await app.call(page.getPage, { token: opened })).status).toBe(401);
});

test('a page that is switched off cannot be opened, and no links to it can be sent', async () => {
  const { id } = await addCustomer();
  const link = await linkTo(id);
  await secure(id, 'Off');
  expect((await openBy(link)).data!.state).toBe('closed');
  expect((await app.call(office.copyPageLink, { token, params: { id } })).status).toBe(422);
});

test('the customer chooses the PIN when opening the page for the first time, and enters it from then on', async () => {
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

test('wrong PINs lock the page for all network addresses, and a new PIN from the office unlocks it', async () => {
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

test('guesses from one address are limited, even across customers', async () => {
  const links: string[] = [];
  for (let at = 0; at < 7; at += 1) {
    const { id } = await addCustomer();
    await secure(id, 'PIN');
    // Hashes the PIN once for all customers, since hashing takes a while.
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
});
