import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addLoyaltyCard,
  deleteLoyaltyCard,
  getLoyaltyCards,
} from '@roundbook/contract/customers/loyalty-cards/loyalty-cards';
import { headers } from '@roundbook/contract/envelope';
import { markJobsDone, undoJobs } from '@roundbook/contract/work/jobs/bulk';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob, balanceOf } from '../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  token = business.token;
});
beforeEach(async () => {
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const params = () => ({ id: customerId });
const read = () => app.data(getLoyaltyCards, { token, params: params() });

async function giveCard(needed: number, stamps = 0) {
  const { card } = await app.data(addLoyaltyCard, {
    token,
    params: params(),
    body: { needed, stamps, reward: { kind: 'Percent', value: 50 } },
  });
  return card!;
}

async function agreed() {
  const job = await agreeJob(app, business, customerId, { firstVisitCost: null });
  return { jobId: job.id, occurrenceId: job.occurrence!.id };
}

const TRIGGERS = ['Invoice' as const, 'LoyaltyCards' as const];
const REDEEMED = [{ kind: 'loyalty' as const, amount: -900 }];

const mark = (jobId: string, shownEffects: typeof REDEEMED | [] = []) =>
  app.data(markJobDone, {
    token,
    params: { id: customerId, jobId },
    body: { eventTriggers: TRIGGERS, shownEffects },
  });
const undo = (jobId: string, occurrenceId: string) =>
  app.call(undoJob, { token, params: { id: customerId, jobId }, body: { occurrenceId } });

test('a customer has one card at a time, and removing it removes its stamps', async () => {
  const card = await giveCard(3, 1);
  expect(card).toMatchObject({ needed: 3, stamps: 1, reward: { kind: 'Percent', value: 50 } });
  const second = await app.call(addLoyaltyCard, {
    token,
    params: params(),
    body: { needed: 2, reward: { kind: 'Free' } },
  });
  expect(second.status).toBe(422);
  const removing = { token, params: { id: customerId, cardId: card.id } };
  await app.data(deleteLoyaltyCard, removing);
  expect(await read()).toEqual({ card: null, stamps: [] });
  expect((await app.call(deleteLoyaltyCard, removing)).status).toBe(404);
});

test('a refused card names the invalid field', async () => {
  const tooMany = await app.call(addLoyaltyCard, {
    token,
    params: params(),
    body: { needed: 2, stamps: 3, reward: { kind: 'Free' } },
  });
  expect(tooMany.errors[0]).toMatchObject({ field: 'stamps' });
  const nothing = await app.call(addLoyaltyCard, {
    token,
    params: params(),
    body: { needed: 2, reward: { kind: 'Percent', value: 0 } },
  });
  expect(nothing.errors[0]).toMatchObject({ field: 'reward.value' });
});

test('visits stamp the card, a full card is redeemed once, and undoing restores it exactly', async () => {
  await giveCard(2);
  const visits = [await agreed(), await agreed(), await agreed()];
  for (const { jobId } of visits.slice(0, 2)) await mark(jobId);
  expect((await read()).card).toMatchObject({ stamps: 2 });
  await mark(visits[2]!.jobId, REDEEMED);
  expect(await balanceOf(app, business, customerId)).toBe(1800 + 1800 + 900);
  expect(await read()).toMatchObject({
    card: { stamps: 0 },
    stamps: [{ act: 'Redeem' }, { act: 'Stamp' }, { act: 'Stamp' }],
  });
  // A stamp that counted towards a reward cannot be undone once the reward is given.
  const [first, second, third] = visits;
  expect((await undo(first!.jobId, first!.occurrenceId)).status).toBe(422);
  expect((await undo(third!.jobId, third!.occurrenceId)).status).toBe(200);
  expect((await read()).card).toMatchObject({ stamps: 2 });
  await undo(first!.jobId, first!.occurrenceId);
  await undo(second!.jobId, second!.occurrenceId);
  expect(await read()).toMatchObject({ card: { stamps: 0 }, stamps: [] });
  expect(await balanceOf(app, business, customerId)).toBe(0);
});

test('a visit closed without the event trigger gives no stamp; visits closed together are stamped one after another', async () => {
  await giveCard(1);
  const visits = [await agreed(), await agreed(), await agreed()];
  const ids = visits.map(({ jobId }) => ({ jobId, customerId }));
  const asked = await app.call(markJobsDone, { token, body: { ids, eventTriggers: TRIGGERS } });
  expect(asked.conflict?.message).toBe('Your rules change what 1 of these visits costs. Go ahead?');
  const made = await app.data(markJobsDone, {
    token,
    body: { ids, eventTriggers: TRIGGERS },
    headers: { [headers.conflictBypass]: asked.conflict!.bypassToken },
  });
  expect(await read()).toMatchObject({
    card: { stamps: 1 },
    stamps: [{ act: 'Stamp' }, { act: 'Redeem' }, { act: 'Stamp' }],
  });
  await app.data(undoJobs, { token, body: { occurrenceIds: made.occurrenceIds } });
  expect(await read()).toMatchObject({ card: { stamps: 0 }, stamps: [] });
  await app.data(markJobDone, {
    token,
    params: { id: customerId, jobId: visits[0]!.jobId },
    body: { eventTriggers: ['Invoice'] },
  });
  expect((await read()).stamps).toEqual([]);
});

test('a bulk undo keeps the stamps that a reward needs, when the visit with the reward stays', async () => {
  await giveCard(2);
  const visits = [await agreed(), await agreed(), await agreed(), await agreed()];
  for (const { jobId } of visits.slice(0, 2)) await mark(jobId);
  await mark(visits[2]!.jobId, REDEEMED);
  await mark(visits[3]!.jobId);
  // The next visit of the job with the reward is planned, so that visit stays, and so do its stamps.
  await app.data(scheduleJob, {
    token,
    params: { id: customerId, jobId: visits[2]!.jobId },
    body: { date: today },
  });
  const occurrenceIds = visits.map(({ occurrenceId }) => occurrenceId);
  const { count, stayed } = await app.data(undoJobs, { token, body: { occurrenceIds } });
  expect(count).toBe(1);
  expect(
    stayed.map(({ occurrenceId, reason }) => [occurrenceId, reason.split(' ', 3).join(' ')]),
  ).toEqual([
    [occurrenceIds[0], 'This visit stamped'],
    [occurrenceIds[1], 'This visit stamped'],
    [occurrenceIds[2], 'Something later depends'],
  ]);
  expect(await read()).toMatchObject({
    card: { stamps: 0 },
    stamps: [{ act: 'Redeem' }, { act: 'Stamp' }, { act: 'Stamp' }],
  });
});

test('two simultaneous visits put two stamps on the card', async () => {
  await giveCard(5);
  const [one, other] = [await agreed(), await agreed()];
  await Promise.all([mark(one.jobId), mark(other.jobId)]);
  expect((await read()).card).toMatchObject({ stamps: 2 });
});
