import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measuredTimes } from '@roundbook/domain/home/reports/work/measured-time';
import { visitsMeasured } from '../../../features/work/jobs/reported/measured-relations.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { insertClosedVisits } from '../../../testing/test-visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const DAY = '2026-03-10';
const DAY_START = 6 * 3600;
const PLANS = [null, 600, 1200, 5400] as const;

const clock = (seconds: number) => {
  const at = new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
  return at.toISOString().slice(11, 19);
};

test('the database measures visits as the rule does', async () => {
  const business = await app.business();
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const jobIds = await Promise.all(
    PLANS.map(async (seconds) => {
      const duration = seconds === null ? {} : { duration: clock(seconds) };
      return (await agreeJob(app, business, customerId, duration)).id;
    }),
  );
  const visits = fc.array(
    fc.record({
      gap: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 9000 })),
      plan: fc.integer({ min: 0, max: PLANS.length - 1 }),
    }),
    { minLength: 1, maxLength: 7 },
  );
  await fc.assert(
    fc.asyncProperty(visits, async (given) => {
      let at = DAY_START;
      // Two marks in the same second have no order.
      const marks = given.map(({ gap, plan }) => ({ at: (at += gap + 1), plan }));
      const ids = await insertClosedVisits(
        app,
        business,
        marks.map((mark) => ({
          jobId: jobIds[mark.plan]!,
          closedOn: DAY,
          at: clock(mark.at),
          by: business.userIds.Worker,
        })),
      );
      const rows = await readTenant(app.database, { businessId: business.id }, (tx) =>
        tx.all(sql<{ id: string | null; measured: number | null }>`
          select x.id, x.measured from (${visitsMeasured({ from: DAY, to: DAY }, {}, sql`true`)}) x`),
      );
      await transact(app.database, { businessId: business.id }, async (tx) => {
        tx.send(sql`delete from occurrences
          where business_id = ${business.id} and closed_on = ${DAY}::date returning 1`);
      });
      const measuredOf = new Map(rows.map(({ id, measured }) => [id, measured]));
      const expected = measuredTimes(
        marks.map((mark) => ({ at: mark.at, plannedSeconds: PLANS[mark.plan]! })),
      );
      const found = ids.map((id) => measuredOf.get(id) ?? null);
      for (const [index, seconds] of expected.entries()) {
        // A share of half a second may round either way.
        if (seconds === null) expect(found[index]).toBeNull();
        else expect(Math.abs(found[index]! - seconds)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 40 },
  );
});
