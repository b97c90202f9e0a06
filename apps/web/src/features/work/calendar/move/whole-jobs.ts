import { call } from '@roundbook/client/call';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { listJobs } from '@roundbook/contract/work/jobs/records';

/** The maximum number of ids in one request. */
const MOST_IDS = 100;

/** The jobs of some visits, with everything that the dialogs need. */
export async function wholeJobs(jobIds: readonly string[]): Promise<Job[]> {
  const jobs: Job[] = [];
  for (let at = 0; at < jobIds.length; at += MOST_IDS) {
    const query = {
      include: 'customer' as const,
      jobIds: jobIds.slice(at, at + MOST_IDS),
      perPage: MOST_IDS,
    };
    const fallback = 'Sorry, there was an error loading the jobs';
    jobs.push(...(await call(listJobs, { query }, { fallback })).jobs);
  }
  return jobs;
}
