import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { transact } from '../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { findRotaVisits } from './visit-queries.ts';

const COUNT = 2000;

test('the read for planning stays fast after thousands of jobs were added together', async () => {
  const app = await startTestApp({ ROLES: 'api' });
  const business = await app.business();
  const today = todayIn('Europe/London', new Date().toISOString());
  const customerIds = await insertCustomers(app, business, COUNT);
  const first = await agreeJob(app, business, customerIds[0]!);
  const own = { businessId: business.id };
  await transact(app.database, own, async (tx) => {
    tx.send(sql`
      insert into jobs (business_id, id, customer_id, title, cost, duration_seconds,
        frequency_unit, frequency_every, first_due_on)
      select business_id, gen_random_uuid(), other, title, cost, duration_seconds,
        frequency_unit, frequency_every, first_due_on
      from jobs, unnest(${customerIds.slice(1)}::uuid[]) other where business_id = ${tx.businessId}`);
    tx.send(sql`
      insert into occurrences (business_id, id, job_id, customer_id, sequence, state, due_on)
      select business_id, gen_random_uuid(), id, customer_id, 1, 'Open', ${today}::date
      from jobs where business_id = ${tx.businessId} and id <> ${first.id}`);
  });
  // Pairing every visit with every customer would take ten seconds or more; this read takes a tenth
  // of a second.
  const visits = await transact(app.database, own, async (tx) => {
    tx.send(sql`set local statement_timeout = '3s'`);
    return findRotaVisits(tx, addDays(today, 28));
  });
  expect(visits).toHaveLength(COUNT);
  await app.stop();
});
