import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import { joinPayment, payment } from '../../../accounts/payments/relations.ts';

/** Money refunded to a customer. */
export interface PaidRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly customerId: string;
  readonly method: string;
  readonly amount: number;
  readonly receivedOn: PlainDate;
  /** The time of the request for the refund, in ISO 8601. */
  readonly askedAt: string;
}

/** Refunds of charges that have reached the customer. */
export function paidRefundsOf(
  tx: TenantTransaction,
  chargeIds: readonly string[],
): Promise<PaidRefund[]> {
  return tx.all(sql<PaidRefund>`
    select refund.id, refund.payment_id as "paymentId", ch.customer_id as "customerId",
           ${payment.method} as method, refund.amount, ${payment.receivedOn} as "receivedOn",
           refund.asked_at as "askedAt"
      from refunds refund
      join charges ch on ch.business_id = refund.business_id and ch.id = refund.charge_id ${joinPayment('refund')}
     where refund.business_id = ${tx.businessId} and refund.charge_id = any(${[...chargeIds]}::uuid[])
       and refund.state = 'Paid' and ${payment.method} is not null
     order by refund.id`);
}
