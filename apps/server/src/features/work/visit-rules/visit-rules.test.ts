import { expect, test } from 'vitest';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import { listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { skipJobs } from '@roundbook/contract/work/jobs/bulk';
import { skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import { cancelJob, getJob, listJobs, resumeJob } from '@roundbook/contract/work/jobs/records';
import { adjustJob, scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { deleteVisit } from '@roundbook/contract/work/jobs/visits';
import {
  changeOwnVisitRules,
  changeVisitRules,
  getOwnVisitRules,
  getVisitRules,
} from '@roundbook/contract/work/visit-rules/visit-rules';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { Landlord } from '../../../testing/money/test-payers.ts';
import { TEST_RULES, withRuledBusiness } from '../../../testing/test-visit-rules.ts';

const ruled = withRuledBusiness();
const { agreed, balance } = ruled;
const today = todayIn('Europe/London', new Date().toISOString());
const now = new Date().toISOString();

const read = async (id: string, as = ruled.token) =>
  (await ruled.app.data(getJob, { token: as, params: { id } })).job;

type Skipping = BodyInputOf<typeof skipJob>;
const MISSED = `After the missed visit on ${formatLongDate(today)}`;
const away: Skipping = {
  skippedAt: now,
  notes: 'Gate locked. Rang twice',
  shownEffects: [
    { kind: 'turnedAway', amount: 3000 },
    { kind: 'missed', amount: 900 },
  ],
};

test('changing the rules needs their current version, and roles below Worker are not shown the fees', async () => {
  const { rules, version } = await ruled.app.data(getVisitRules, { token: ruled.token });
  expect(rules).toEqual(TEST_RULES);
  const stale = await ruled.app.call(changeVisitRules, {
    token: ruled.token,
    body: { ...TEST_RULES, version: version - 1 },
  });
  expect(stale.status).toBe(409);
  const limited = await ruled.app.data(getVisitRules, {
    token: ruled.business.tokens['Limited Worker'],
  });
  expect(limited.rules).toEqual({ ...TEST_RULES, lateCancelFee: 0 });
});

test('turning a worker away costs a fee and makes the next visit dearer, and undoing reverses both', async () => {
  const { job, params, occurrenceId } = await agreed();
  const skipped = await ruled.app.data(skipJob, { token: ruled.token, params, body: away });
  expect(await balance()).toBe(3000);
  const { invoices } = await ruled.app.data(listInvoices, {
    token: ruled.token,
    query: { customerId: ruled.customerId },
  });
  expect(invoices).toHaveLength(1);
  expect(skipped.job).toMatchObject({
    misses: 1,
    occurrence: {
      cost: 3900,
      itemisationAdjustment: { amount: 900, description: MISSED },
      effects: [{ kind: 'missed', amount: 900 }],
    },
  });
  const { job: undone } = await ruled.app.data(undoJob, {
    token: ruled.token,
    params,
    body: { occurrenceId },
  });
  expect(await balance()).toBe(0);
  expect(undone).toMatchObject({
    misses: 0,
    cost: job.cost,
    occurrence: { id: occurrenceId, state: 'Open', cost: 3000, itemisationAdjustment: null },
  });
  expect(undone.occurrence!.effects).toBeUndefined();
});

test('the fee for being turned away is the price of that visit, including its own discount or surcharge', async () => {
  const { params } = await agreed();
  const cheaper = { amount: -1000, description: 'Front only' };
  await ruled.app.data(adjustJob, {
    token: ruled.token,
    params,
    body: { itemisationAdjustment: cheaper },
  });
  const missed = { kind: 'missed', amount: 900 } as const;
  const shown = (amount: number) => [{ kind: 'turnedAway' as const, amount }, missed];
  await ruled.app.data(changeOwnVisitRules, {
    token: ruled.token,
    params: { id: ruled.customerId },
    body: { own: { stopAfterMisses: null } },
  });
  const first = { ...away, shownEffects: shown(2000) };
  await ruled.app.data(skipJob, { token: ruled.token, params, body: first });
  expect(await balance()).toBe(2000);
  // The second fee includes the surcharge for the first miss, so that surcharge is not passed on to
  // the next visit.
  const second = { ...away, shownEffects: shown(3900) };
  const { job } = await ruled.app.data(skipJob, { token: ruled.token, params, body: second });
  expect(await balance()).toBe(5900);
  expect(job.occurrence).toMatchObject({ itemisationAdjustment: { amount: 900 } });
});

test('charges that the user was not shown need a confirmation, and an exception charges nothing but counts as a miss', async () => {
  const { params } = await agreed();
  const { shownEffects: _, ...unseen } = away;
  const asked = await ruled.app.call(skipJob, { token: ruled.token, params, body: unseen });
  expect(asked.conflict).toMatchObject({
    title: 'Charged differently',
    message: '£30.00 is charged for turning you away. The next visit costs £9.00 more. Go ahead?',
  });
  const limited = ruled.business.tokens['Limited Worker'];
  const refused = await ruled.app.call(skipJob, {
    token: limited,
    params,
    body: { ...unseen, withoutRules: true },
  });
  expect(refused.status).toBe(403);
  const excepted = await ruled.app.data(skipJob, {
    token: ruled.token,
    params,
    body: { ...unseen, withoutRules: true },
  });
  expect(excepted.job).toMatchObject({ misses: 1, occurrence: { itemisationAdjustment: null } });
  expect(await balance()).toBe(0);
});

test('users who see no prices confirm without figures, and the question they are asked contains none', async () => {
  const limited = ruled.business.tokens['Limited Worker'];
  const { params, job } = await agreed();
  const { shownEffects: _, ...unseen } = away;
  const shownEffects = away.shownEffects!.map(({ kind }) => ({ kind, amount: null }));
  const skipped = await ruled.app.data(skipJob, {
    token: limited,
    params,
    body: { ...unseen, shownEffects },
  });
  expect(skipped.job.occurrence).toMatchObject({ effects: [{ kind: 'missed', amount: null }] });
  expect(await balance()).toBe(3000);
  const seen = await read(job.id, limited);
  expect(JSON.stringify(seen)).not.toMatch(/[:,[]900\b/);
});

test('the last miss in a row cancels the job; undoing resumes it, unless the job was changed later', async () => {
  const { params, job } = await agreed();
  const cancelled = { skippedAt: now, customerSkipped: true };
  const missed = { kind: 'missed', amount: 900 } as const;
  await ruled.app.data(skipJob, {
    token: ruled.token,
    params,
    body: { ...cancelled, shownEffects: [missed] },
  });
  const second = await read(job.id);
  const stop = { kind: 'stop', amount: null } as const;
  const stopped = await ruled.app.data(skipJob, {
    token: ruled.token,
    params,
    body: { ...cancelled, shownEffects: [stop] },
  });
  expect(stopped.job).toMatchObject({ status: 'Cancelled', misses: 2, occurrence: null });
  const body = { occurrenceId: second.occurrence!.id };
  const day = {
    scheduledOrDoneDate: today,
    customerId: ruled.customerId,
    include: 'customer',
  } as const;
  const { jobs } = await ruled.app.data(listJobs, { token: ruled.token, query: day });
  expect(jobs.find((one) => one.occurrence?.id === body.occurrenceId)).toMatchObject({
    undoable: true,
    occurrence: { effects: [{ kind: 'stop' }] },
  });
  const { job: back } = await ruled.app.data(undoJob, { token: ruled.token, params, body });
  expect(back).toMatchObject({
    cancelledAt: null,
    misses: 1,
    occurrence: { id: body.occurrenceId, itemisationAdjustment: { amount: 900 } },
  });
  await ruled.app.data(skipJob, {
    token: ruled.token,
    params,
    body: { ...cancelled, shownEffects: [stop] },
  });
  await ruled.app.data(resumeJob, { token: ruled.token, params });
  await ruled.app.data(cancelJob, { token: ruled.token, params });
  const refused = await ruled.app.call(undoJob, { token: ruled.token, params, body });
  expect(refused.status).toBe(422);
});

test('a fee for a customer with a payer goes on the payer’s monthly invoice, once', async () => {
  const landlord = await Landlord.of(ruled.app, ruled.business);
  await landlord.payForAll('Monthly');
  [ruled.customerId = ''] = landlord.flats;
  const { params, occurrenceId } = await agreed();
  await ruled.app.data(skipJob, { token: ruled.token, params, body: away });
  await ruled.app.data(undoJob, { token: ruled.token, params, body: { occurrenceId } });
  await ruled.app.data(skipJob, { token: ruled.token, params, body: away });
  await landlord.issue();
  const [invoice] = await landlord.invoices();
  expect(invoice!.lines).toMatchObject([
    { description: 'Windows, front and back: turned away', unitPrice: 3000 },
  ]);
  expect(await landlord.balance()).toBe(3000);
  const late = await ruled.app.call(undoJob, {
    token: ruled.token,
    params,
    body: { occurrenceId },
  });
  expect(late.status).toBe(422);
});

test('if the business itself skips a visit, the surcharge for an earlier miss passes to the next one', async () => {
  const { params } = await agreed();
  await ruled.app.data(skipJob, { token: ruled.token, params, body: away });
  const rained = await ruled.app.data(skipJob, {
    token: ruled.token,
    params,
    body: { skippedAt: now, notes: 'Bad weather' },
  });
  expect(rained.job).toMatchObject({
    misses: 1,
    occurrence: { itemisationAdjustment: { amount: 900 } },
  });
});

test('a customer’s own rules apply instead of the business’s', async () => {
  const { params, job } = await agreed();
  const own = { turnedAwayPercent: null, missedPercent: 100 };
  await ruled.app.data(changeOwnVisitRules, {
    token: ruled.token,
    params: { id: ruled.customerId },
    body: { own },
  });
  expect(
    await ruled.app.data(getOwnVisitRules, {
      token: ruled.token,
      params: { id: ruled.customerId },
    }),
  ).toMatchObject({
    own,
    business: TEST_RULES,
  });
  const skipped = await ruled.app.data(skipJob, {
    token: ruled.token,
    params,
    body: { ...away, shownEffects: [{ kind: 'missed', amount: 1800 }] },
  });
  expect(skipped.job.occurrence).toMatchObject({ cost: 4800 });
  expect(await balance()).toBe(0);
  await ruled.app.data(scheduleJob, { token: ruled.token, params, body: { date: today } });
  const limited = await ruled.app.data(listJobs, {
    token: ruled.business.tokens['Limited Worker'],
    query: { scheduledOrDoneDate: today, include: 'customer' },
  });
  const stop = limited.jobs.find(({ id }) => id === job.id);
  expect(stop?.customer?.visitRules).toEqual(own);
});

test('skipping many visits asks once, and charges all of them together', async () => {
  const jobs = [await agreed(), await agreed()];
  const ids = jobs.map(({ params }) => ({ jobId: params.jobId, customerId: ruled.customerId }));
  const body = { ids, skippedAt: now, notes: 'Nobody home' };
  const asked = await ruled.app.call(skipJobs, { token: ruled.token, body });
  expect(asked.conflict?.message).toBe('Your rules change what 2 of these visits cost. Go ahead?');
  const bypass = { [headers.conflictBypass]: asked.conflict!.bypassToken };
  await ruled.app.data(skipJobs, { token: ruled.token, body, headers: bypass });
  expect(await balance()).toBe(6000);
  const rain = { ids, skippedAt: now, notes: 'Bad weather' };
  await ruled.app.data(skipJobs, { token: ruled.token, body: rain });
  expect(await balance()).toBe(6000);
});

test('if an open visit is deleted, the surcharge for an earlier miss passes to the next one, and undoing the miss removes it', async () => {
  const { params, occurrenceId } = await agreed();
  const { job } = await ruled.app.data(skipJob, { token: ruled.token, params, body: away });
  await ruled.app.data(deleteVisit, {
    token: ruled.token,
    params: { ...params, occId: job.occurrence!.id },
    body: {},
  });
  const left = await read(job.id);
  expect(left.occurrence!.id).not.toBe(job.occurrence!.id);
  expect(left.occurrence).toMatchObject({
    itemisationAdjustment: { amount: 900, description: MISSED },
    effects: [{ kind: 'missed', amount: 900 }],
  });
  const body = { occurrenceId };
  const { job: undone } = await ruled.app.data(undoJob, { token: ruled.token, params, body });
  expect(undone.occurrence).toMatchObject({ id: occurrenceId, itemisationAdjustment: null });
  expect(await balance()).toBe(0);
});
