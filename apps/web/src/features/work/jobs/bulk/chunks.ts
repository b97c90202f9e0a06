import type { CallOptions } from '@roundbook/client/api-client';
import type { Job } from '@roundbook/contract/work/jobs/job';

/** The maximum number of jobs in one request. */
const MAX_JOBS = 1000;

type JobRef = { jobId: string; customerId: string };

/**
 * Acts on jobs in as few requests as possible, one after the other, and returns all their answers.
 * The last request waits until the screen shows the changes.
 */
export async function inChunks<Answer>(
  jobs: readonly Pick<Job, 'id' | 'customerId'>[],
  act: (ids: JobRef[], options: Pick<CallOptions, 'waitForScreen'>) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < jobs.length; at += MAX_JOBS) {
    const some = jobs.slice(at, at + MAX_JOBS);
    const ids = some.map(({ id, customerId }) => ({ jobId: id, customerId }));
    answers.push(await act(ids, { waitForScreen: at + MAX_JOBS >= jobs.length }));
  }
  return answers;
}

/** "1 job", "1,200 jobs". */
export function jobsText(count: number): string {
  return count === 1 ? '1 job' : `${count.toLocaleString('en-GB')} jobs`;
}
