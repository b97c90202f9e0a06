import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { optimiseRound, reorderRound } from '@roundbook/contract/work/rounds/order';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { optimiseWorkOrder } from '@roundbook/contract/work/work-orders/work-orders';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transaction.ts';
import { agreeJobsAt } from '../../testing/customers/test-places.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { orderOf } from '../../testing/test-rounds.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

/** A round with one job for each number: that many kilometres north of the business, or without a place if null. */
async function roundAt(kilometres: readonly (number | null)[]) {
  const { round } = await app.data(createRound, { token, body: { name: 'Monday' } });
  const places = kilometres.map((north): [number, number] | null =>
    north === null ? null : [53.38 + north / 111.2, -1.47],
  );
  const jobIds = await agreeJobsAt(app, business, places, { roundId: round.id });
  return { round, jobIds };
}

test('the best order of a round is proposed, and accepted as a reorder', async () => {
  const { round, jobIds } = await roundAt([4, null, 1, 3, 2]);
  const [four, lost, one, three, two] = jobIds as [string, string, string, string, string];
  await transact(app.database, { businessId: business.id }, async (tx) => {
    tx.send(sql`update customers set not_before = '17:00' where business_id = ${tx.businessId}`);
  });
  const params = { id: round.id };
  const body = { startFrom: 'Business' } as const;
  const { plan } = await app.data(optimiseRound, { token, params, body });
  expect(plan).toMatchObject({
    jobIds: [one, two, three, four, lost],
    start: [53.38, -1.47],
    unplacedJobIds: [lost],
    missedWindows: [],
    after: { waitingSeconds: 0, finishesAt: 8 * 3600 + 4 * 1100 },
  });
  expect(plan.stopsBefore.map(({ jobId }) => jobId)).toEqual([four, one, three, two]);
  expect(await orderOf(app, business, round.id)).toEqual(jobIds);

  const accepted = { jobIds: plan.jobIds, version: round.version };
  await app.data(reorderRound, { token, params, body: accepted });
  expect(await orderOf(app, business, round.id)).toEqual(plan.jobIds);
  const again = await app.data(optimiseRound, { token, params, body });
  expect(again.plan.movedJobIds).toEqual([]);
});

test('a round that is empty, incomplete or unknown gets a clear answer', async () => {
  const { round } = await roundAt([]);
  const ask = (id: string, body: { startFrom: 'Address' | 'None' }, who = token) =>
    app.call(optimiseRound, { token: who, params: { id }, body });
  expect((await ask(round.id, { startFrom: 'None' })).data?.plan.jobIds).toEqual([]);
  const placeless = await ask(round.id, { startFrom: 'Address' });
  expect([placeless.status, placeless.errors[0]?.field]).toEqual([400, 'startAddress']);
  expect((await ask(newId(), { startFrom: 'None' })).status).toBe(404);
  const other = await app.business();
  expect((await ask(round.id, { startFrom: 'None' }, other.token)).status).toBe(404);
  const worker = await ask(round.id, { startFrom: 'None' }, business.tokens.Worker);
  expect(worker.status).toBe(403);
});

test('proposals for rounds and for days share one limit on a business’s simultaneous requests', async () => {
  const { round, jobIds } = await roundAt([2, 1]);
  const params = { id: round.id };
  const asked = [
    ...Array.from({ length: 6 }, () =>
      app.call(optimiseRound, { token, params, body: { startFrom: 'None' } }),
    ),
    ...Array.from({ length: 6 }, () =>
      app.call(optimiseWorkOrder, {
        token,
        body: { date: '2027-03-01', startFrom: 'None', jobIds },
      }),
    ),
  ];
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toContain(429);
});
