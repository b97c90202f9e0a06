import type { Job } from '@roundbook/contract/work/jobs/job';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { JOB_STATUSES } from '@roundbook/domain/work/jobs/status';
import type { Column } from '@roundbook/ui/data-table/column.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { jobAddress, jobCustomerName, nextDateOf } from '../job-names.ts';
import { JobStatusBadge } from '../job-status-badge.tsx';

const text = (date: string | null) => (date === null ? '–' : dateText(date));

/** The columns of the list of jobs, in order. */
export const jobColumns: readonly Column<Job>[] = [
  {
    id: 'customer',
    header: 'Customer',
    grow: 1.6,
    cell: jobCustomerName,
    sortBy: jobCustomerName,
  },
  { id: 'address', header: 'Address', grow: 2, cell: jobAddress, sortBy: jobAddress },
  {
    id: 'title',
    header: 'Job',
    grow: 1.4,
    from: 'md',
    cell: ({ title }) => title,
    sortBy: ({ title }) => title,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <JobStatusBadge status={status} />,
    sortBy: ({ status }) => JOB_STATUSES.indexOf(status),
    csv: ({ status }) => status,
  },
  { id: 'next', header: 'Next', cell: (job) => text(nextDateOf(job)), sortBy: nextDateOf },
  {
    id: 'round',
    header: 'Round',
    grow: 1.2,
    from: 'md',
    isEmpty: ({ roundName }) => !roundName,
    cell: ({ roundName }) => roundName ?? '–',
    sortBy: ({ roundName }) => roundName,
  },
  {
    id: 'frequency',
    header: 'How often',
    grow: 1.2,
    from: 'lg',
    cell: ({ frequency }) => frequencyWords(frequency),
    csv: ({ frequency }) => frequencyWords(frequency),
  },
  {
    id: 'cost',
    header: 'Price',
    align: 'end',
    grow: 0.8,
    cell: ({ cost }) => <PriceText pence={cost} />,
    sortBy: ({ cost }) => cost,
    csv: ({ cost }) => cost && cost / 100,
  },
];
