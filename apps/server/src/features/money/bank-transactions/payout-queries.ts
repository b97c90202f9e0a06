import type { Pence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findArrivingPayouts } from '../../account/billing/lookups.ts';
import { creditedByDirectDebit } from '../collecting/charges/lookups.ts';

/**
 * The payouts with these ids: the amount that arrives at the bank, and the part of it that comes from Direct
 * Debits.
 */
export async function findPayouts(
  tx: TenantTransaction,
  payoutIds: readonly string[],
): Promise<Map<string, { readonly arrives: Pence; readonly byDirectDebit: Pence }>> {
  if (payoutIds.length === 0) return new Map();
  const [payouts, byDirectDebit] = await Promise.all([
    findArrivingPayouts(tx, payoutIds),
    creditedByDirectDebit(tx, payoutIds),
  ]);
  return new Map(
    payouts.map(({ id, arrives }) => [id, { arrives, byDirectDebit: byDirectDebit.get(id) ?? 0 }]),
  );
}
