import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import { type Participant, PHASES } from '../../../platform/facts/fact.ts';
import { forgetCustomer, insertCustomers } from '../../../testing/customers/test-customers.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { countRoundTrips } from '../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { agreeJob, balanceOf } from '../../../testing/test-jobs.ts';

/** Reverses the order of the slices within each phase, so that every pair of them changes places. */
const swapped = (own: readonly Participant[]) =>
  PHASES.flatMap((phase) => own.filter((one) => one.phase === phase).toReversed());

let apps: readonly TestApp[];

beforeAll(async () => {
  // Queued messages are not sent, so that nothing else uses the connections that the test counts.
  const start = (order?: typeof swapped) =>
    startTestApp({ ROLES: 'api' }, pino({ level: 'silent' }), order);
  apps = [await start(), await start(swapped)];
});
afterAll(() => Promise.all(apps.map((app) => app.stop())));

const body = {
  eventTriggers: ['Invoice' as const, 'SendNotifications' as const, 'LoyaltyCards' as const],
  externalPayment: {
    addExternalPayment: true,
    paymentMethod: 'External Cash' as const,
    amount: 3000,
  },
};

/** The rows that remain after a visit is done, undone and done again, and its customer is forgotten. */
async function leftBy(app: TestApp) {
  const business = await app.business();
  const { token } = business;
  const [customerId = ''] = await insertCustomers(app, business, 1);
  await app.asOwner(
    `update customers set communication_preferences = '{"email":{"service":{"allowed":true}}}'`,
  );
  const job = await agreeJob(app, business, customerId);
  const params = { id: customerId, jobId: job.id };
  // A connection's first call costs an extra trip, so this counts the second.
  await app.data(markJobDone, { token, params, body });
  await app.data(undoJob, { token, params, body: { occurrenceId: job.occurrence!.id } });
  const trips = await countRoundTrips(app.database.pool, () =>
    app.data(markJobDone, { token, params, body }),
  );
  const { payments } = await app.data(listPayments, { token, query: { customerId } });
  const { messages } = await app.data(listOutbox, { token });
  const balance = await balanceOf(app, business, customerId);
  await forgetCustomer(app, business, customerId);
  const announced = await inTenant(app, business, (tx) =>
    tx.all(sql<{ entity: string; count: number }>`
      select entity, count(*)::int as count from changes where business_id = ${tx.businessId}
       group by entity order by entity`),
  );
  return {
    trips,
    payments: payments.map(({ amount, state }) => [amount, state]),
    messages: messages.map(({ kind, state }) => `${kind} ${state}`).toSorted(),
    balance,
    announced,
  };
}

test('swapping slices within a phase makes no difference to a visit that is done, undone and forgotten', async () => {
  const ordinary = await leftBy(apps[0]!);
  const other = await leftBy(apps[1]!);
  expect(ordinary).toMatchObject({ balance: 0 });
  expect(other).toEqual(ordinary);
});
