import { sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { listCustomerVisits } from '@roundbook/contract/work/jobs/visits';
import { customerTable, isCustomer } from '../../features/customers/customers/relations.ts';
import { paymentsTakenWith } from '../../features/money/accounts/payments/lookups.ts';
import { viewerOf, visitView } from '../../features/work/jobs/job-view.ts';
import { visitIdsOfCustomer, visitsOfCustomer } from '../../features/work/jobs/relations.ts';
import { findVisitsAmong } from '../../features/work/jobs/visits/history-lookups.ts';
import type { ReadCall } from '../../platform/http/call.ts';

/** A page of a customer's visits with their payments; undefined if there is no such customer. */
export async function findCustomerVisits({
  tx,
  actor,
  params,
  query,
  today,
}: ReadCall<typeof listCustomerVisits>): Promise<
  ResponseOf<typeof listCustomerVisits> | undefined
> {
  const ids = visitIdsOfCustomer(tx, params.id, query);
  const [found, visits, payments] = await Promise.all([
    tx.first(sql<{ total: number }>`
      select ${visitsOfCustomer} as total from ${customerTable} where ${isCustomer(tx, params.id)}`),
    findVisitsAmong(tx, ids),
    paymentsTakenWith(tx, ids),
  ]);
  const viewer = viewerOf(actor, today);
  return (
    found && {
      occurrences: visits.map(({ record, original }) =>
        visitView(record, original, viewer, payments.get(record.id)),
      ),
      total: found.total,
    }
  );
}
