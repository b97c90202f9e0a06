import { type RawBuilder, sql } from 'kysely';
import type { JointWrites } from '../../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** A payment whose money was found at the bank. */
export interface BankedPayment {
  readonly paymentId: string;
  /** The share of a bank transaction that covers this payment, alone or with others. */
  readonly shareId: string;
}

/** Marks payments as found at the bank. */
export function insertBanked(writes: JointWrites, payments: readonly BankedPayment[]): void {
  writes.insert(
    sql`insert into bank_share_payments`,
    { payment_id: 'uuid', share_id: 'uuid' },
    payments.map(({ paymentId, shareId }) => ({ payment_id: paymentId, share_id: shareId })),
  );
}

/**
 * Unmarks the payments that shares had marked as found at the bank.
 * @param shareIds a sub-select of the shares' ids
 */
export function deleteBanked(tx: TenantTransaction, shareIds: RawBuilder<unknown>): void {
  tx.send(sql`
    delete from bank_share_payments bsp
     where bsp.business_id = ${tx.businessId} and bsp.share_id in (${shareIds})`);
}
