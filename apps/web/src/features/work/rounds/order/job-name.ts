import type { Job } from '@roundbook/contract/work/jobs/job';

/** The name of a job in a round: its customer's name, or its title if the customer is missing. */
export function jobName({ customer, title }: Pick<Job, 'customer' | 'title'>): string {
  return customer?.displayName ?? title;
}
