import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { type PaymentRecord, selectPayments } from './record-relations.ts';

/** A payment and the debts that it settles; undefined if there is no such payment. */
export function findPayment(tx: TenantTransaction, id: string): Promise<PaymentRecord | undefined> {
  return tx.first(
    selectPayments(
      sql`select m.* from payments m where m.business_id = ${tx.businessId} and m.id = ${id}`,
    ),
  );
}
