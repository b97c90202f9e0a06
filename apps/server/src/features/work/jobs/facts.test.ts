import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listTags } from '@roundbook/contract/customers/tags/tags';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import { markJobsDone } from '@roundbook/contract/work/jobs/bulk';
import { markJobDone, skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { newId } from '../../../platform/db/ids.ts';
import { takesPart } from '../../../platform/facts/fact.ts';
import { AppError, refuse } from '../../../platform/http/app-error.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { countRoundTrips } from '../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob, balanceOf } from '../../../testing/test-jobs.ts';
import { type ClosedVisit, visitsClosed } from './facts.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;

/** A participant that the jobs slice does not know, and its behaviour when visits close. */
let part: 'none' | 'stamps' | 'refuses' | 'fails' = 'none';
let seen: readonly ClosedVisit[] = [];

/** Gives each visit its own tag, after counting the tags. */
const stamping = takesPart(visitsClosed, 'loads', async ({ tx }) => {
  if (part === 'none') return null;
  const counted = await tx.first(sql<{ count: number }>`select count(*) as count from tags`);
  return {
    take: (visits) => {
      seen = visits;
      if (part === 'refuses') throw refuse('The card is full.', 'eventTriggers');
    },
    write: (visits) => {
      for (const { occurrenceId, title } of visits) {
        tx.send(sql`
          insert into tags (business_id, id, colour, name)
          values (${tx.businessId}, ${newId()}, 'blue', ${`${title} ${counted!.count} ${occurrenceId}`})`);
      }
      if (part === 'fails') throw new AppError('invalid', { detail: 'No ink left' });
    },
  };
});

beforeAll(async () => {
  // Queued messages are not sent, so that nothing else uses the counted connections.
  app = await startTestApp({ ROLES: 'api' }, pino({ level: 'silent' }), (own) => [
    ...own,
    stamping,
  ]);
  business = await app.business();
  token = business.token;
});
beforeEach(async () => {
  part = 'none';
  seen = [];
  [customerId = ''] = await insertCustomers(app, business, 1);
  await app.asOwner(
    `update customers set communication_preferences = '{"email":{"service":{"allowed":true}}}'`,
  );
  await app.asOwner('delete from tags');
});
afterAll(() => app.stop());

const everything = {
  eventTriggers: ['Invoice' as const, 'SendNotifications' as const],
  externalPayment: {
    addExternalPayment: true,
    paymentMethod: 'External Cash' as const,
    amount: 3000,
  },
};

async function agreed() {
  const job = await agreeJob(app, business, customerId);
  return { job, params: { id: customerId, jobId: job.id } };
}

async function stamps() {
  const rows = await app.data(listTags, { token });
  return rows.tags.map(({ name }) => name);
}

/** The stored state that a test compares: a job, its customer's account, messages and stamps. */
async function state(jobId: string) {
  const { job } = await app.data(getJob, { token, params: { id: jobId } });
  const { payments } = await app.data(listPayments, { token, query: { customerId } });
  const { messages } = await app.data(listOutbox, { token });
  const own = messages.filter((one) => one.customerId === customerId);
  const balance = await balanceOf(app, business, customerId);
  return { job, payments: payments.length, messages: own.length, balance, stamps: await stamps() };
}

test('a participant takes part when a visit is marked as done, and receives the visit', async () => {
  const { job, params } = await agreed();
  part = 'stamps';
  await app.data(markJobDone, { token, params, body: everything });
  expect(seen).toEqual([
    expect.objectContaining({
      occurrenceId: job.occurrence!.id,
      jobId: job.id,
      customerId,
      outcome: 'Done',
      cost: 3000,
      payment: { method: 'External Cash', amount: 3000 },
    }),
  ]);
  expect(await state(job.id)).toMatchObject({
    payments: 1,
    messages: 1,
    stamps: [`${job.title} 0 ${job.occurrence!.id}`],
  });
});

test.each([
  ['refuses', 422],
  ['fails', 400],
] as const)('if a participant %s, nothing is saved, by it or by others', async (how, status) => {
  const { job, params } = await agreed();
  const before = await state(job.id);
  part = how;
  const reply = await app.call(markJobDone, { token, params, body: everything });
  expect(reply.status).toBe(status);
  expect(seen).toHaveLength(1);
  expect(await state(job.id)).toEqual(before);
});

test('marking a visit as done with an invoice, cash, a message and another participant takes two round trips', async () => {
  const tried = async () => {
    const { params } = await agreed();
    return () => app.data(markJobDone, { token, params, body: everything });
  };
  await (
    await tried()
  )();
  expect(await countRoundTrips(app.database.pool, await tried())).toBe(2);
  part = 'stamps';
  expect(await countRoundTrips(app.database.pool, await tried())).toBe(2);
  expect(await stamps()).toHaveLength(1);
});

test('closing visits in bulk or skipping them announces the same fact', async () => {
  const [one, other] = [await agreed(), await agreed()];
  part = 'stamps';
  const ids = [one, other].map(({ params: { jobId } }) => ({ jobId, customerId }));
  const work = () =>
    app.data(markJobsDone, {
      token,
      body: { ids, eventTriggers: ['Invoice', 'SendNotifications'] },
    });
  expect(await countRoundTrips(app.database.pool, work)).toBe(2);
  expect(seen.map(({ jobId }) => jobId)).toEqual(ids.map(({ jobId }) => jobId));
  await app.data(skipJob, {
    token,
    params: one.params,
    body: { skippedAt: new Date().toISOString() },
  });
  expect(seen).toMatchObject([{ jobId: one.job.id, outcome: 'Skipped', payment: null }]);
});

test('a refusal by the job takes precedence over a participant’s', async () => {
  const { params } = await agreed();
  const body = { assetIds: [newId()], eventTriggers: ['Charge' as const] };
  const other = await app.business();
  const elsewhere = await app.call(markJobDone, { token: other.token, params, body });
  expect(elsewhere.status).toBe(404);
  const refused = await app.call(markJobDone, { token, params, body });
  expect(refused.status).toBe(422);
});

test('an undo reverses a colleague’s payment only for a Manager', async () => {
  const { job, params } = await agreed();
  await app.data(markJobDone, { token, params, body: everything });
  const body = { occurrenceId: job.occurrence!.id };
  const limited = await app.call(undoJob, {
    token: business.tokens['Limited Worker'],
    params,
    body,
  });
  expect(limited.errors[0]?.detail).toContain('Please ask a Manager to undo it');
  const undo = () => app.data(undoJob, { token, params, body });
  expect(await countRoundTrips(app.database.pool, undo)).toBe(3);
  expect(await state(job.id)).toMatchObject({
    balance: 0,
    job: { occurrence: { id: body.occurrenceId } },
  });
});
