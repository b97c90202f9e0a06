import type { Job } from '@roundbook/contract/work/jobs/job';

/** How many jobs one request takes. */
const MOST = 1000;

type JobRef = { jobId: string; customerId: string };

/** Acts on jobs in as few requests as they fit into, one after the other; answers what each said. */
export async function inChunks<Answer>(
  jobs: readonly Pick<Job, 'id' | 'customerId'>[],
  act: (ids: JobRef[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < jobs.length; at += MOST) {
    const some = jobs.slice(at, at + MOST);
    answers.push(await act(some.map(({ id, customerId }) => ({ jobId: id, customerId }))));
  }
  return answers;
}

/** "1 job", "1,200 jobs". */
export function jobsText(count: number): string {
  return count === 1 ? '1 job' : `${count.toLocaleString('en-GB')} jobs`;
}
