import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { closedSince, markJobDone, skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { addToVisit, listVisits } from '@roundbook/contract/work/jobs/visits';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../platform/db/ids.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { insertAsset } from '../../../../testing/test-assets.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob, balanceOf } from '../../../../testing/test-jobs.ts';

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

const balance = () => balanceOf(app, business, customerId);

const cash = (amount: number) =>
  ({ addExternalPayment: true, paymentMethod: 'External Cash', amount }) as const;

type DoneBody = BodyInputOf<typeof markJobDone>;

/** A visit that a Manager has skipped in the meantime, by default with the note "Gate locked". */
async function skippedSince(fields: Parameters<typeof agreeJob>[3] = {}) {
  const job = await agreeJob(app, business, customerId, fields);
  const params = { id: customerId, jobId: job.id };
  const occurrenceId = job.occurrence!.id;
  await app.data(skipJob, {
    token: business.tokens.Manager,
    params,
    body: { occurrenceId, skippedAt: new Date().toISOString(), notes: 'Gate locked' },
  });
  const mark = (as: string, body: Partial<DoneBody> = {}, options: object = {}) =>
    app.call(markJobDone, { token: as, params, body: { occurrenceId, ...body }, ...options });
  const visits = async () => (await app.data(listVisits, { token, params })).occurrences;
  return { params, occurrenceId, mark, visits };
}

/** The facts about the closed visit in a refusal. */
const factsOf = ({ data }: { readonly data: unknown }) => closedSince.parse(data).closedSince;

test('the refusal of a late mark names the colleague, the time and the note, and the version to replace', async () => {
  const { occurrenceId, mark } = await skippedSince();
  const asked = await mark(business.tokens.Worker);
  expect(asked.status).toBe(409);
  expect(asked.conflict).toMatchObject({
    title: 'Already closed',
    action: 'It was done: keep mine',
  });
  expect(asked.conflict?.message).toMatch(
    /^Manager Tester skipped this visit on .+ at \d\d:\d\d, with the note “Gate locked”\. Was the visit done even so\?$/,
  );
  expect(factsOf(asked)).toMatchObject({
    occurrenceId,
    outcome: 'Skipped',
    by: 'Manager Tester',
    isOwn: false,
    notes: 'Gate locked',
    version: 2,
  });
  const own = await mark(business.tokens.Manager);
  expect(own.errors[0]?.detail).toMatch(/^You have already skipped this visit on /);
});

test('one call undoes the skip and records the mark with everything entered; repeats change nothing more', async () => {
  const worker = business.tokens.Worker;
  await app.asOwner(
    `update customers set communication_preferences = '{"email":{"service":{"allowed":true}}}'
     where id = '${customerId}'`,
  );
  const { occurrenceId, mark, visits } = await skippedSince();
  const assetId = await insertAsset(app, business, business.userIds.Worker);
  const body = {
    replaces: factsOf(await mark(worker)).version,
    notes: 'Through the side gate',
    purchaseOrder: 'PO 7',
    assetIds: [assetId],
    itemisationAdjustment: { amount: -500, description: 'Front only' },
    eventTriggers: ['Invoice' as const, 'SendNotifications' as const],
    externalPayment: cash(2000),
  };
  const options = { requestId: newId() };
  const replies = [];
  for (let time = 0; time < 2; time += 1) replies.push(await mark(worker, body, options));
  replies.push(...(await Promise.all([mark(worker, body, options), mark(worker, body, options)])));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(replies.map(({ data }) => data!.paymentId)).size).toBe(1);
  const [next, done, ...more] = await visits();
  expect(more).toEqual([]);
  expect(next).toMatchObject({ state: 'Open' });
  expect(done).toMatchObject({
    id: occurrenceId,
    state: 'Done',
    cost: 2500,
    closedOn: today,
    closedBy: business.userIds.Worker,
    notes: 'Through the side gate',
    purchaseOrder: 'PO 7',
    assetIds: [assetId],
    invoiceId: replies[0]!.data!.invoiceId,
    payments: [{ method: 'External Cash', amount: 2000 }],
  });
  expect(await balance()).toBe(500);
  const { messages } = await app.data(listOutbox, { token });
  const told = messages.filter((message) => message.customerId === customerId);
  expect(told.filter(({ body: text }) => text.includes('£25.00'))).toHaveLength(1);
});

test('confirming the question has the same effect; the confirmation is valid only once', async () => {
  const { mark, visits } = await skippedSince();
  const worker = business.tokens.Worker;
  const asked = await mark(worker);
  const confirmed = { headers: { [headers.conflictBypass]: asked.conflict!.bypassToken } };
  expect((await mark(worker, {}, confirmed)).status).toBe(200);
  expect((await visits()).map(({ state }) => state)).toEqual(['Open', 'Done']);
  expect((await mark(worker, {}, confirmed)).errors[0]?.code).toBe('bypassInvalid');
});

test('a visit that someone has reopened in the meantime is simply marked as done', async () => {
  const { params, occurrenceId, mark, visits } = await skippedSince();
  const { version } = factsOf(await mark(business.tokens.Worker));
  await app.data(undoJob, { token, params, body: { occurrenceId } });
  expect((await mark(business.tokens.Worker, { replaces: version })).status).toBe(200);
  expect((await visits()).map(({ state }) => state)).toEqual(['Open', 'Done']);
});

test('an outcome other than the one shown is never replaced: the mark asks again', async () => {
  const { params, occurrenceId, mark, visits } = await skippedSince();
  const worker = business.tokens.Worker;
  const { version } = factsOf(await mark(worker));
  await app.data(addToVisit, {
    token,
    params: { ...params, occId: occurrenceId },
    body: { notes: 'Dog in the garden' },
  });
  const again = await mark(worker, { replaces: version });
  expect(again.status).toBe(409);
  expect(factsOf(again)).toMatchObject({ notes: 'Gate locked\nDog in the garden', version: 3 });
  expect((await visits()).map(({ state }) => state)).toEqual(['Open', 'Skipped']);
});

test('if two workers keep their own outcomes at the same time, one replaces the skip, and the other is told who replaced it', async () => {
  const { mark, visits } = await skippedSince();
  const { version } = factsOf(await mark(business.tokens.Worker));
  const body = {
    replaces: version,
    eventTriggers: ['Invoice' as const],
    externalPayment: cash(100),
  };
  const who = ['Worker', 'Limited Worker', 'Worker', 'Limited Worker'] as const;
  const replies = await Promise.all(who.map((role) => mark(business.tokens[role], body)));
  const [winner, ...others] = who.filter((_, at) => replies[at]!.success);
  expect(others).toEqual([]);
  const refused = replies.filter(({ success }) => !success);
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
  for (const one of refused) {
    expect(factsOf(one)).toMatchObject({ outcome: 'Done', by: `${winner} Tester` });
  }
  expect((await visits()).map(({ state }) => state)).toEqual(['Open', 'Done']);
  expect(await balance()).toBe(2900);
});

test('a mark that is refused leaves the skip as it was, and adds no money, photo or invoice', async () => {
  const { params, mark, visits } = await skippedSince();
  const worker = business.tokens.Worker;
  const { version } = factsOf(await mark(worker));
  const before = await visits();
  const bad = await mark(worker, {
    replaces: version,
    eventTriggers: ['Invoice'],
    externalPayment: cash(2000),
    assetIds: [newId()],
  });
  expect(bad.errors[0]).toMatchObject({ field: 'assetIds' });
  expect(await visits()).toEqual(before);
  // Once the next visit is planned, the skip can no longer be undone.
  await app.data(scheduleJob, { token, params, body: { date: today } });
  const late = await mark(worker, { replaces: version, externalPayment: cash(2000) });
  expect(late.errors[0]?.detail).toContain('Something later depends on this visit');
  expect((await visits()).map(({ state }) => state)).toEqual(['Open', 'Skipped']);
  expect(await balance()).toBe(0);
});

test('money that was recorded for the closed visit is never reversed without the user seeing it', async () => {
  const { params, occurrenceId, mark } = await skippedSince();
  await app.data(addToVisit, {
    token: business.tokens.Worker,
    params: { ...params, occId: occurrenceId },
    body: { externalPayment: { paymentMethod: 'External Cash', amount: 900 } },
  });
  const { version } = factsOf(await mark(token));
  const refused = await mark(token, { replaces: version });
  expect(refused.errors[0]).toMatchObject({ field: 'replaces' });
  expect(refused.errors[0]?.detail).toContain('Money has been recorded for this visit');
  expect(await balance()).toBe(-900);
});

test('a limited worker keeps their own outcome with the cash taken, but cannot set a price', async () => {
  const { mark, visits } = await skippedSince();
  const limited = business.tokens['Limited Worker'];
  const { version } = factsOf(await mark(limited));
  const itemisationAdjustment = { amount: 100, description: 'More' };
  const refused = await mark(limited, { replaces: version, itemisationAdjustment });
  expect(refused.errors[0]).toMatchObject({ code: 'roleInsufficient', field: 'Worker' });
  expect((await visits())[1]).toMatchObject({ state: 'Skipped' });
  const done = await mark(limited, { replaces: version, externalPayment: cash(2000) });
  expect(done.data!.job).toMatchObject({ status: 'Done', cost: null });
  expect(await balance()).toBe(-2000);
});

test('a worker keeps the work of their own visit even if the next visit is a colleague’s', async () => {
  const { Worker, Manager } = business.userIds;
  const job = await agreeJob(app, business, customerId, { defaultAssignee: Manager });
  const params = { id: customerId, jobId: job.id };
  await app.data(scheduleJob, { token, params, body: { date: today, assignedTo: Worker } });
  const occurrenceId = job.occurrence!.id;
  const skip = { occurrenceId, skippedAt: new Date().toISOString() };
  await app.data(skipJob, { token, params, body: skip });
  const worker = business.tokens.Worker;
  const again = await app.call(skipJob, { token: worker, params, body: skip });
  // The worker may not close the colleague's visit.
  expect(again.status).toBe(422);
  expect(factsOf(again)).toMatchObject({ outcome: 'Skipped', by: 'Owner Tester' });
  const asked = await app.call(markJobDone, { token: worker, params, body: { occurrenceId } });
  const body = { occurrenceId, replaces: factsOf(asked).version };
  const done = await app.call(markJobDone, { token: worker, params, body });
  expect(done.status).toBe(200);
});

test('a worker is not told who closed a colleague’s visit, and cannot replace its outcome', async () => {
  const { Worker, Manager } = business.userIds;
  const job = await agreeJob(app, business, customerId);
  const params = { id: customerId, jobId: job.id };
  await app.data(scheduleJob, { token, params, body: { date: today, assignedTo: Manager } });
  const occurrenceId = job.occurrence!.id;
  const skip = { occurrenceId, skippedAt: new Date().toISOString(), notes: 'Alarm 1234' };
  await app.data(skipJob, { token, params, body: skip });
  const body = { occurrenceId, replaces: 3 };
  const refused = await app.call(markJobDone, { token: business.tokens.Worker, params, body });
  expect(refused.errors[0]?.detail).toBe('A colleague has already closed this visit.');
  expect(JSON.stringify(refused)).not.toContain('Alarm');
  expect(refused.data).toBeNull();
  await app.data(scheduleJob, { token, params, body: { date: today, assignedTo: Manager } });
  const hidden = await app.call(markJobDone, { token: business.tokens.Worker, params, body });
  expect(hidden.status).toBe(404);
  expect(Worker).not.toBe(Manager);
});

test('a one-off visit that was skipped can be kept as done, and moving a closed visit is refused with the name of the person who closed it', async () => {
  const { params, occurrenceId, mark } = await skippedSince({ frequency: { unit: 'none' } });
  const worker = business.tokens.Worker;
  const move = { params, body: { occurrenceId, date: today } };
  const moved = await app.call(scheduleJob, { token, ...move });
  expect(moved.errors[0]?.detail).toMatch(/^Manager Tester skipped this visit on /);
  expect(factsOf(moved)).toMatchObject({ occurrenceId });
  const { version } = factsOf(await mark(worker));
  expect((await mark(worker, { replaces: version })).status).toBe(200);
  const { job } = await app.data(getJob, { token, params: { id: params.jobId } });
  expect(job).toMatchObject({ status: 'Idle', lastDoneOn: today, undoable: true });
});

test('a mark that replaces another mark keeps the colleague’s note and photo as well as its own', async () => {
  const job = await agreeJob(app, business, customerId);
  const params = { id: customerId, jobId: job.id };
  const occurrenceId = job.occurrence!.id;
  const [theirs, mine] = [await insertAsset(app, business), await insertAsset(app, business)];
  const manager = business.tokens.Manager;
  const first = { occurrenceId, notes: 'All windows', assetIds: [theirs] };
  await app.data(markJobDone, { token: manager, params, body: first });
  const body = { occurrenceId, notes: 'Front only', assetIds: [mine] };
  const { version } = factsOf(await app.call(markJobDone, { token, params, body }));
  const itemisationAdjustment = { amount: -1000, description: 'Front only' };
  const replacing = { ...body, replaces: version, itemisationAdjustment };
  await app.data(markJobDone, { token, params, body: replacing });
  const { occurrences } = await app.data(listVisits, { token, params });
  expect(occurrences[1]).toMatchObject({
    state: 'Done',
    cost: 2000,
    notes: 'All windows\nFront only',
    closedBy: business.userIds.Owner,
  });
  expect(new Set(occurrences[1]!.assetIds)).toEqual(new Set([theirs, mine]));
});
