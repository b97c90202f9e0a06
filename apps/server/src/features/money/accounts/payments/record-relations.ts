import { type RawBuilder, sql } from 'kysely';
import type { Payment } from '@roundbook/contract/money/payments/payments';
import type { CustomerNames } from '@roundbook/domain/customers/customers/name';
import { tenant } from '../../../../platform/db/tenant.ts';
import { customer, joinCustomer } from '../../../customers/customers/relations.ts';
import { settledBy, type SettledDebt } from '../ledger/lookups.ts';

/** A stored payment, with its customer's names and the debts that it settles. */
export interface PaymentRecord extends Omit<
  Payment,
  'customerName' | 'unallocated' | 'allocations' | 'state' | 'refunded'
> {
  readonly customer: CustomerNames;
  readonly settled: SettledDebt[];
}

/** The parts that a caller adds to the SQL statement. */
interface Additions {
  /** Further columns, each with a comma before it. */
  readonly columns?: RawBuilder<unknown>;
  readonly joins?: RawBuilder<unknown>;
  readonly order?: RawBuilder<unknown>;
}

/**
 * Selects the payments that the inner select `page` returns as `m`, with their customers and the debts that they
 * settle.
 */
export function selectPayments<Further = unknown>(
  page: RawBuilder<unknown>,
  { columns = sql``, joins = sql``, order = sql`` }: Additions = {},
): RawBuilder<PaymentRecord & Further> {
  return sql<PaymentRecord & Further>`
    select m.id, m.customer_id as "customerId", m.method, m.amount, m.received_on as "receivedOn",
           m.reference, m.occurrence_id as "occurrenceId", m.recorded_by as "recordedBy",
           m.created_at as "recordedAt", m.reversed_at as "reversedAt",
           m.reversed_reason as "reversedReason", m.charge_id as "chargeId",
           ${customer.names} as customer, ${settledBy} as settled ${columns}
      from (${page}) m ${joinCustomer('m')} ${joins} where m.business_id = ${tenant} ${order}`;
}
