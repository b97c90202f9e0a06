import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import {
  JOB_STATUSES,
  jobStatus,
  type JobStatus,
  visitStatus,
  type Outcome,
  OUTCOMES,
  statusDays,
} from '@roundbook/domain/work/jobs/status';
import { newId } from '../../../platform/db/ids.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { statusCondition, statusExpression } from './job-status.ts';

let app: TestApp;
let business: TestBusiness;
const base = '2026-11-18';

/** The fields that decide a job's status; dates are days from `base`. */
interface Facts {
  readonly cancelled: boolean;
  readonly open: { readonly due: number; readonly scheduled: number | null } | null;
  readonly lastOutcome: Outcome | null;
}

const offset = fc.integer({ min: -24, max: 24 });
const facts: fc.Arbitrary<Facts> = fc.record({
  cancelled: fc.boolean(),
  open: fc.option(fc.record({ due: offset, scheduled: fc.option(offset) })),
  lastOutcome: fc.option(fc.constantFrom(...OUTCOMES)),
});

const dateAt = (days: number | null): PlainDate | null =>
  days === null ? null : addDays(base, days);

let jobs: (Facts & { readonly id: string })[];

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  const [customerId] = await insertCustomers(app, business, 1);
  jobs = fc.sample(facts, 600).map((one) => ({ ...one, id: newId() }));
  const rows = jobs.map(({ id, cancelled, open, lastOutcome }) => ({
    id,
    cancelled_at: cancelled ? `${base}T12:00:00Z` : null,
    last_outcome: lastOutcome,
    due_on: open && dateAt(open.due),
    scheduled_on: open && dateAt(open.scheduled),
  }));
  await transact(app.database, { businessId: business.id }, async (tx) => {
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid,
      cancelled_at timestamptz, last_outcome text, due_on date, scheduled_on date)`;
    tx.send(sql`
      insert into jobs (business_id, id, customer_id, title, cost, frequency_unit, frequency_every,
        first_due_on, cancelled_at, last_outcome)
      select ${tx.businessId}::uuid, id, ${customerId}::uuid, 'Job', 100, 'week', 4, ${base}::date,
        cancelled_at, last_outcome from ${given}`);
    tx.send(sql`
      insert into occurrences (business_id, id, job_id, customer_id, sequence, due_on, scheduled_on)
      select ${tx.businessId}::uuid, gen_random_uuid(), id, ${customerId}::uuid, 2, due_on, scheduled_on
      from ${given} where due_on is not null`);
    tx.send(sql`
      insert into occurrences (business_id, id, job_id, customer_id, sequence, due_on, state, closed_on)
      select ${tx.businessId}::uuid, gen_random_uuid(), id, ${customerId}::uuid, 1, ${base}::date,
        last_outcome, ${base}::date
      from ${given} where last_outcome is not null`);
  });
});
afterAll(() => app.stop());

function expected({ cancelled, open, lastOutcome }: Facts, today: PlainDate): JobStatus {
  const dates = open && { dueOn: dateAt(open.due)!, scheduledOn: dateAt(open.scheduled) };
  return jobStatus({ cancelled, open: dates, lastOutcome }, statusDays(today));
}

const someToday = fc.integer({ min: -12, max: 12 }).map((days) => addDays(base, days));

test('SQL and the domain agree on the status of every job, on any day', async () => {
  await fc.assert(
    fc.asyncProperty(someToday, async (today) => {
      const days = statusDays(today);
      const conditions = JOB_STATUSES.map((one) => statusCondition(one, days));
      const rows = await readTenant(app.database, { businessId: business.id }, (tx) =>
        tx.all(sql<{ id: string; status: JobStatus; held: boolean[] }>`
          select j.id, ${statusExpression(days)} as status,
            array[${sql.join(conditions.map((one) => sql`coalesce(${one}, false)`))}] as held
          from jobs j left join occurrences o on o.business_id = j.business_id and o.job_id = j.id
            and o.state = 'Open'`),
      );
      const found = new Map(rows.map((row) => [row.id, row]));
      for (const job of jobs) {
        const { status, held } = found.get(job.id)!;
        expect([job, status]).toEqual([job, expected(job, today)]);
        expect(JOB_STATUSES.filter((_, index) => held[index])).toEqual([status]);
      }
    }),
    { numRuns: 25 },
  );
});

test('SQL and the domain agree on the status of every visit', async () => {
  await fc.assert(
    fc.asyncProperty(someToday, async (today) => {
      const days = statusDays(today);
      const rows = await readTenant(app.database, { businessId: business.id }, (tx) =>
        tx.all(sql<{
          dueOn: PlainDate;
          scheduledOn: PlainDate | null;
          state: 'Open' | Outcome;
          status: JobStatus;
        }>`
          select o.due_on as "dueOn", o.scheduled_on as "scheduledOn", o.state,
            ${statusExpression(days)} as status
          from jobs j join occurrences o on o.business_id = j.business_id and o.job_id = j.id
          where j.cancelled_at is null and (o.state <> 'Open' or j.last_outcome is null)`),
      );
      expect(rows.length).toBeGreaterThan(100);
      for (const { state, status, ...dates } of rows) {
        const outcome = state === 'Open' ? null : state;
        expect(status).toBe(visitStatus({ ...dates, outcome }, days));
      }
    }),
    { numRuns: 25 },
  );
});
