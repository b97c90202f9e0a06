import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { getStory } from '@roundbook/contract/customers/customers/story';
import * as office from '@roundbook/contract/customers/pages/office';
import * as page from '@roundbook/contract/customers/pages/page';
import * as wishes from '@roundbook/contract/customers/pages/wishes';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import {
  addBilledCustomer,
  addPageCustomer,
  nameOffice,
  openTestPage,
  rowsPastPolicies,
} from '../../../testing/customers/test-page.ts';
import { creditNoteTo } from '../../../testing/money/test-credit-notes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  business = await app.business();
  ({ token } = business);
  await nameOffice(app, business);
});
afterAll(() => app.stop());

const rowsOf = <Row>(text: string, values?: unknown[]) => rowsPastPolicies<Row>(app, text, values);
const addCustomer = () => addPageCustomer(app, business);
const addBilled = (name?: string) => addBilledCustomer(app, business, today, name);

async function accessOf(id: string) {
  return (await app.data(office.getPageAccess, { token, params: { id } })).access;
}

test('a customer sees their own documents, and no one else’s', async () => {
  const credited = async (billed: Awaited<ReturnType<typeof addBilled>>) => {
    const { id } = await creditNoteTo(app, { token, customerId: billed.customer.id });
    return { ...billed, creditNoteId: id };
  };
  const mine = await credited(await addBilled());
  const theirs = await credited(await addBilled('Bob Baker'));
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
    expect(await statusOf(page.getPageCreditNote, { id: whose.creditNoteId })).toBe(wanted);
  }
  expect(await statusOf(page.getPageStatement, {})).toBe(pdf);
  const { occurrenceId } = theirs;
  expect(await statusOf(wishes.askAboutVisit, { occurrenceId }, { wish: 'skip' })).toBe(none);
  expect(await statusOf(wishes.withdrawRequest, { id: requestId })).toBe(none);
});

/** Has a new customer ask to move their visit by a week. */
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

test('a customer asks to move a visit, the office accepts, and each gets a message', async () => {
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
  const titles = events.filter(({ kind }) => kind === 'page').map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Their request was accepted', 'They asked about a visit']);
});

test('an accepted skip closes the visit as skipped by the customer', async () => {
  const { own, occurrenceId, params, jobNow } = await asked();
  const { requestId } = await app.data(wishes.askAboutVisit, {
    token: own,
    params: { occurrenceId },
    body: { wish: 'skip' },
  });
  const former = await app.call(office.acceptVisitRequest, { token, params, body: {} });
  expect(former.errors[0]!.detail).toBe('The customer has withdrawn this request.');
  await app.data(office.acceptVisitRequest, { token, params: { ...params, requestId }, body: {} });
  const job = await jobNow();
  expect(job.occurrence?.id).not.toBe(occurrenceId);
  const [visit] = await rowsOf<{ state: string }>('select state from occurrences where id = $1', [
    occurrenceId,
  ]);
  expect(visit!.state).toBe('Customer Skipped');
});

test('a declined or withdrawn request leaves the visit unchanged', async () => {
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

test('an impossible request is refused with an error on its field', async () => {
  const { own, occurrenceId } = await asked();
  const refused = await app.call(wishes.askAboutVisit, {
    token: own,
    params: { occurrenceId },
    body: { wish: 'move', wantedOn: today },
  });
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'wantedOn' }] });
});

test('changes to contact details and consent are stored (consent with its date), recorded in the story, and emailed to the office', async () => {
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
  const news = await rowsOf('select kind, recipient from messages where customer_id = $1', [id]);
  expect(news).toHaveLength(3);
  // Anyone with the link may have made the change, so the former address is notified.
  expect(news).toContainEqual({ kind: 'address-changed', recipient: 'ann@home.example' });
  const wrong = await app.call(wishes.saveContact, { token: own, body: { mobileNumber: '12' } });
  expect(wrong).toMatchObject({ status: 400, errors: [{ field: 'mobileNumber' }] });
});
