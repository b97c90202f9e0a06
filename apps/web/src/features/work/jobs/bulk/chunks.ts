import type { CallOptions } from '@roundbook/client/api-client';
import type { Job } from '@roundbook/contract/work/jobs/job';

/** How many jobs one request takes. */
const MOST = 1000;

type JobRef = { jobId: string; customerId: string };

/**
 * Acts on jobs in as few requests as they fit into, one after the other; answers what each said. The last
 * one waits until the screen shows what changed.
 */
export async function inChunks<Answer>(
  jobs: readonly Pick<Job, 'id' | 'customerId'>[],
  act: (ids: JobRef[], options: Pick<CallOptions, 'waitForScreen'>) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < jobs.length; at += MOST) {
    const some = jobs.slice(at, at + MOST);
    const ids = some.map(({ id, customerId }) => ({ jobId: id, customerId }));
    answers.push(await act(ids, { waitForScreen: at + MOST >= jobs.length }));
  }
  return answers;
}

/** "1 job", "1,200 jobs". */
export function jobsText(count: number): string {
  return count === 1 ? '1 job' : `${count.toLocaleString('en-GB')} jobs`;
}
