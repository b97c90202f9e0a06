import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { settledBy, type SettledDebt } from '../ledger/lookups.ts';

/** A payment, with the debts that it settles. */
export interface SettlingPayment {
  readonly id: string;
  readonly amount: number;
  readonly settled: readonly SettledDebt[];
}

/** The payments with these ids, each with the debts that it settles. */
export function findSettled(
  tx: TenantTransaction,
  paymentIds: readonly string[],
): Promise<SettlingPayment[]> {
  return tx.all(sql<SettlingPayment>`
    select m.id, m.amount, ${settledBy} as settled from payments m
     where m.business_id = ${tx.businessId} and m.id = any(${paymentIds}::uuid[])`);
}
