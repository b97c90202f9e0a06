import { sql } from 'kysely';
import type { PaymentMethod } from '@roundbook/domain/money/payments/methods';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** Money that came in from a customer. */
interface ReceivedPayment {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly amount: Pence;
  readonly receivedOn: PlainDate;
  /** The instant when the payment was reversed; null if it was not. */
  readonly reversedAt: string | null;
}

/** A customer's newest payments, and their total number. */
export async function paymentsOfCustomer(
  tx: TenantTransaction,
  customerId: string,
  most: number,
): Promise<{ readonly payments: readonly ReceivedPayment[]; readonly total: number }> {
  const where = sql`m.business_id = ${tx.businessId} and m.customer_id = ${customerId}`;
  const [payments, count] = await Promise.all([
    tx.all(sql<ReceivedPayment>`
      select m.id, m.method, m.amount, m.received_on as "receivedOn", m.reversed_at as "reversedAt"
        from payments m where ${where} order by m.received_on desc, m.id desc limit ${most}`),
    tx.first(sql<{ total: number }>`select count(*) as total from payments m where ${where}`),
  ]);
  return { payments, total: count?.total ?? 0 };
}
