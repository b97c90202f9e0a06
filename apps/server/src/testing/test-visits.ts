import { sql } from 'kysely';
import { transact } from '../platform/db/transaction.ts';
import type { TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';
import { agreeJob } from './test-jobs.ts';

/**
 * Agrees a job and closes its first visit as done for 3000 pence, without an invoice.
 * @returns the visit's id
 */
export async function doneVisit(
  app: TestApp,
  business: TestBusiness,
  customerId: string,
  closedOn: string,
): Promise<string> {
  const job = await agreeJob(app, business, customerId);
  const visit = await transact(app.database, { businessId: business.id }, (tx) =>
    tx.first(sql<{ id: string }>`
      update occurrences set state = 'Done', cost = 3000, closed_on = ${closedOn}, done_on = now()
       where business_id = ${tx.businessId} and job_id = ${job.id} returning id`),
  );
  return visit!.id;
}
