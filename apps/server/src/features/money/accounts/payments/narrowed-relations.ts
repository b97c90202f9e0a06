import { type RawBuilder, sql } from 'kysely';
import { isVisitOf } from '../../../work/jobs/reported-relations.ts';
import {
  allOf,
  type Narrowing,
  ofCustomers,
} from '../../../work/jobs/reported/customer-relations.ts';
import { payment } from './relations.ts';

/**
 * The condition that the payment `m` belongs to the given customers; the worker is the person who recorded it, and
 * the service that of the visit it was taken at.
 */
export function ofPayments({ workerId, serviceId, ...customers }: Narrowing): RawBuilder<unknown> {
  return allOf([
    ofCustomers(payment.customerId, customers),
    ...(workerId ? [sql`${payment.recordedBy} = ${workerId}`] : []),
    ...(serviceId ? [isVisitOf(payment.occurrenceId, { serviceId })] : []),
  ]);
}
