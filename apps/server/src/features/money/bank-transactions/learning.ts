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
      keysOf(row).map((key) => ({
        key,
        customerId: customerId!,
        transactionId: row.id,
        bookedOn: row.bookedOn,
        amount,
      })),
    ),
  );
}

/** The keys by which the payer of a transaction is known again. */
function keysOf({ payerAccount }: TransactionRow): readonly string[] {
  return payerAccount === '' ? [] : [`account:${payerAccount}`];
}

/** A key in words: `account ending 4821`. */
export function wordsOfKey(key: string): string {
  const [kind = '', ...rest] = key.split(':');
  const value = rest.join(':');
  return kind === 'account' ? `account ending ${value.slice(-4)}` : `${kind} “${value}”`;
}
