import type * as contract from '@roundbook/contract/money/bank-transactions/decisions';
import { MOST_TRANSACTIONS_AT_ONCE } from '@roundbook/contract/money/bank-transactions/decisions';
import { UNDO_DAYS } from '@roundbook/domain/money/bank-transactions/shares';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { ofAction } from '../bank-transaction-conditions.ts';
import { findTransactions, type TransactionRow } from '../transaction-queries.ts';
import { countOfAction } from './action-queries.ts';
import { lockAction, markStanding, markUndone } from './action-store.ts';
import { bookedAgain, loadNamed, Transitions } from './bank-transaction-transitions.ts';
import { paidBackFrom, RESET_REASON } from './reset-commands.ts';

const MS_PER_DAY = 86_400_000;

/**
 * The shares that a transaction had before the action, to be booked again; empty if it was not
 * converted then.
 */
function bookedBefore({ before }: TransactionRow) {
  return before?.status === 'Converted' ? bookedAgain(before.shares) : [];
}

/**
 * Undoes an action: each transaction returns to its former state, unless a later action has changed it. Handles a
 * large action in parts; the caller repeats the call until nothing remains.
 */
export async function undo({
  tx,
  params,
  now,
  today,
  conflicts,
}: WriteCall<typeof contract.undoTransactionAction>) {
  const [action, found] = await Promise.all([
    lockAction(tx, params.actionId),
    findTransactions(tx, ofAction(params.actionId), MOST_TRANSACTIONS_AT_ONCE),
  ]);
  if (!action) throw notFound();
  if (Date.parse(now) - Date.parse(action.at) > UNDO_DAYS * MS_PER_DAY) {
    throw refuse(
      `You can undo this for ${UNDO_DAYS} days only. Reset the transactions one by one instead.`,
    );
  }
  const wanted = found.map((row) => ({ shares: bookedBefore(row), bookedOn: row.bookedOn }));
  const { named, payouts, expenseIds, till } = await loadNamed(tx, wanted);
  const customerIds = wanted
    .flatMap(({ shares }) => shares)
    .flatMap(({ customerId }) => customerId ?? []);
  const transitions = await Transitions.open(tx, found, customerIds, named, expenseIds);
  const rows = transitions.rows.filter(({ actionId }) => actionId === action.id);
  const refunded = rows.reduce((sum, row) => sum + paidBackFrom(row, transitions), 0);
  if (refunded > 0) {
    conflicts.ask(
      'Undo this?',
      `${formatPounds(refunded)} of this money has since been refunded, and will be owed again.`,
      `undo-refunded:${action.id}`,
      'Undo it',
    );
  }
  const facts = {
    payments: new Map(named.map((one) => [one.paymentId, one])),
    payouts,
    till,
    used: new Set<string>(),
    by: action.by,
  };
  for (const row of rows) {
    transitions.unbook(row, RESET_REASON);
    const again = bookedBefore(row);
    if (again.length > 0) transitions.book(row, again, facts);
    const {
      status = 'New',
      ignoredReason = '',
      decidedBy = null,
      decidedAt = null,
    } = row.before ?? {};
    transitions.decide(row, status, {
      actionId: row.before?.actionId ?? null,
      by: decidedBy,
      at: decidedAt,
      ignoredReason,
      before: null,
    });
  }
  transitions.save(today, RESET_REASON);
  markStanding(tx, [...new Set(rows.flatMap(({ before }) => before?.actionId ?? []))]);
  const remaining = (await countOfAction(tx, action.id)) ?? 0;
  if (remaining === 0) markUndone(tx, action.id);
  return { count: rows.length, remaining };
}
