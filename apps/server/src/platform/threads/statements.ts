import {
  type ReadingOptions,
  StatementError,
  type StatementFile,
} from '@roundbook/statements/model';
import { readStatements } from '@roundbook/statements/read';
import type { BusinessId } from '../db/business-id.ts';
import type { StatementReply, StatementRequest } from './statements-thread.ts';
import { ThreadPool } from './thread-pool.ts';

/**
 * The number of bytes below which a file (a few hundred lines) is read without a thread, as sending
 * it to one would take longer.
 */
const WORTH_A_THREAD = 50_000;

const reading = new ThreadPool<StatementRequest, StatementReply>(
  new URL('./statements-thread.ts', import.meta.url),
  {
    threads: 2,
    milliseconds: 60_000,
    megabytes: 512,
    resultBytes: 32_000_000,
    // A user may drop in several files together.
    waitingOfGroup: 20,
    waiting: 100,
  },
  {
    tooMuch: 'The file is too large or complex to read. Please download shorter periods.',
    field: 'file',
  },
);

/**
 * Runs `readStatements`, in a thread unless the work is trivial.
 * @throws {StatementError} as `readStatements` does; AppError as `ThreadPool.run` does
 */
export async function readStatementsInThread(
  businessId: BusinessId,
  bytes: Uint8Array,
  options: ReadingOptions = {},
): Promise<StatementFile> {
  if (bytes.length < WORTH_A_THREAD) return readStatements(bytes, options);
  const reply = await reading.run({ bytes, options }, { group: businessId });
  if ('file' in reply) return reply.file;
  throw new StatementError(reply.refusal.message, reply.refusal.line);
}
