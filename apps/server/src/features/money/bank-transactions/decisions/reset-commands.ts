import type * as contract from '@roundbook/contract/money/bank-transactions/decisions';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { timeZoneOf } from '../../../account/businesses/lookups.ts';
import { areAmong } from '../bank-transaction-conditions.ts';
import { findTransaction } from '../queries.ts';
import { findTransactions, type TransactionRow } from '../transaction-queries.ts';
import { insertAction } from './action-store.ts';
import { Transitions } from './bank-transaction-transitions.ts';

/** The reason recorded when a reset reverses bookings. */
export const RESET_REASON = 'The bank transaction was reset to new';

/** Resets a transaction to new, and reverses its bookings. */
export async function reset({
  tx,
  params,
  actor,
  today,
  conflicts,
}: WriteCall<typeof contract.resetTransaction>) {
  const { internalTransactionId: id } = params;
  const [found] = await findTransactions(tx, areAmong([id]));
  if (!found) throw notFound();
  const transitions = await Transitions.open(tx, [found]);
  const row = transitions.row(id);
  if (!row) throw notFound();
  if (row.status === 'New') return { ...(await findTransaction(tx, id))!, actionId: null };
  const refunded = paidBackFrom(row, transitions);
  if (refunded > 0) {
    conflicts.ask(
      'Take this booking back?',
      `${formatPounds(refunded)} of this money has since been refunded to the customer, who will owe it again.`,
      `reset-refunded:${id}`,
      'Take back',
    );
  }
  const actionId = insertAction(tx, 'reset', actor.userId);
  transitions.unbook(row, RESET_REASON);
  transitions.decide(row, 'New', { actionId, by: null, at: null });
  transitions.save(today, RESET_REASON);
  return { ...(await findTransaction(tx, id))!, actionId };
}

/** The part of a transaction's money that has since been paid back to customers, in pence. */
export function paidBackFrom(row: TransactionRow, { accounts }: Transitions): number {
  return row.shares
    .filter(({ kind, isLinked }) => kind === 'payment' && !isLinked)
    .flatMap(
      ({ customerId, paymentId }) => accounts.get(customerId!)?.settledWith(paymentId!) ?? [],
    )
    .filter(({ item }) => item.kind === 'refund')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Reverses the bookings of transactions that are about to be deleted. */
export async function resetAll(
  tx: TenantTransaction,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  const [found, timeZone] = await Promise.all([
    findTransactions(tx, areAmong(ids), ids.length),
    timeZoneOf(tx),
  ]);
  const today: PlainDate = todayIn(timeZone, tx.now);
  const transitions = await Transitions.open(tx, found);
  for (const row of transitions.rows) {
    if (paidBackFrom(row, transitions) > 0) {
      throw refuse(
        'Some of this money has since been refunded to a customer. Please use “Take back” on that refund’s transaction first.',
      );
    }
    transitions.unbook(row, reason);
    transitions.decide(row, 'New', { actionId: null, by: null, at: null, before: null });
  }
  transitions.save(today, reason);
}
