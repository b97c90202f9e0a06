import type { Job } from '@roundbook/contract/work/jobs/job';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import { dateText } from '@roundbook/ui/text/date-text.ts';

/** The name of a job's customer; empty if the job was loaded without its customer. */
export function jobCustomerName({ customer }: Job): string {
  return customer?.displayName ?? '';
}

/** The address of a job, on one line. */
export function jobAddress({ customer }: Job): string {
  return customer ? displayAddress(customer.address, JOB_ADDRESS_PARTS) : '';
}

/** The date to show for a job: the planned date, or else the due date. */
export function nextDateOf({ occurrence, scheduledDate, dueOn }: Job): string | null {
  return occurrence?.state === 'Open' ? (scheduledDate ?? dueOn) : null;
}

/** "Planned for 23 Nov 2026", "Due 23 Nov 2026"; empty without an open visit. */
export function nextDateText(job: Job): string {
  const date = nextDateOf(job);
  if (date === null) return '';
  return `${job.scheduledDate === null ? 'Due' : 'Planned for'} ${dateText(date)}`;
}
