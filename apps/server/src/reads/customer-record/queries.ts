import { sql } from 'kysely';
import type { getCustomer } from '@roundbook/contract/customers/customers/records';
import { customerView } from '../../features/customers/customers/customer-view.ts';
import { selectRecord } from '../../features/customers/customers/record-relations.ts';
import {
  holdOfCustomer,
  type HoldOfCustomer,
} from '../../features/money/accounts/holds/lookups.ts';
import { viewerOf } from '../../features/work/jobs/job-view.ts';
import { listJobsOfCustomer } from '../../features/work/jobs/lookups.ts';
import { comingPricesByJob } from '../../features/work/prices/rises/coming-lookups.ts';
import type { ReadCall } from '../../platform/http/call.ts';

/**
 * A customer with their agreed work and the hold they are under, if any, in one round trip.
 * @returns undefined if the actor may not see the customer
 */
export async function findCustomer({
  tx,
  actor,
  today,
  params,
}: Pick<ReadCall<typeof getCustomer>, 'tx' | 'actor' | 'today' | 'params'>) {
  const hold = sql`, ${holdOfCustomer} as hold`;
  const [record, jobs, coming] = await Promise.all([
    tx.first(selectRecord<{ hold: HoldOfCustomer | null }>(tx, params.id, hold)),
    listJobsOfCustomer(tx, actor, today, params.id),
    comingPricesByJob(tx, params.id),
  ]);
  const { seesPrices } = viewerOf(actor, today);
  const priced = jobs.map((job) => ({
    ...job,
    ...(seesPrices && coming.has(job.id) ? { comingPrice: coming.get(job.id)! } : {}),
  }));
  return record && customerView(record, { jobs: priced, hold: record.hold }, actor);
}
