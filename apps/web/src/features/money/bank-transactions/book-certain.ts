import { call } from '@roundbook/client/call';
import {
  convertAllMatched,
  MOST_TRANSACTIONS_AT_ONCE,
} from '@roundbook/contract/money/bank-transactions/decisions';
import {
  listTransactions,
  type Transaction,
} from '@roundbook/contract/money/bank-transactions/transactions';
import type { TransactionQuery } from './api.ts';

/** The maximum number of ids in one fetch. */
const PER_PAGE = 1000;

type Narrowing = Omit<TransactionQuery, 'order' | 'descending' | 'newStatus' | 'decision'>;

/** The totals booked, and the transactions left out because they changed in the meantime. */
export interface Booked {
  readonly actionId: string | null;
  readonly count: number;
  readonly pence: number;
  readonly leftOut: readonly { readonly internalTransactionId: string; readonly reason: string }[];
}

/** Every transaction that passes the filters and whose match is certain. */
async function certainOnes(narrowing: Narrowing): Promise<Transaction[]> {
  const found: Transaction[] = [];
  for (let page = 1; ; page += 1) {
    const { transactions, total } = await call(listTransactions, {
      query: { ...narrowing, newStatus: 'New', decision: 'certain', page, perPage: PER_PAGE },
    });
    found.push(...transactions);
    if (transactions.length === 0 || found.length >= total) return found;
  }
}

/** The ids to book, split by call; null to book everything that passes the filters. */
async function portions(
  narrowing: Narrowing,
  unticked: ReadonlySet<string>,
): Promise<readonly (readonly string[])[] | null> {
  if (unticked.size === 0) return null;
  const ids = (await certainOnes(narrowing))
    .map(({ internalTransactionId }) => internalTransactionId)
    .filter((id) => !unticked.has(id));
  return Array.from({ length: Math.ceil(ids.length / MOST_TRANSACTIONS_AT_ONCE) }, (_, at) =>
    ids.slice(at * MOST_TRANSACTIONS_AT_ONCE, (at + 1) * MOST_TRANSACTIONS_AT_ONCE),
  );
}

/**
 * Books the transactions whose match is certain as one action, in as many calls as it takes.
 *
 * @param unticked the transactions that the user wants to look at first
 * @throws ApiFailure; earlier portions stay booked, under the action passed to `onProgress`
 */
export async function bookCertain(
  narrowing: Narrowing,
  unticked: ReadonlySet<string>,
  onProgress: (booked: Booked) => void,
): Promise<Booked> {
  let booked: Booked = { actionId: null, count: 0, pence: 0, leftOut: [] };
  /** Books a portion; resolves to true if another call would book more. */
  const book = async (ids: readonly string[] | null): Promise<boolean> => {
    const answer = await call(convertAllMatched, {
      body: {
        ...narrowing,
        ...(ids ? { internalTransactionIds: [...ids] } : {}),
        ...(booked.actionId === null ? {} : { actionId: booked.actionId }),
      },
    });
    booked = {
      actionId: answer.actionId ?? booked.actionId,
      count: booked.count + answer.count,
      pence: booked.pence + answer.pence,
      leftOut: [...booked.leftOut, ...answer.leftOut],
    };
    onProgress(booked);
    // Transactions that were left out no longer have a certain match. If a call neither booked nor left out anything,
    // the next call would not either.
    return answer.remaining > 0 && answer.count + answer.leftOut.length > 0;
  };
  const chosen = await portions(narrowing, unticked);
  if (chosen) for (const ids of chosen) await book(ids);
  else while (await book(null));
  return booked;
}
