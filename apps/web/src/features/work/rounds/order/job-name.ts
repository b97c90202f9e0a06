import type { Job } from '@roundbook/contract/work/jobs/job';

/** What a job is called in a round: its customer's name, or its title where that did not come along. */
export function jobName({ customer, title }: Pick<Job, 'customer' | 'title'>): string {
  return customer?.displayName ?? title;
}
