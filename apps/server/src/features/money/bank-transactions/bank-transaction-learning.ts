import { learningKeys } from '@roundbook/matching/learning';
import type { IncomingTransaction } from '@roundbook/matching/model';
import type { Confirmation, NewShare } from './share-store.ts';
import type { TransactionRow } from './transaction-queries.ts';

/**
 * What is learned from bookings: each key of a transaction is its customers'. It makes no difference who booked;
 * what is taken back is forgotten with it.
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

/** A transaction as the matcher reads it. */
export function incomingOf(
  row: Pick<TransactionRow, keyof IncomingTransaction>,
): IncomingTransaction {
  const { id, bookedOn, amount, description, payerName, reference, payerAccount } = row;
  return { id, bookedOn, amount, description, payerName, reference, payerAccount };
}
