import { type RawBuilder, sql } from 'kysely';
import { customerTag, customerTagTable } from '../../../features/customers/customers/relations.ts';
import { payment } from '../../../features/money/accounts/payments/relations.ts';
import { isCustomerOfRound, isVisitOf } from '../../../features/work/jobs/reported-relations.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { Narrowing } from './asked.ts';

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The condition that a column holds the id of a customer with a tag. */
function isTagged(column: RawBuilder<unknown>, tagId: string): RawBuilder<unknown> {
  return sql`exists (select from ${customerTagTable} where ${customerTag.businessId} = ${tenant}
    and ${customerTag.customerId} = ${column} and ${customerTag.tagId} = ${tagId})`;
}

/** The condition that a column holds the id of a customer with the report's tag, and a job in its round. */
export function ofCustomers(
  column: RawBuilder<unknown>,
  { roundId, tagId }: Narrowing,
): RawBuilder<unknown> {
  return all([
    ...(tagId ? [isTagged(column, tagId)] : []),
    ...(roundId ? [isCustomerOfRound(column, roundId)] : []),
  ]);
}

/**
 * The condition that an invoice belongs to the report's work: by its visit or, if it bills no single visit, by its
 * customer's round.
 */
export function ofInvoices(
  { customerId, visitId }: { customerId: RawBuilder<unknown>; visitId: RawBuilder<unknown> },
  { roundId, tagId, workerId, serviceId }: Narrowing,
): RawBuilder<unknown> {
  const round = roundId
    ? [
        sql`case when ${visitId} is null then ${isCustomerOfRound(customerId, roundId)}
          else ${isVisitOf(visitId, { roundId })} end`,
      ]
    : [];
  return all([
    ...(tagId ? [isTagged(customerId, tagId)] : []),
    ...round,
    ...(workerId || serviceId ? [isVisitOf(visitId, { workerId, serviceId })] : []),
  ]);
}

/**
 * The condition that the payment `m` belongs to the report's customers; the worker is the person who recorded it, and
 * the service that of the visit it was taken at.
 */
export function ofPayments({ workerId, serviceId, ...customers }: Narrowing): RawBuilder<unknown> {
  return all([
    ofCustomers(payment.customerId, customers),
    ...(workerId ? [sql`${payment.recordedBy} = ${workerId}`] : []),
    ...(serviceId ? [isVisitOf(payment.occurrenceId, { serviceId })] : []),
  ]);
}
