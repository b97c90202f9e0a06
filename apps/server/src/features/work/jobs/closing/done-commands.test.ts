import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { headers } from '@roundbook/contract/envelope';
import { markJobDone, skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { adjustJob } from '@roundbook/contract/work/jobs/scheduling';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../platform/db/ids.ts';
import { readTenant } from '../../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { countRoundTrips } from '../../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
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

const rows = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  readTenant(app.database, { businessId: business.id }, (tx) => tx.all(statement));

const balance = () => balanceOf(app, business, customerId);

async function agreed(fields?: Parameters<typeof agreeJob>[3]) {
  const job = await agreeJob(app, business, customerId, fields);
  return { job, params: { id: customerId, jobId: job.id } };
}

const cash = (amount: number) =>
  ({ addExternalPayment: true, paymentMethod: 'External Cash', amount }) as const;

test('marking a visit as done closes it at its price, opens the next one, issues an invoice and takes the payment', async () => {
  const { job, params } = await agreed();
  const done = await app.data(markJobDone, {
    token,
    params,
    body: {
      occurrenceId: job.occurrence!.id,
      notes: 'Left by the gate',
      itemisationAdjustment: { amount: 500, description: 'Conservatory roof' },
      eventTriggers: ['Invoice', 'LoyaltyCards'],
      externalPayment: cash(2000),
    },
  });
  expect(done.job).toMatchObject({
    status: 'Done',
    dueOn: addDays(today, 28),
    lastDoneOn: today,
    undoable: true,
    occurrence: { isFirst: false, cost: 1800, itemisationAdjustment: null },
    version: 2,
  });
  const read = await app.data(getJob, { token, params: { id: job.id } });
  expect(read.job).toEqual(done.job);
  const { occurrences } = await app.data(listVisits, { token, params });
  expect(occurrences[1]).toMatchObject({
    id: job.occurrence!.id,
    state: 'Done',
    cost: 3500,
    notes: 'Left by the gate',
    closedOn: today,
    closedBy: business.userIds.Owner,
    invoiceId: done.invoiceId,
  });
  expect(await balance()).toBe(1500);
});

test('a limited worker marks a visit as done without prices; an adjustment is refused, naming the Worker role that it needs', async () => {
  const { params } = await agreed();
  const limited = business.tokens['Limited Worker'];
  for (const body of [
    { itemisationAdjustment: { amount: 100, description: 'More' } },
    { itemisationAdjustment: null },
  ]) {
    const refused = await app.call(markJobDone, { token: limited, params, body });
    expect(refused.errors[0]).toMatchObject({ code: 'roleInsufficient', field: 'Worker' });
  }
  const done = await app.data(markJobDone, { token: limited, params, body: {} });
  expect(done.job).toMatchObject({ cost: null, occurrence: { cost: null } });
});

test('a limited worker records the cash handed over, typing its amount, and can undo it', async () => {
  const { job, params } = await agreed();
  const limited = business.tokens['Limited Worker'];
  const noDefault = await app.call(markJobDone, {
    token: limited,
    params,
    body: { externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash' } },
  });
  expect(noDefault.errors[0]).toMatchObject({
    field: 'externalPayment.amount',
    detail: 'Please enter a payment amount',
  });
  const body = {
    occurrenceId: job.occurrence!.id,
    eventTriggers: ['Invoice' as const],
    externalPayment: cash(2000),
  };
  const done = await app.data(markJobDone, { token: limited, params, body });
  expect(done.paymentId).not.toBeNull();
  expect(done.job).toMatchObject({ cost: null, occurrence: { cost: null } });
  expect(await balance()).toBe(1000);
  const { occurrenceId } = body;
  await app.data(undoJob, { token: limited, params, body: { occurrenceId } });
  expect(await balance()).toBe(0);
});

test.each([
  ['stays if the call leaves it out', {}, 2900],
  ['is removed by null', { itemisationAdjustment: null }, 3000],
])('a planned adjustment %s', async (_what, body, cost) => {
  const { params } = await agreed();
  const itemisationAdjustment = { amount: -100, description: 'Front only' };
  await app.data(adjustJob, { token, params, body: { itemisationAdjustment } });
  await app.data(markJobDone, { token, params, body });
  const { occurrences } = await app.data(listVisits, { token, params });
  expect(occurrences[1]).toMatchObject({ state: 'Done', cost });
});

test('the server checks the form with the same rules as the phone', async () => {
  const { params } = await agreed();
  const attempt = async (body: object) => {
    const reply = await app.call(markJobDone, { token, params, body });
    return [reply.status, ...reply.errors.map((error) => `${error.field}: ${error.detail}`)];
  };
  expect(await attempt({ externalPayment: { addExternalPayment: true } })).toEqual([
    400,
    'externalPayment.paymentMethod: Please select a payment method',
    'externalPayment.amount: Please enter a payment amount',
  ]);
  expect(await attempt({ itemisationAdjustment: { amount: -3001, description: 'x' } })).toEqual([
    400,
    'itemisationAdjustment: The adjustment amount cannot be more than the original cost.',
  ]);
  expect(await attempt({ eventTriggers: ['Charge'] })).toEqual([
    422,
    'eventTriggers: This customer has no saved payment method.',
  ]);
  expect(await attempt({ assetIds: [newId()] })).toEqual([
    422,
    'assetIds: A file no longer exists.',
  ]);
  const tomorrow = `${addDays(today, 1)}T12:00:00.000Z`;
  expect((await attempt({ doneOn: tomorrow }))[0]).toBe(422);
  expect(await balance()).toBe(0);
});

test('closing a visit long before its due date asks first; a confirmation is valid once, and only for this visit', async () => {
  const { params } = await agreed({ dueOn: addDays(today, 8) });
  const asked = await app.call(markJobDone, { token, params, body: {} });
  expect(asked.status).toBe(409);
  expect(asked.conflict).toMatchObject({ title: 'Done early?' });
  const confirmed = { [headers.conflictBypass]: asked.conflict!.bypassToken };
  const done = await app.call(markJobDone, {
    token,
    params,
    body: {},
    headers: confirmed,
  });
  expect(done.status).toBe(200);
  const again = await app.call(markJobDone, {
    token,
    params,
    body: {},
    headers: confirmed,
  });
  expect(again.errors[0]?.code).toBe('bypassInvalid');
});

test('closing a visit on the day for which the office planned it asks nothing, although it is due much later', async () => {
  const { job, params } = await agreed({ dueOn: addDays(today, 24) });
  const { id } = job.occurrence!;
  await app.asOwner(`update occurrences set scheduled_on = '${today}' where id = '${id}'`);
  const done = await app.call(markJobDone, { token, params, body: { actionSource: 'Offline' } });
  expect(done.status).toBe(200);
});

test('closing a visit that is already closed asks first, and closing one that no longer exists is refused', async () => {
  const { job, params } = await agreed();
  const body = { occurrenceId: job.occurrence!.id };
  const skippedAt = new Date().toISOString();
  await app.data(skipJob, { token, params, body: { ...body, skippedAt } });
  const asked = await app.call(markJobDone, { token, params, body });
  expect(asked.conflict?.title).toBe('Already closed');
  const gone = await app.call(markJobDone, {
    token,
    params,
    body: { occurrenceId: newId() },
  });
  expect(gone.errors[0]).toMatchObject({ code: 'rule', field: 'occurrenceId' });

  const oneOff = await agreed({ frequency: { unit: 'none' } });
  const seen = { occurrenceId: oneOff.job.occurrence!.id };
  const { job: idle } = await app.data(markJobDone, {
    token,
    params: oneOff.params,
    body: seen,
  });
  expect(idle).toMatchObject({ status: 'Idle', occurrence: null, undoable: true });
  const late = await app.call(markJobDone, { token, params: oneOff.params, body: seen });
  expect(late.errors[0]?.detail).toMatch(/^You have already marked this visit as done on /);
});

test('if two phones mark the same visit as done, it is closed once', async () => {
  const { job, params } = await agreed();
  const body = { occurrenceId: job.occurrence!.id, eventTriggers: ['Invoice' as const] };
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, phone) =>
      app.call(markJobDone, {
        token: phone % 2 === 0 ? token : business.tokens.Manager,
        params,
        body,
      }),
    ),
  );
  const refused = replies.filter((reply) => reply.status === 409);
  expect([replies.filter((reply) => reply.success).length, refused.length]).toEqual([1, 5]);
  expect(await balance()).toBe(3000);
});

test('a repeated request id has one effect and one response', async () => {
  const { params } = await agreed();
  const requestId = newId();
  const body = { eventTriggers: ['Invoice' as const], externalPayment: cash(3000) };
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => app.call(markJobDone, { token, params, body, requestId })),
  );
  expect(new Set(replies.map((reply) => reply.data?.invoiceId)).size).toBe(1);
  expect(await balance()).toBe(0);
});

test('neither another business nor a worker who is not its assignee may mark a visit as done', async () => {
  const { params } = await agreed({ defaultAssignee: business.userIds.Manager });
  const other = await app.business();
  for (const someone of [other.token, business.tokens.Worker]) {
    const body = { skippedAt: new Date().toISOString() };
    for (const endpoint of [markJobDone, skipJob]) {
      const reply = await app.call(endpoint, { token: someone, params, body });
      expect(reply.status).toBe(404);
    }
  }
});

test('every change is announced, once', async () => {
  const { round } = await app.data(createRound, { token, body: { name: 'Monday' } });
  const { params } = await agreed({ roundId: round.id });
  // The versions of visits are logged too, but clients are told of their job instead.
  const seen = () =>
    rows(sql<{ sequence: number; entity: string; id: string }>`
      select sequence, entity, entity_id as id from changes
       where entity <> 'visit' order by sequence`);
  const last = (await seen()).at(-1)!.sequence;
  const { invoiceId, paymentId } = await app.data(markJobDone, {
    token,
    params,
    body: { eventTriggers: ['Invoice'], externalPayment: cash(100) },
  });
  const changes = (await seen()).filter(({ sequence }) => sequence > last);
  expect(changes.map(({ entity, id }) => `${entity} ${id}`).sort()).toEqual(
    [
      `customer ${customerId}`,
      `invoice ${invoiceId}`,
      `job ${params.jobId}`,
      `payment ${paymentId}`,
      `round ${round.id}`,
    ].sort(),
  );
});

test('marking a visit as done with an invoice and cash takes two round trips', async () => {
  const work = async () => {
    const { params } = await agreed();
    return () =>
      app.data(markJobDone, {
        token,
        params,
        body: { eventTriggers: ['Invoice'], externalPayment: cash(3000) },
      });
  };
  await (
    await work()
  )();
  expect(await countRoundTrips(app.database.pool, await work())).toBe(2);
});
