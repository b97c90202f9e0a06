import { afterAll, beforeAll, expect, test } from 'vitest';
import * as office from '@roundbook/contract/customers/pages/office';
import { getPage } from '@roundbook/contract/customers/pages/page';
import { askAboutVisit } from '@roundbook/contract/customers/pages/wishes';
import { headers } from '@roundbook/contract/envelope';
import { getInvoice } from '@roundbook/contract/money/invoices/invoices';
import {
  changeOwnVisitRules,
  changeVisitRules,
} from '@roundbook/contract/work/visit-rules/visit-rules';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import {
  addBilledCustomer,
  openTestPage,
  rowsPastPolicies,
} from '../../../testing/customers/test-page.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { balanceOf } from '../../../testing/test-jobs.ts';
import { TEST_RULES } from '../../../testing/test-visit-rules.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  business = await app.business();
  ({ token } = business);
  await app.data(changeVisitRules, { token, body: { ...TEST_RULES, lateCancelDays: 7 } });
});
afterAll(() => app.stop());

/** Has a customer ask, on their page, to skip a visit that is due in a week. */
async function asksToSkip() {
  const { customer, occurrenceId } = await addBilledCustomer(app, business, today);
  const own = await openTestPage(app, business, customer.id);
  const { page } = await app.data(getPage, { token: own });
  const { requestId } = await app.data(askAboutVisit, {
    token: own,
    params: { occurrenceId },
    body: { wish: 'skip' },
  });
  const before = await balanceOf(app, business, customer.id);
  return {
    customerId: customer.id,
    own,
    requestId,
    shown: page.visits.find((visit) => visit.occurrenceId === occurrenceId)!.ifSkipped,
    accepting: { token, params: { id: customer.id, requestId }, body: {} },
    charged: async () => (await balanceOf(app, business, customer.id)) - before,
  };
}

test('a customer who cancels late sees the cost first, the office confirms it, and the customer’s message states it', async () => {
  const { customerId, own, shown, accepting, charged } = await asksToSkip();
  expect(shown).toEqual([
    'It is too late to cancel this visit free of charge: we charge £5.00.',
    'Your next visit will cost £10.00 more.',
  ]);
  const asked = await app.call(office.acceptVisitRequest, accepting);
  expect(asked.conflict?.message).toBe(
    '£5.00 is charged for cancelling late. The next visit costs £10.00 more. Go ahead?',
  );
  expect(await charged()).toBe(0);
  await app.data(office.acceptVisitRequest, {
    ...accepting,
    headers: { [headers.conflictBypass]: asked.conflict!.bypassToken },
  });
  expect(await charged()).toBe(500);
  const { page } = await app.data(getPage, { token: own });
  expect(page.invoices[0]).toMatchObject({ total: 500 });
  const { invoice } = await app.data(getInvoice, {
    token,
    params: { id: page.invoices[0]!.id },
  });
  expect(invoice.lines).toMatchObject([{ description: 'Windows: cancelled late' }]);
  const [message] = await rowsPastPolicies<{ body: string }>(
    app,
    `select body from messages where customer_id = $1 and kind = 'visit-request'`,
    [customerId],
  );
  expect(message!.body).toContain('As this was a late cancellation, we charge £5.00.');
  const [open] = await rowsPastPolicies<{ description: string }>(
    app,
    `select adjustment_description as description from occurrences
      where customer_id = $1 and state = 'Open' and adjustment_amount is not null`,
    [customerId],
  );
  expect(open!.description).toBe(`After the missed visit on ${formatLongDate(addDays(today, 7))}`);
});

test('the office sees the effects of accepting, and has to confirm only those effects that it has not been shown', async () => {
  const { customerId, accepting, charged } = await asksToSkip();
  const { access } = await app.data(office.getPageAccess, { token, params: { id: customerId } });
  const { effects } = access.requests.find(({ state }) => state === 'Open')!;
  expect(effects.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['lateCancel', 500],
    ['missed', 1000],
  ]);
  const shownEffects = effects.map(({ kind, amount }) => ({ kind, amount }));
  const less = { ...accepting, body: { shownEffects: shownEffects.slice(1) } };
  expect((await app.call(office.acceptVisitRequest, less)).conflict?.message).toContain(
    'This has changed since you last saw it.',
  );
  await app.data(office.acceptVisitRequest, { ...accepting, body: { shownEffects } });
  expect(await charged()).toBe(500);
  const after = await app.data(office.getPageAccess, { token, params: { id: customerId } });
  expect(after.access.requests).toMatchObject([{ state: 'Accepted', effects: [] }]);
});

test('an exception charges nothing, now or next time, and the customer’s message mentions no fee', async () => {
  const { customerId, accepting, charged } = await asksToSkip();
  await app.data(office.acceptVisitRequest, { ...accepting, body: { withoutRules: true } });
  expect(await charged()).toBe(0);
  const adjusted = await rowsPastPolicies(
    app,
    `select id from occurrences where customer_id = $1 and adjustment_amount is not null`,
    [customerId],
  );
  expect(adjusted).toEqual([]);
  const [message] = await rowsPastPolicies<{ body: string }>(
    app,
    `select body from messages where customer_id = $1 and kind = 'visit-request'`,
    [customerId],
  );
  expect(message!.body).toContain('We have skipped your next visit, as you asked.');
  expect(message!.body).not.toContain('£');
});

test('a customer who asked in time pays no late fee, however late the office answers', async () => {
  const { accepting, charged, requestId } = await asksToSkip();
  await rowsPastPolicies(
    app,
    `update visit_requests set asked_at = asked_at - interval '2 days' where id = $1 returning id`,
    [requestId],
  );
  const asked = await app.call(office.acceptVisitRequest, accepting);
  expect(asked.conflict?.message).toBe('The next visit costs £10.00 more. Go ahead?');
  await app.data(office.acceptVisitRequest, {
    ...accepting,
    headers: { [headers.conflictBypass]: asked.conflict!.bypassToken },
  });
  expect(await charged()).toBe(0);
});

test('a customer with their own visit rules sees the effects of those rules', async () => {
  const { customer, occurrenceId } = await addBilledCustomer(app, business, today);
  await app.data(changeOwnVisitRules, {
    token,
    params: { id: customer.id },
    body: { own: { lateCancelDays: null, missedPercent: 10, stopAfterMisses: null } },
  });
  const own = await openTestPage(app, business, customer.id);
  const { page } = await app.data(getPage, { token: own });
  const visit = page.visits.find((one) => one.occurrenceId === occurrenceId);
  expect(visit!.ifSkipped).toEqual(['Your next visit will cost £2.00 more.']);
});
