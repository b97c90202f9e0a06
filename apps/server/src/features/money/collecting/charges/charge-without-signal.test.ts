import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { headers } from '@roundbook/contract/envelope';
import { listNotifications } from '@roundbook/contract/messages/notifications/notifications';
import { listCharges } from '@roundbook/contract/money/charges/charges';
import {
  changeChargeWhenDone,
  removeSavedMethod,
} from '@roundbook/contract/money/saved-methods/saved-methods';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../platform/db/ids.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { saveTestCard, takePayments } from '../../../../testing/money/test-charging.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob, balanceOf } from '../../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let worker: string;
let customerId: string;
let methodId: string;
let params: { id: string; jobId: string };
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  worker = business.tokens['Limited Worker'];
  await takePayments(app, business);
  [customerId = ''] = await insertCustomers(app, business, 1);
  ({ id: methodId } = await saveTestCard(app, business, customerId));
  const job = await agreeJob(app, business, customerId, { firstVisitCost: 2000 });
  params = { id: customerId, jobId: job.id };
  await app.data(scheduleJob, { token, params, body: { date: today } });
});
afterAll(() => app.stop());

const charges = async () =>
  (await app.data(listCharges, { token, params: { id: customerId } })).charges;

const removeCard = () =>
  app.data(removeSavedMethod, { token, params: { id: customerId, methodId } });

/** Marks the visit as done with a charge, as a device sends it once it has signal again. */
const sync = (requestId = newId(), actionSource: 'Offline' | 'Individual' = 'Offline') =>
  app.call(markJobDone, {
    token: worker,
    params,
    body: { eventTriggers: ['Charge'], actionSource },
    headers: { [headers.requestId]: requestId },
  });

test('a day’s list tells a worker’s device whether each customer can be charged, and what was agreed', async () => {
  const stop = async () => {
    const query = { scheduledOrDoneDate: today, include: 'customer' } as const;
    const { jobs } = await app.data(listJobs, { token: worker, query });
    return jobs[0]?.customer?.charging;
  };
  const card = { label: 'Visa ending 4242', problem: '' };
  expect(await stop()).toEqual({ ...card, chargeWhenDone: false });
  const body = { chargeWhenDone: true };
  await app.data(changeChargeWhenDone, { token, params: { id: customerId }, body });
  expect(await stop()).toEqual({ ...card, chargeWhenDone: true });
  await removeCard();
  expect(await stop()).toEqual({
    label: null,
    problem: 'No card or Direct Debit is saved.',
    chargeWhenDone: false,
  });
});

test('a visit done without signal is charged once, however often the device sends it', async () => {
  const requestId = newId();
  const [first, again] = [await sync(requestId), await sync(requestId)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(await charges()).toMatchObject([{ amount: 2000, source: 'Done' }]);
});

test('if the card went away in the meantime, the visit is kept and invoiced, and the worker and the office are told', async () => {
  await removeCard();
  // With a signal, the worker can still choose something else.
  const refused = await sync(newId(), 'Individual');
  expect(refused.errors[0]).toMatchObject({ field: 'eventTriggers' });
  const done = await sync();
  expect(done.status).toBe(200);
  expect(done.data).toMatchObject({
    notCharged: 'This customer has no saved payment method.',
  });
  expect(done.data!.invoiceId).not.toBeNull();
  expect(await charges()).toEqual([]);
  expect(await balanceOf(app, business, customerId)).toBe(2000);
  const { notifications } = await app.data(listNotifications, { token, query: {} });
  expect(notifications.map(({ message }) => message)).toContain(
    '£20.00 from Customer 1 could not be charged for a visit done without signal',
  );
});
