import { type RawBuilder, sql } from 'kysely';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

export type { ChargeParts } from './charge-asking.ts';

/** Joins the charge that brought in the payments of `alias`, if one did, as `g`. */
export function joinCharge(alias: string): RawBuilder<unknown> {
  return sql`left join charges g on g.business_id = ${sql.ref(`${alias}.business_id`)}
    and g.id = ${sql.ref(`${alias}.charge_id`)}`;
}

/** What the state of a payment needs to know of its charge `g`: JSON, null without one. */
export const chargeOfPayment = sql`case when g.id is null then null else json_build_object(
  'state', g.state, 'refunded', g.refunded, 'disputed', g.disputed) end`;

/** Charges `g` that brought in the payments of `alias`, with a condition. */
export function chargesOfPayment(alias: string): RawBuilder<unknown> {
  return sql`charges g where g.business_id = ${tenant} and g.id = ${sql.ref(`${alias}.charge_id`)}`;
}

/** What is being charged to a customer and has not come in yet. */
export interface UnderWay {
  readonly amount: Pence;
  readonly invoiceIds: readonly string[];
  readonly occurrenceIds: readonly string[];
}

/**
 * What is being charged to a customer already, and so must not be asked for twice. A charge that the
 * customer would have to confirm does not count, and nor does a form for a card that they opened: they may pay in
 * another way.
 */
export async function findUnderWay(tx: TenantTransaction, customerId: string): Promise<UnderWay> {
  const rows = await tx.all(sql<{
    amount: number;
    invoiceIds: readonly string[];
    occurrenceId: string | null;
  }>`
    select g.amount, g.invoice_ids as "invoiceIds", g.occurrence_id as "occurrenceId"
      from charges g
     where g.business_id = ${tx.businessId} and g.customer_id = ${customerId}
       and g.state in ('Waiting', 'Submitted') and g.saved_method_id is not null`);
  return {
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    invoiceIds: rows.flatMap(({ invoiceIds }) => invoiceIds),
    occurrenceIds: rows.flatMap(({ occurrenceId }) => occurrenceId ?? []),
  };
}
