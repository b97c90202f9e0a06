import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getStory } from '@roundbook/contract/customers/customers/story';
import { sendInvoice } from '@roundbook/contract/money/invoices/invoices';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { insertCustomers } from '../../testing/customers/test-customers.ts';
import { invoiceOf, onAccount } from '../../testing/money/test-ledger.ts';
import { countRoundTrips } from '../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { agreeJob } from '../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const story = (query: { beforeDay?: string; beforeId?: string; perPage?: number } = {}) =>
  app.data(getStory, { token, params: { id: customerId }, query });

test('visits, money and messages share one timeline', async () => {
  const job = await agreeJob(app, business, customerId, { cost: 1800, firstVisitCost: null });
  const { invoiceId, paymentId } = await app.data(markJobDone, {
    token,
    params: { id: customerId, jobId: job.id },
    body: {
      notes: 'Gate was locked',
      eventTriggers: ['Invoice'],
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 1000 },
    },
  });
  await app.data(sendInvoice, { token, params: { id: invoiceId! } });
  const params = { id: customerId, action: 'credit' as const };
  await app.data(editBalance, { token, params, body: { amount: 300, reason: 'Broken pot' } });
  const { events, hasMore } = await story();
  expect(hasMore).toBe(false);
  const byKind = new Map(events.map((event) => [event.kind, event]));
  expect([...byKind.keys()].toSorted()).toEqual([
    'balance',
    'invoice',
    'message',
    'payment',
    'visit',
  ]);
  expect(byKind.get('visit')).toMatchObject({
    title: job.title,
    detail: 'Gate was locked',
    amount: 1800,
    state: 'Done',
    jobId: job.id,
  });
  expect(byKind.get('invoice')).toMatchObject({ id: invoiceId, title: 'INV-0001', amount: 1800 });
  expect(byKind.get('payment')).toMatchObject({ id: paymentId, title: 'Cash', amount: 1000 });
  expect(byKind.get('balance')).toMatchObject({
    title: 'Credit',
    detail: 'Broken pot',
    amount: 300,
  });
  expect(byKind.get('message')).toMatchObject({
    title: 'invoice',
    state: 'Queued',
    channel: 'email',
  });
});

test('the pages of a story contain each event once, newest first', async () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-02', '2026-03-02', '2026-04-01'];
  for (const day of days) {
    await onAccount(app, business, customerId, (account) =>
      account.raiseInvoice(invoiceOf(1000, day)),
    );
  }
  const seen: string[] = [];
  let before = {};
  for (;;) {
    const { events, hasMore } = await story({ ...before, perPage: 2 });
    seen.push(...events.map(({ title }) => title));
    const last = events.at(-1)!;
    before = { beforeDay: last.day, beforeId: last.id };
    if (!hasMore) break;
  }
  expect(seen).toEqual(['INV-0005', 'INV-0004', 'INV-0003', 'INV-0002', 'INV-0001']);
});

test('reading a story takes one round trip, and no other business can read it', async () => {
  await story();
  // A read also sends the statement that ends its transaction, for which the caller does not wait.
  expect(await countRoundTrips(app.database.pool, () => story())).toBe(1 + 1);
  const params = { id: customerId };
  const other = await app.business();
  expect((await app.call(getStory, { token: other.token, params, query: {} })).status).toBe(404);
  for (const role of ['Worker', 'Limited Worker'] as const) {
    const refused = await app.call(getStory, { token: business.tokens[role], params, query: {} });
    expect(refused.status).toBe(403);
  }
});
