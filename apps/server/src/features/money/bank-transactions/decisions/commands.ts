import type * as contract from '@roundbook/contract/money/bank-transactions/decisions';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import {
  matchesStrongly,
  RECORDED_WITHIN_DAYS,
  RECORDED_WITHIN_DAYS_OF_INVOICES,
  recordedTransferOf,
  sharesRefusal,
} from '@roundbook/domain/money/bank-transactions/shares';
import { diffDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { sumPence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { vehicleRefusal } from '../../expenses/effects.ts';
import { areAmong } from '../bank-transaction-conditions.ts';
import { findTransaction } from '../queries.ts';
import { findTransactions, type TransactionRow } from '../transaction-queries.ts';
import { insertAction } from './action-store.ts';
import type { ShareToBook } from './bank-transaction-booking.ts';
import { loadNamed, Transitions } from './bank-transaction-transitions.ts';
import { RESET_REASON } from './reset-commands.ts';
import type { UnbankedPayment } from './unbanked-queries.ts';

type Body = WriteCall<typeof contract.convertTransaction>['body'];

/** The shares that a call requests; if it names only a customer, that customer gets the full amount. */
function wantedOf({ customerId, invoiceIds, shares }: Body, row: TransactionRow): ShareToBook[] {
  if (shares) return shares;
  const kind = row.amount > 0 ? ('payment' as const) : ('refund' as const);
  const named = invoiceIds === undefined || kind === 'refund' ? {} : { invoiceIds };
  return [{ kind, amount: Math.abs(row.amount), customerId, ...named }];
}

/**
 * Links a share to the transfer that a user recorded for this money, so that the money is not recorded twice.
 * Leaves the share unchanged if the caller named a payment or said that there is none.
 * @param used the ids of payments that other shares have; the payment found is added
 */
export function withRecorded(
  share: ShareToBook,
  bookedOn: PlainDate,
  transfers: readonly UnbankedPayment[],
  used: Set<string>,
): ShareToBook {
  if (share.kind !== 'payment' || share.paymentIds !== undefined || !share.customerId) return share;
  const paysInvoices = (share.settles ?? share.invoiceIds ?? []).length > 0;
  const recorded = recordedTransferOf(
    { customerId: share.customerId, amount: share.amount, bookedOn },
    transfers.filter(({ paymentId }) => !used.has(paymentId)),
    diffDays,
    paysInvoices ? RECORDED_WITHIN_DAYS_OF_INVOICES : RECORDED_WITHIN_DAYS,
  );
  if (!recorded) return share;
  used.add(recorded.paymentId);
  return { ...share, paymentIds: [recorded.paymentId] };
}

/** Refuses an expense of a vehicle that claims mileage, so that its fuel is not claimed twice. */
async function checkVehicles(
  tx: TenantTransaction,
  shares: readonly ShareToBook[],
  spentOn: PlainDate,
): Promise<void> {
  for (const [at, { amount, expense }] of shares.entries()) {
    if (!expense?.vehicleId) continue;
    const { vehicleId, supplier, category } = expense;
    const claim = { vehicleId, supplier, category, notes: '', spentOn, amount, privateShare: 0 };
    const field = shares.length === 1 ? 'expense' : `shares.${at}.expense`;
    accept(await vehicleRefusal(tx, claim), field);
  }
}

/** Asks before more money goes back to customers than they have in credit, as they would owe the difference. */
function askAboutRefunds(
  shares: readonly ShareToBook[],
  { accounts }: Transitions,
  conflicts: WriteCall<typeof contract.convertTransaction>['conflicts'],
  transactionId: string,
): void {
  const refunds = shares.filter(({ kind }) => kind === 'refund');
  const given = Map.groupBy(refunds, ({ customerId }) => customerId ?? '');
  const owing = [...given].flatMap(([customerId, parts]) => {
    const account = accounts.get(customerId);
    if (!account) return [];
    const credit = Math.max(0, -account.balance);
    const owed = sumPence(parts.map(({ amount }) => amount)) - credit;
    return owed > 0 ? [{ name: customerDisplayName(account.customer), credit, owed }] : [];
  });
  if (owing.length === 0) return;
  const words = owing.map(({ name, credit, owed }) => {
    const has = credit === 0 ? 'no credit' : `only ${formatPounds(credit)} in credit`;
    return `${name} has ${has}, so they will owe ${formatPounds(owed)} again.`;
  });
  conflicts.ask(
    'Give back more than their credit?',
    `${words.join(' ')} If they should not owe it, take it off under Change balance.`,
    `convert-refund:${transactionId}:${sumPence(owing.map(({ owed }) => owed))}`,
    'Book it',
  );
}

/** Books a transaction as a customer's payment, or as several shares. */
export async function convert({
  tx,
  params,
  body,
  actor,
  now,
  today,
  conflicts,
}: WriteCall<typeof contract.convertTransaction>) {
  const { internalTransactionId: id } = params;
  const [found] = await findTransactions(tx, areAmong([id]));
  if (!found) throw notFound();
  const wanted = wantedOf(body, found);
  accept(sharesRefusal(wanted, found.amount), body.shares ? undefined : 'customerId');
  const { named, transfers, payouts, expenseIds, till } = await loadNamed(tx, [
    { shares: wanted, bookedOn: found.bookedOn },
  ]);
  const given = new Set<string>();
  const shares = wanted.map((share) => withRecorded(share, found.bookedOn, transfers, given));
  const payments = [...named, ...transfers.filter(({ paymentId }) => given.has(paymentId))];
  const customerIds = wanted.flatMap(({ customerId }) => customerId ?? []);
  await checkVehicles(tx, wanted, found.bookedOn);
  const transitions = await Transitions.open(tx, [found], customerIds, payments, expenseIds);
  const row = transitions.row(id);
  if (!row) throw notFound();
  if (row.status === 'Converted') {
    throw refuse('This transaction is already booked. Please use “Take back” first.');
  }
  askAboutRefunds(shares, transitions, conflicts, id);
  const actionId = insertAction(tx, 'convert', actor.userId);
  transitions.book(row, shares, {
    payments: new Map(payments.map((one) => [one.paymentId, one])),
    payouts,
    till,
    used: new Set(),
    by: actor.userId,
  });
  transitions.decide(row, 'Converted', { actionId, by: actor.userId, at: now });
  transitions.save(today, RESET_REASON);
  const answer = await findTransaction(tx, id);
  return { ...answer!, actionId };
}

/** Ignores a transaction, and reverses its bookings. */
export async function ignore({
  tx,
  params,
  body,
  actor,
  now,
  today,
  conflicts,
}: WriteCall<typeof contract.ignoreTransaction>) {
  const { internalTransactionId: id } = params;
  const [found] = await findTransactions(tx, areAmong([id]));
  if (!found) throw notFound();
  const transitions = await Transitions.open(tx, [found]);
  const row = transitions.row(id);
  if (!row) throw notFound();
  if (row.status === 'Converted') {
    conflicts.ask(
      'Ignore money that is already booked?',
      `The booking of ${formatPounds(Math.abs(row.amount))} will be reversed.`,
      `ignore-converted:${id}`,
      'Ignore it',
    );
  }
  if (row.status === 'New' && matchesStrongly(row.decision, row.probability)) {
    const reason = row.candidates[0]?.evidence[0] ?? 'it matches a customer';
    conflicts.ask(
      'Ignore this transaction?',
      `It looks like a customer’s payment of ${formatPounds(row.amount)}: ${reason}.`,
      `ignore-match:${id}`,
      'Ignore it',
    );
  }
  const actionId = insertAction(tx, 'ignore', actor.userId);
  transitions.unbook(row, RESET_REASON);
  const decision = { actionId, by: actor.userId, at: now, ignoredReason: body.reason };
  transitions.decide(row, 'Ignored', decision);
  transitions.save(today, RESET_REASON);
  const answer = await findTransaction(tx, id);
  return { ...answer!, actionId };
}
