import type { Job } from '@roundbook/contract/work/jobs/job';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import { dateText } from '@roundbook/ui/text/date-text.ts';

/** What the customer of a job goes by; empty where the job came without its customer. */
export function jobCustomerName({ customer }: Job): string {
  return customer?.displayName ?? '';
}

/** Where a job is, on one line. */
export function jobAddress({ customer }: Job): string {
  return customer ? displayAddress(customer.address, JOB_ADDRESS_PARTS) : '';
}

/** The date by which a job is looked at next: planned, else due. */
export function nextDateOf({ occurrence, scheduledDate, dueOn }: Job): string | null {
  return occurrence?.state === 'Open' ? (scheduledDate ?? dueOn) : null;
}

/** "Planned for 23 Nov 2026", "Due 23 Nov 2026"; empty where no visit is to come. */
export function nextDateText(job: Job): string {
  const date = nextDateOf(job);
  if (date === null) return '';
  return `${job.scheduledDate === null ? 'Due' : 'Planned for'} ${dateText(date)}`;
}
