import { sql } from 'kysely';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';

/** A stored refund to a customer. */
export interface RefundRecord {
  readonly id: string;
  readonly chargeId: string;
  readonly paymentId: string;
  readonly amount: Pence;
  /** Pence of the debts that the money had paid, credited with the refund. */
  readonly credited: Pence;
  readonly state: 'On its way' | 'Paid' | 'Failed';
  readonly reason: string;
  readonly providerRefundId: string | null;
  readonly askedBy: string | null;
  readonly askedAt: string;
}

/** Refunds `refund` that meet a condition, oldest first. */
export function findRefunds(
  tx: TenantTransaction,
  where: ReturnType<typeof sql>,
): Promise<RefundRecord[]> {
  return tx.all(sql<RefundRecord>`
    select refund.id, refund.charge_id as "chargeId", refund.payment_id as "paymentId", refund.amount, refund.credited, refund.state,
           refund.reason, refund.provider_refund_id as "providerRefundId", refund.asked_by as "askedBy",
           refund.asked_at as "askedAt"
      from refunds refund where refund.business_id = ${tx.businessId} and ${where} order by refund.id`);
}

export function insertRefund(tx: TenantTransaction, refund: RefundRecord): void {
  tx.send(sql`
    insert into refunds (business_id, id, charge_id, payment_id, amount, credited, state, reason,
      provider_refund_id, asked_by, asked_at)
    values (${tx.businessId}, ${refund.id}, ${refund.chargeId}, ${refund.paymentId},
      ${refund.amount}, ${refund.credited}, ${refund.state}, ${refund.reason}, ${refund.providerRefundId},
      ${refund.askedBy}, ${refund.askedAt})`);
}

export function saveRefund(
  tx: TenantTransaction,
  { id, state, providerRefundId }: Pick<RefundRecord, 'id' | 'state' | 'providerRefundId'>,
): void {
  tx.send(sql`
    update refunds set state = ${state}, provider_refund_id = ${providerRefundId}
     where business_id = ${tx.businessId} and id = ${id}`);
}
