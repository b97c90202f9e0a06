import { sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** A payment with the times of what happened to it, in ISO 8601. */
export interface PaymentMoments {
  readonly id: string;
  readonly customerId: string;
  readonly method: string;
  readonly amount: number;
  readonly receivedOn: PlainDate;
  readonly createdAt: string;
  readonly reversedAt: string | null;
}

/** The payments with these ids, each with its moments. */
export function paymentMoments(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<PaymentMoments[]> {
  return tx.all(sql<PaymentMoments>`
    select id, customer_id as "customerId", method, amount, received_on as "receivedOn",
           created_at as "createdAt", reversed_at as "reversedAt"
      from payments
     where business_id = ${tx.businessId} and id = any(${[...ids]}::uuid[])
     order by created_at, id`);
}
