import {
  type convertAllMatched,
  type ignoreAllNew,
  MOST_TRANSACTIONS_AT_ONCE,
} from '@roundbook/contract/money/bank-transactions/decisions';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ROUNDBOOK, whenWords } from '@roundbook/domain/values/refusals/latest-change';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { AppError, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { namesOfUsers } from '../../../account/users/lookups.ts';
import { certain, chosen } from '../bank-transaction-conditions.ts';
import { countNew, sumStrong } from '../count-queries.ts';
import { doubt } from '../store.ts';
import { findTransactions, type TransactionRow } from '../transaction-queries.ts';
import { type Action, insertAction, lockAction } from './action-store.ts';
import type { ShareToBook } from './bank-transaction-booking.ts';
import { loadNamed, Transitions } from './bank-transaction-transitions.ts';
import { withRecorded } from './commands.ts';
import { RESET_REASON } from './reset-commands.ts';

type Body = WriteCall<typeof convertAllMatched>['body'];

/** The new transactions that a call selects. */
const chosenBy = (tx: TenantTransaction, { internalTransactionIds, ...filters }: Body) =>
  chosen(tx, filters, internalTransactionIds);

/**
 * The action that a call continues, or a new one.
 * @throws AppError 422 if the action has been undone, is of another kind, or belongs to another user
 */
async function actionOf(
  tx: TenantTransaction,
  kind: Action['kind'],
  by: string | null,
  continued: string | undefined,
): Promise<string> {
  if (continued === undefined) return insertAction(tx, kind, by);
  const action = await lockAction(tx, continued);
  if (action?.kind !== kind || action.by !== by || action.undoneAt !== null) {
    throw refuse('This action cannot be continued.', 'actionId');
  }
  return action.id;
}

/**
 * The user who books certain matches (null if the business's preferences have them booked automatically), and the time.
 */
interface Booking {
  readonly by: string | null;
  readonly timeZone: string;
  readonly now: string;
  readonly today: PlainDate;
}

/**
 * Books certain matches that still hold: the customer exists, and the invoices have the expected open amounts. The
 * other matches are no longer certain, and are returned with the reason.
 */
export async function bookCertain(
  tx: TenantTransaction,
  found: readonly TransactionRow[],
  actionId: string,
  { by, now, today, timeZone }: Booking,
) {
  const planned = found.map((row) => ({ row, bookedOn: row.bookedOn, shares: sharesOf(row) }));
  const { transfers } = await loadNamed(tx, planned);
  const given = new Set<string>();
  const withTransfers = planned.map(({ row, shares }) => ({
    row,
    shares: shares.map((share) => withRecorded(share, row.bookedOn, transfers, given)),
  }));
  const payments = transfers.filter(({ paymentId }) => given.has(paymentId));
  const customerIds = planned.flatMap(({ shares }) =>
    shares.flatMap((one) => one.customerId ?? []),
  );
  const transitions = await Transitions.open(tx, found, customerIds, payments);
  const decidedBy = await decisionsOf(tx, transitions, { by, timeZone });
  const facts = {
    payments: new Map(payments.map((one) => [one.paymentId, one])),
    payouts: new Map(),
    till: { float: 0 },
    used: new Set<string>(),
    by,
  };
  const leftOut: { internalTransactionId: string; reason: string }[] = [];
  let [count, pence] = [0, 0];
  for (const { row: before, shares } of withTransfers) {
    const row = transitions.row(before.id);
    const reason =
      row === undefined
        ? 'The transaction no longer exists.'
        : whyNot(row, shares, transitions, decidedBy(row));
    if (row === undefined || reason !== null) {
      leftOut.push({ internalTransactionId: before.id, reason: reason ?? '' });
      continue;
    }
    try {
      transitions.book(row, shares, facts);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      leftOut.push({ internalTransactionId: row.id, reason: error.message });
      continue;
    }
    transitions.decide(row, 'Converted', { actionId, by, at: by === null ? null : now });
    count += 1;
    pence += row.amount;
  }
  doubt(
    tx,
    leftOut.map(({ internalTransactionId }) => internalTransactionId),
  );
  transitions.save(today, RESET_REASON);
  return { count, pence, leftOut };
}

/** A certain match as one share: the first candidate gets the full amount. */
function sharesOf({ candidates, amount }: TransactionRow): ShareToBook[] {
  const [best] = candidates;
  if (!best) return [];
  return [{ kind: 'payment', amount, customerId: best.customerId, settles: best.settles }];
}

/**
 * A function that says who has decided a transaction in the meantime, and when: “Dana Green decided this on Monday 30
 * November at 14:05.”
 */
async function decisionsOf(
  tx: TenantTransaction,
  { rows }: Transitions,
  { by, timeZone }: Pick<Booking, 'by' | 'timeZone'>,
): Promise<(row: TransactionRow) => string> {
  const others = rows.filter(({ status }) => status !== 'New');
  const names = await namesOfUsers(
    tx,
    others.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  return ({ decidedBy, decidedAt }) => {
    const isOwn = by !== null && decidedBy === by;
    const name = decidedBy === null ? ROUNDBOOK : (names.get(decidedBy) ?? 'A former colleague');
    const who = isOwn ? 'You have already decided this' : `${name} decided this`;
    return decidedAt === null ? `${who}.` : `${who} ${whenWords(decidedAt, timeZone)}.`;
  };
}

/**
 * The reason that a certain match can no longer be booked, as a message; null if it can.
 * @param decided the reason if the transaction has been decided in the meantime
 */
function whyNot(
  { status, decision, amount }: TransactionRow,
  [share]: readonly ShareToBook[],
  { accounts }: Transitions,
  decided: string,
): string | null {
  if (status !== 'New') return decided;
  if (decision !== 'certain' || amount <= 0 || !share) return 'The match is no longer certain.';
  const account = accounts.get(share.customerId ?? '');
  if (!account) return 'The customer no longer exists.';
  if (share.paymentIds) return null;
  const changed = share.settles?.find((one) => account.openOf(one.invoiceId) < one.amount);
  return changed ? 'An invoice has since been paid.' : null;
}

/** Books all new transactions whose match is certain, in parts. */
export async function convertAll({
  tx,
  body,
  actor,
  now,
  today,
}: WriteCall<typeof convertAllMatched>) {
  const where = certain(chosenBy(tx, body));
  const found = await findTransactions(tx, where, MOST_TRANSACTIONS_AT_ONCE);
  if (found.length === 0) {
    return { actionId: body.actionId ?? null, count: 0, pence: 0, leftOut: [], remaining: 0 };
  }
  const actionId = await actionOf(tx, 'convert', actor.userId, body.actionId);
  const { userId: by, timeZone } = actor;
  const done = await bookCertain(tx, found, actionId, { by, timeZone, now, today });
  return { actionId, ...done, remaining: await countNew(tx, where) };
}

/** Ignores all new transactions, in parts; asks first if some have a strong match. */
export async function ignoreAll({
  tx,
  body,
  actor,
  now,
  today,
  conflicts,
}: WriteCall<typeof ignoreAllNew>) {
  const where = chosenBy(tx, body);
  const [found, strong] = await Promise.all([
    findTransactions(tx, where, MOST_TRANSACTIONS_AT_ONCE),
    body.actionId === undefined ? sumStrong(tx, where) : null,
  ]);
  if (found.length === 0) {
    return { actionId: body.actionId ?? null, count: 0, pence: 0, leftOut: [], remaining: 0 };
  }
  if (strong && strong.count > 0) {
    conflicts.ask(
      `Ignore ${strong.count === 1 ? 'a payment' : `${strong.count} payments`} from customers?`,
      `${formatPounds(strong.pence)} strongly matches customers. Book this money first, or ignore it as well.`,
      'ignore-all-new',
      'Ignore all',
    );
  }
  const actionId = await actionOf(tx, 'ignore', actor.userId, body.actionId);
  const transitions = await Transitions.open(tx, found);
  const rows = transitions.rows.filter(({ status }) => status === 'New');
  for (const row of rows)
    transitions.decide(row, 'Ignored', { actionId, by: actor.userId, at: now });
  transitions.save(today, RESET_REASON);
  return {
    actionId,
    count: rows.length,
    pence: rows.reduce((sum, { amount }) => sum + amount, 0),
    leftOut: [],
    remaining: await countNew(tx, where),
  };
}
