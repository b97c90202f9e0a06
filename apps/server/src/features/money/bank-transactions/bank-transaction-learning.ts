import { learningKeys } from '@roundbook/matching/learning';
import type { IncomingTransaction } from '@roundbook/matching/model';
import type { Confirmation, NewShare } from './share-store.ts';
import type { TransactionRow } from './transaction-queries.ts';

/**
 * The confirmations that bookings make: each key of a transaction belongs to its customer, no matter who booked it.
 * Undoing a booking also deletes its confirmations.
 */
export function learningOf(
  rows: readonly TransactionRow[],
  shares: readonly NewShare[],
): Confirmation[] {
  const paid = Map.groupBy(
    shares.filter(({ kind }) => kind === 'payment'),
    ({ transactionId }) => transactionId,
  );
  return rows.flatMap((row) =>
    (paid.get(row.id) ?? []).flatMap(({ customerId, amount }) =>
      learningKeys(incomingOf(row)).map(({ key }) => ({
        key,
        customerId: customerId!,
        transactionId: row.id,
        bookedOn: row.bookedOn,
        amount,
      })),
    ),
  );
}

/** A transaction in the shape that the matcher reads. */
export function incomingOf(
  row: Pick<TransactionRow, keyof IncomingTransaction>,
): IncomingTransaction {
  const { id, bookedOn, amount, description, payerName, reference, payerAccount } = row;
  return { id, bookedOn, amount, description, payerName, reference, payerAccount };
}
