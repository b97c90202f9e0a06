import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { job, jobTable } from '../../jobs/relations.ts';
import { findComingPrices } from './rise-announcement-queries.ts';
import { comingPriceOfJob } from './rise-relations.ts';

/** The coming prices that were announced to a customer, as the customer's page shows them. */
export function comingPricesOf(tx: TenantTransaction, customerId: string) {
  return findComingPrices(tx, customerId);
}

/** A coming price, in pence, and its first day. */
interface ComingPrice {
  readonly cost: number;
  readonly from: string;
}

/** The coming prices of a customer's jobs, by job, whether or not they have been announced. */
export async function comingPricesByJob(
  tx: TenantTransaction,
  customerId: string,
): Promise<ReadonlyMap<string, ComingPrice>> {
  const rows = await tx.all(sql<{ jobId: string; coming: ComingPrice | null }>`
    select ${job.id} as "jobId", ${comingPriceOfJob} as coming from ${jobTable}
     where ${job.businessId} = ${tx.businessId} and ${job.customerId} = ${customerId}`);
  return new Map(rows.flatMap(({ jobId, coming }) => (coming ? [[jobId, coming]] : [])));
}
