import type { HelpPassage } from '@roundbook/domain/help/questions/grounded';
import type { BusinessId } from '../db/business-id.ts';
import type { HelpRequest } from './help-thread.ts';
import { ThreadPool } from './thread-pool.ts';

/**
 * The thread loads the asks and word vectors for its first question: this takes a second and 60 MB, which the
 * server itself saves.
 */
const finding = new ThreadPool<HelpRequest, HelpPassage[]>(
  new URL('./help-thread.ts', import.meta.url),
  {
    threads: 1,
    // A user waits for the answer, which takes milliseconds once the thread has loaded.
    isUrgent: true,
    milliseconds: 20_000,
    megabytes: 256,
    resultBytes: 1_000_000,
    waitingOfGroup: 20,
    waiting: 100,
  },
  { tooMuch: 'The question is too long. Please ask in fewer words.' },
);

/**
 * Runs `findPassages` in a thread.
 * @throws AppError as `ThreadPool.run` does
 */
export function findPassagesInThread(
  businessId: BusinessId,
  question: string,
  most: number,
): Promise<HelpPassage[]> {
  return finding.run({ question, most }, { group: businessId });
}
