import type { Job } from '@roundbook/contract/work/jobs/job';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { jobAddress, jobCustomerName, nextDateOf } from '../job-names.ts';
import { JobStatusBadge } from '../job-status-badge.tsx';

/** A job in the list on a phone: for whom, where, its status and its next date. */
export function jobCard(job: Job) {
  const next = nextDateOf(job);
  return (
    <RowCard>
      <CardLine start={jobCustomerName(job)} end={<JobStatusBadge status={job.status} />} />
      <CardLine start={jobAddress(job)} end={next && dateText(next)} />
      <CardLine start={job.title} end={<MoneyText pence={job.cost} />} />
    </RowCard>
  );
}
