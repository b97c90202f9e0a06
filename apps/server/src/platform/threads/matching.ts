import { matchTransactions } from '@roundbook/matching/match';
import type { Match, MatchInput } from '@roundbook/matching/model';
import type { BusinessId } from '../db/business-id.ts';
import { ThreadPool } from './thread-pool.ts';

/** Fewer pairs of transactions and customers than this are matched at once: posting them would take longer. */
const WORTH_A_THREAD = 20_000;

const matching = new ThreadPool<MatchInput, readonly Match[]>(
  new URL('./matching-thread.ts', import.meta.url),
  {
    threads: 1,
    milliseconds: 120_000,
    megabytes: 1024,
    resultBytes: 32_000_000,
    // Each business has one matching under way at most, in each process.
    waitingOfGroup: 2,
    waiting: 500,
  },
  { tooMuch: 'There are too many transactions to look through at once. Please book some by hand.' },
);

/** Runs `matchTransactions`, in a thread unless it is a moment's work. @throws AppError as `ThreadPool.run` does */
export async function matchInThread(
  businessId: BusinessId,
  input: MatchInput,
): Promise<readonly Match[]> {
  const isSmall = input.transactions.length * input.customers.length < WORTH_A_THREAD;
  return isSmall ? matchTransactions(input) : matching.run(input, { group: businessId });
}
