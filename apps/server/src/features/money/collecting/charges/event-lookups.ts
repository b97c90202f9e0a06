import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { joinPayment, payment } from '../../accounts/payments/relations.ts';

/** Money refunded to a customer. */
export interface PaidRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly customerId: string;
  readonly method: string;
  readonly amount: number;
  readonly receivedOn: PlainDate;
  /** In ISO 8601. */
  readonly askedAt: string;
}

/** Refunds of charges that have reached the customer. */
export function paidRefundsOf(
  tx: TenantTransaction,
  chargeIds: readonly string[],
): Promise<PaidRefund[]> {
  return tx.all(sql<PaidRefund>`
    select r.id, r.payment_id as "paymentId", g.customer_id as "customerId",
           ${payment.method} as method, r.amount, ${payment.receivedOn} as "receivedOn",
           r.asked_at as "askedAt"
      from refunds r
      join charges g on g.business_id = r.business_id and g.id = r.charge_id ${joinPayment('r')}
     where r.business_id = ${tx.businessId} and r.charge_id = any(${[...chargeIds]}::uuid[])
       and r.state = 'Paid' and ${payment.method} is not null
     order by r.id`);
}
