import { matchTransactions } from '@roundbook/matching/match';
import type { Match, MatchInput } from '@roundbook/matching/model';
import type { BusinessId } from '../db/business-id.ts';
import { ThreadPool } from './thread-pool.ts';

/**
 * The number of pairs of transactions and customers from which a thread is worthwhile. For fewer pairs, sending
 * them to a thread would take longer than matching them.
 */
const WORTH_A_THREAD = 20_000;

const matching = new ThreadPool<MatchInput, readonly Match[]>(
  new URL('./matching-thread.ts', import.meta.url),
  {
    threads: 2,
    milliseconds: 120_000,
    megabytes: 1024,
    resultBytes: 32_000_000,
    // A business has at most one matching in progress in each process.
    waitingOfGroup: 2,
    waiting: 500,
  },
  { tooMuch: 'There are too many transactions to check at once. Please book some by hand.' },
);

/**
 * Runs `matchTransactions`, in a thread unless the work is trivial.
 * @throws AppError as `ThreadPool.run` does
 */
export async function matchInThread(
  businessId: BusinessId,
  input: MatchInput,
): Promise<readonly Match[]> {
  const isSmall = input.transactions.length * input.customers.length < WORTH_A_THREAD;
  return isSmall ? matchTransactions(input) : matching.run(input, { group: businessId });
}
