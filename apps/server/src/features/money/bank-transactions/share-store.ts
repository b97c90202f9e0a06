import { sql } from 'kysely';
import type { TransactionKind } from '@roundbook/domain/money/bank-transactions/states';
import type { TillSpending } from '@roundbook/domain/money/bank-transactions/till';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { idFrom } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import { JointWrites, rowsOf } from '../../../platform/db/joint-writes.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { markBanked, unmarkBanked } from '../accounts/payments/effects.ts';

/** Cash spent from the till, with the expense that records it. */
export interface RecordedSpending extends TillSpending {
  /** Null for drawings, which are not an expense, and for an expense that was recorded before. */
  readonly expenseId: string | null;
}

/** A part of a converted transaction that is about to be written. */
export interface NewShare {
  readonly id: string;
  readonly transactionId: string;
  readonly position: number;
  readonly kind: TransactionKind;
  readonly amount: Pence;
  readonly customerId: string | null;
  readonly paymentId: string | null;
  readonly isLinked: boolean;
  readonly postingId: string | null;
  readonly payoutId: string | null;
  readonly expenseId: string | null;
  /** The ids of all payments that the share covers. */
  readonly paymentIds: readonly string[];
  /** The cash that stays in the till; negative if it came out of the float. */
  readonly tillFloat: Pence;
  readonly tillSpent: readonly RecordedSpending[];
}

/** Writes shares; their payments and postings must already be written. */
export function insertShares(tx: TenantTransaction, shares: readonly NewShare[]): void {
  const writes = new JointWrites(tx);
  writes.insert(
    sql`insert into bank_shares`,
    {
      id: 'uuid',
      transaction_id: 'uuid',
      position: 'integer',
      kind: 'text',
      amount: 'bigint',
      customer_id: 'uuid',
      payment_id: 'uuid',
      is_linked: 'boolean',
      posting_id: 'uuid',
      payout_id: 'uuid',
      expense_id: 'uuid',
      till_float: 'bigint',
      till_spent: 'jsonb',
    },
    shares.map((one) => ({
      id: one.id,
      transaction_id: one.transactionId,
      position: one.position,
      kind: one.kind,
      amount: one.amount,
      customer_id: one.customerId,
      payment_id: one.paymentId,
      is_linked: one.isLinked,
      posting_id: one.postingId,
      payout_id: one.payoutId,
      expense_id: one.expenseId,
      till_float: one.tillFloat,
      till_spent: one.tillSpent,
    })),
  );
  markBanked(
    writes,
    shares.flatMap(({ id, paymentIds }) =>
      paymentIds.map((paymentId) => ({ paymentId, shareId: id })),
    ),
  );
  writes.send();
}

/** Marks transactions' current shares as ended, so that other transactions can use their payments. */
export function endShares(tx: TenantTransaction, transactionIds: readonly string[]): void {
  if (transactionIds.length === 0) return;
  unmarkBanked(
    tx,
    sql`select bs.id from bank_shares bs where bs.business_id = ${tx.businessId}
      and bs.transaction_id = any(${transactionIds}::uuid[]) and bs.undone_at is null`,
  );
  tx.send(sql`
    update bank_shares set undone_at = ${thisInstant}
     where business_id = ${tx.businessId} and transaction_id = any(${transactionIds}::uuid[])
       and undone_at is null`);
}

/** A payer's key, and the customer to whom a transaction with this key was booked. */
export interface Confirmation {
  readonly key: string;
  readonly customerId: string;
  readonly transactionId: string;
  readonly bookedOn: PlainDate;
  readonly amount: Pence;
}

/** Stores the confirmations of transactions' keys. */
export function insertConfirmations(
  tx: TenantTransaction,
  confirmations: readonly Confirmation[],
): void {
  if (confirmations.length === 0) return;
  const rows = confirmations.map((one) => ({
    learned_id: idFrom(`learned:${tx.businessId}:${one.key}:${one.customerId}`),
    key: one.key,
    customer_id: one.customerId,
    transaction_id: one.transactionId,
    booked_on: one.bookedOn,
    amount: one.amount,
  }));
  const columns = {
    learned_id: 'uuid',
    key: 'text',
    customer_id: 'uuid',
    transaction_id: 'uuid',
    booked_on: 'date',
    amount: 'bigint',
  } as const;
  // Inserts keys in a fixed order, so that simultaneous bookings cannot deadlock.
  tx.send(sql`
    insert into bank_learned (business_id, id, key, customer_id)
    select distinct ${tx.businessId}::uuid, given.learned_id, given.key, given.customer_id
      from ${rowsOf(columns, rows)} order by 2
    on conflict do nothing returning 1`);
  tx.send(sql`
    insert into bank_confirmations (business_id, learned_id, transaction_id, booked_on, amount)
    select ${tx.businessId}::uuid, given.learned_id, given.transaction_id, min(given.booked_on),
           sum(given.amount)::bigint
      from ${rowsOf(columns, rows)} group by given.learned_id, given.transaction_id
    on conflict do nothing returning 1`);
}

/** Deletes the confirmations that these transactions made, and no others. */
export function deleteConfirmations(
  tx: TenantTransaction,
  transactionIds: readonly string[],
): void {
  if (transactionIds.length === 0) return;
  tx.send(sql`
    delete from bank_confirmations
     where business_id = ${tx.businessId} and transaction_id = any(${transactionIds}::uuid[])`);
}

/** Forgets a key; false if there is no such key. */
export async function deleteLearned(tx: TenantTransaction, id: string): Promise<boolean> {
  const gone = await tx.first(sql`
    delete from bank_learned where business_id = ${tx.businessId} and id = ${id} returning id`);
  return gone !== undefined;
}

/** Forgets all keys learned for customers, since the keys show how the customers pay. */
export function forgetLearned(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    delete from bank_learned where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`);
}
