import type { Job } from '@roundbook/contract/jobs';
import { customerDisplayName } from '@roundbook/domain/customers/name';

/** What a job is called in a round: its customer's name, or its title where that did not come along. */
export function jobName({ customer, title }: Pick<Job, 'customer' | 'title'>): string {
  return customer ? customerDisplayName({ type: 'Residential', ...customer }) : title;
}
