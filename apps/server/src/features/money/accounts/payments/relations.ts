import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../../platform/db/tenant.ts';

/** The table of payments under the alias `m`, including reversed payments. */
export const paymentTable = sql`payments m`;

/** Columns of the payment `m`. */
export const payment = {
  businessId: sql`m.business_id`,
  id: sql`m.id`,
  customerId: sql`m.customer_id`,
  /** The visit that the payment was recorded with; null for money on account. */
  occurrenceId: sql`m.occurrence_id`,
  method: sql`m.method`,
  /** The amount in pence, above zero. */
  amount: sql`m.amount`,
  reference: sql`m.reference`,
  receivedOn: sql`m.received_on`,
  /** The user who recorded the payment; null for a payment that arrived automatically, such as a charge. */
  recordedBy: sql`m.recorded_by`,
  /** The instant when the payment was reversed; null if it was not. */
  reversedAt: sql`m.reversed_at`,
  /** The charge that brought the payment in; null for money from outside the product. */
  chargeId: sql`m.charge_id`,
} as const;

/** Joins each row of `alias` to the payment that it names, if any, as `m`. */
export function joinPayment(alias: string): RawBuilder<unknown> {
  const [businessId, paymentId] = [`${alias}.business_id`, `${alias}.payment_id`];
  return sql`left join payments m
    on m.business_id = ${sql.ref(businessId)} and m.id = ${sql.ref(paymentId)}`;
}

/** Joins each row of `alias` to the payment of its posting, if there is one, as `m`. */
export function joinPaymentOfPosting(
  alias: string,
  postingId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`left join payments m
    on m.business_id = ${sql.ref(`${alias}.business_id`)} and m.posting_id = ${postingId}`;
}

/** The payments whose money was found at the bank, as `bsp`, each with the bank transaction's share that covers it. */
export const bankedTable = sql`bank_share_payments bsp`;

/** Columns of the banked payment `bsp`. */
export const banked = {
  businessId: sql`bsp.business_id`,
  paymentId: sql`bsp.payment_id`,
  shareId: sql`bsp.share_id`,
} as const;

/** Whether the money of the payment `alias` was found at the bank. */
export function isBanked(alias: string): RawBuilder<boolean> {
  return sql`exists (select from ${bankedTable}
    where ${banked.businessId} = ${tenant} and ${banked.paymentId} = ${sql.ref(`${alias}.id`)})`;
}
