import { sql } from 'kysely';
import { transact } from '../../platform/db/transaction.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { agreeJob } from '../test-jobs.ts';
import { insertCustomers } from './test-customers.ts';

type Fields = Parameters<typeof agreeJob>[3];

/**
 * Adds a customer with a job at each place (null for a job without a place).
 * @returns the jobs' ids, in the same order
 */
export async function agreeJobsAt(
  app: TestApp,
  business: TestBusiness,
  places: readonly (readonly [number, number] | null)[],
  fields: Fields = {},
): Promise<string[]> {
  const customerIds = await insertCustomers(app, business, places.length);
  await transact(app.database, { businessId: business.id }, async (tx) => {
    tx.send(sql`
      update customers c set address = jsonb_set(c.address, '{coordinates}', given.place)
      from unnest(${customerIds}::uuid[], ${places.map((place) => JSON.stringify(place))}::jsonb[])
        as given(id, place)
      where c.business_id = ${tx.businessId} and c.id = given.id`);
  });
  const jobIds: string[] = [];
  for (const customerId of customerIds) {
    jobIds.push((await agreeJob(app, business, customerId, fields)).id);
  }
  return jobIds;
}
