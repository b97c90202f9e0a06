import type { BusinessId } from '../../../platform/db/business-id.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import { ThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { FileReply, FileRequest, ReadFile } from './import-thread.ts';

const reading = new ThreadPool<FileRequest, FileReply>(
  new URL('./import-thread.ts', import.meta.url),
  {
    threads: 2,
    milliseconds: 60_000,
    // A limit on the thread's memory, so that a file that unpacks endlessly is refused.
    megabytes: 512,
    resultBytes: 32_000_000,
    waitingOfGroup: 4,
    waiting: 20,
  },
  {
    tooMuch:
      'We could not read the file: it is too large once unpacked. Please save it as CSV and upload the CSV file.',
    field: 'file',
  },
);

/**
 * Reads a list in a thread, so that the event loop stays free and a bad file cannot crash the
 * process.
 * @throws AppError 422 with a message for the user who chose the file; `limited` if too many lists
 * wait
 */
export async function readFile(businessId: BusinessId, request: FileRequest): Promise<ReadFile> {
  const reply = await reading.run(request, { group: businessId });
  if (!reply.ok) throw refuse(reply.reason, 'file');
  return reply;
}
