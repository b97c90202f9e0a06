import type { Job } from '@roundbook/contract/work/jobs/job';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { nearDateText } from '@roundbook/ui/text/date-text.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { jobAddress, jobCustomerName, nextDateOf } from '../job-names.ts';
import { JobStatusBadge } from '../job-status-badge.tsx';

function JobCard({ job }: { readonly job: Job }) {
  const { today } = useAppStart();
  const next = nextDateOf(job);
  return (
    <RowCard>
      <CardLine start={jobCustomerName(job)} end={<JobStatusBadge status={job.status} />} />
      <CardLine start={jobAddress(job)} end={next && nearDateText(next, today)} />
      <CardLine start={job.title} end={<PriceText pence={job.cost} />} />
    </RowCard>
  );
}

/** A job in the list on a phone: its customer, address, status and next date. */
export function jobCard(job: Job) {
  return <JobCard job={job} />;
}
