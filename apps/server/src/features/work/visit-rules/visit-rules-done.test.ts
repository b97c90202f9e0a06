import { expect, test } from 'vitest';
import { addLoyaltyCard } from '@roundbook/contract/customers/loyalty-cards/loyalty-cards';
import { headers } from '@roundbook/contract/envelope';
import { getInvoice, listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { undoJobs } from '@roundbook/contract/work/jobs/bulk';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import { deleteJob, listJobs } from '@roundbook/contract/work/jobs/records';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { withRuledBusiness } from '../../../testing/test-visit-rules.ts';

const ruled = withRuledBusiness();
const { agreed, balance } = ruled;
/** The lines on the customer's newest invoice, each as its description and pence. */
async function newestLines() {
  const query = { customerId: ruled.customerId };
  const { invoices } = await ruled.app.data(listInvoices, { token: ruled.token, query });
  const params = { id: invoices[0]!.id };
  const { invoice } = await ruled.app.data(getInvoice, { token: ruled.token, params });
  return invoice.lines.map(({ description, unitPrice }) => [description, unitPrice]);
}

const today = todayIn('Europe/London', new Date().toISOString());

test('a first clean costs more unless the job has a first price, and the invoice says so', async () => {
  const { params } = await agreed({ firstVisitCost: null });
  const asked = await ruled.app.call(markJobDone, {
    token: ruled.token,
    params,
    body: { eventTriggers: ['Invoice'] },
  });
  expect(asked.conflict?.message).toContain('The first clean costs £9.00 more.');
  await ruled.app.data(markJobDone, {
    token: ruled.token,
    params,
    body: { eventTriggers: ['Invoice'] },
    headers: { [headers.conflictBypass]: asked.conflict!.bypassToken },
  });
  expect(await balance()).toBe(2700);
  expect(await newestLines()).toEqual([
    ['Windows, front and back', 1800],
    ['First clean', 900],
  ]);
  const priced = await agreed();
  await ruled.app.data(markJobDone, { token: ruled.token, params: priced.params, body: {} });
});

test('a part-done visit is charged as agreed, its rest becomes a separate visit, and both are undone together', async () => {
  const { params, job, occurrenceId } = await agreed();
  const body = {
    eventTriggers: ['Invoice' as const],
    partDone: { what: 'Front only', why: 'Gate locked', price: 2000 },
    shownEffects: [{ kind: 'part' as const, amount: -1000 }],
  };
  await ruled.app.data(markJobDone, { token: ruled.token, params, body });
  expect(await balance()).toBe(2000);
  expect(await newestLines()).toEqual([
    ['Windows, front and back', 3000],
    ['Front only: gate locked', -1000],
  ]);
  const all = () =>
    ruled.app.data(listJobs, { token: ruled.token, query: { customerId: ruled.customerId } });
  const rest = (await all()).jobs.find(({ id }) => id !== job.id)!;
  expect(rest).toMatchObject({
    title: 'Rest of Windows, front and back',
    cost: 1000,
    frequency: { unit: 'none' },
    dueOn: addDays(today, 7),
  });
  const undoing = { token: ruled.token, params, body: { occurrenceId } };
  const restParams = { id: ruled.customerId, jobId: rest.id };
  await ruled.app.data(markJobDone, { token: ruled.token, params: restParams, body: {} });
  const refused = await ruled.app.call(undoJob, undoing);
  expect(refused.errors[0]?.detail).toContain('The rest of this visit');
  const other = await agreed();
  await ruled.app.data(markJobDone, { token: ruled.token, params: other.params, body: {} });
  const inBulk = await ruled.app.data(undoJobs, {
    token: ruled.token,
    body: { occurrenceIds: [occurrenceId, other.occurrenceId] },
  });
  expect(inBulk).toMatchObject({
    count: 1,
    stayed: [{ occurrenceId, reason: refused.errors[0]?.detail }],
  });
  await ruled.app.data(deleteJob, { token: ruled.token, params: other.params });
  const ofRest = { occurrenceId: rest.occurrence!.id };
  await ruled.app.data(undoJob, { token: ruled.token, params: restParams, body: ofRest });
  await ruled.app.data(undoJob, undoing);
  expect(await balance()).toBe(0);
  expect((await all()).jobs.map(({ id }) => id)).toEqual([job.id]);
});

test('a worker who sees no prices can close a part-done visit at the rule’s price, but cannot set a price for it', async () => {
  const limited = ruled.business.tokens['Limited Worker'];
  const { params } = await agreed();
  const partDone = { what: 'Front only', planRest: false };
  const refused = await ruled.app.call(markJobDone, {
    token: limited,
    params,
    body: { partDone: { ...partDone, price: 100 } },
  });
  expect(refused.status).toBe(403);
  const shownEffects = [{ kind: 'part' as const, amount: null }];
  const body = { eventTriggers: ['Invoice' as const], partDone, shownEffects };
  await ruled.app.data(markJobDone, { token: limited, params, body });
  expect(await balance()).toBe(1500);
});

test('a full card makes the visit free, even with other effects, and undoing restores the stamps', async () => {
  const { params, occurrenceId } = await agreed({ firstVisitCost: null });
  await ruled.app.data(addLoyaltyCard, {
    token: ruled.token,
    params: { id: ruled.customerId },
    body: { needed: 3, stamps: 3, reward: { kind: 'Free' } },
  });
  const body = {
    eventTriggers: ['Invoice' as const, 'LoyaltyCards' as const],
    shownEffects: [
      { kind: 'first' as const, amount: 900 },
      { kind: 'loyalty' as const, amount: -2700 },
    ],
  };
  await ruled.app.data(markJobDone, { token: ruled.token, params, body });
  expect(await balance()).toBe(0);
  expect(await newestLines()).toEqual([
    ['Windows, front and back', 1800],
    ['First clean (£9.00 more), Loyalty card (£27.00 less)', -1800],
  ]);
  await ruled.app.data(undoJob, { token: ruled.token, params, body: { occurrenceId } });
  const again = await ruled.app.data(markJobDone, { token: ruled.token, params, body });
  expect(again.job.occurrence).toMatchObject({ isFirst: false });
  expect(await balance()).toBe(0);
});
