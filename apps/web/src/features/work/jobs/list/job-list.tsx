import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { DataTable } from '@roundbook/ui/data-table/data-table.tsx';
import { ExportButton } from '@roundbook/ui/data-table/export-button.tsx';
import { exportCsv } from '@roundbook/ui/data-table/export-csv.ts';
import { inOrder } from '@roundbook/ui/data-table/in-order.ts';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { NoMatches } from '@roundbook/ui/feedback/no-matches.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { LATER } from '@roundbook/ui/page/later.ts';
import { Page } from '@roundbook/ui/page/page.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { WithSamples } from '../../../help/onboarding/parts.tsx';
import { summaryQuery } from '../api.ts';
import { BulkActions } from '../bulk/bulk-actions.tsx';
import { jobCustomerName } from '../job-names.ts';
import { jobsText } from '../jobs-text.ts';
import { jobsQuery } from './all-jobs.ts';
import { useCustomersTagged } from './customers-tagged.ts';
import { filterJobs } from './filtered-jobs.ts';
import { jobCard } from './job-card.tsx';
import { jobColumns } from './job-columns.tsx';
import { type FilterChange, JobFilterBar } from './job-filter-bar.tsx';
import { isFiltered, type JobFilters } from './job-filters.ts';

const DEFAULT_SORT = 'status';

const rowId = ({ id }: Job) => id;
const rowName = (job: Job) => `${jobCustomerName(job)}, ${job.title}`;
const rowLink = ({ id }: Job) => linkOptions({ to: '/plan/jobs/$jobId', params: { jobId: id } });
const bulkActions = (jobs: readonly Job[], clear: () => void) => (
  <BulkActions jobs={jobs} onDone={clear} />
);

interface JobListProps {
  readonly filters: JobFilters;
  readonly onFilter: (filters: JobFilters) => void;
}

/** The jobs of all customers, by status. Every row is on the device. */
export function JobList({ filters, onFilter }: JobListProps) {
  const { today } = useAppStart();
  const query = useQuery(jobsQuery);
  const summary = useQuery(summaryQuery).data?.statuses;
  const customers = useCustomersTagged(filters.customerTag);
  const jobs = query.data?.jobs;
  const { tagged } = customers;
  const filtered = useMemo(
    () => jobs && tagged && filterJobs(jobs, filters, today, tagged),
    [jobs, filters, today, tagged],
  );
  // The summary loads long before thousands of rows do.
  const counts =
    filtered?.counts ?? new Map((summary ?? []).map(({ status, count }) => [status, count]));
  const sort = filters.sort ?? DEFAULT_SORT;
  const set = (change: FilterChange) => onFilter({ ...filters, ...change } as JobFilters);
  const rows = filtered?.rows ?? [];

  const empty = isFiltered(filters) ? (
    <NoMatches
      icon={IconChecklist}
      nouns="jobs"
      onClear={() => onFilter(filters.sort ? { sort } : {})}
    />
  ) : (
    <EmptyState
      icon={IconChecklist}
      title="No jobs yet"
      action={
        <WithSamples>
          <LinkButton to="/manage/customers">Customers</LinkButton>
        </WithSamples>
      }
    >
      A job belongs to a customer: open one and add what you agreed to do there.
    </EmptyState>
  );

  return (
    <Page
      title="Jobs"
      subtitle={
        filtered
          ? rows.length === jobs?.length
            ? jobsText(rows.length)
            : `${rows.length.toLocaleString('en-GB')} of ${jobsText(jobs?.length ?? 0)}`
          : LATER
      }
      actions={
        <ExportButton
          disabled={rows.length === 0}
          onExport={() => void exportCsv('jobs.csv', jobColumns, inOrder(rows, jobColumns, sort))}
        />
      }
    >
      <JobFilterBar filters={filters} set={set} counts={counts} />
      <Loaded<unknown>
        query={query.isSuccess && !tagged ? customers.query : query}
        skeleton={<ListSkeleton rows={14} />}
      >
        {() => (
          <DataTable
            label="Jobs"
            rows={rows}
            columns={jobColumns}
            rowId={rowId}
            rowName={rowName}
            rowLink={rowLink}
            card={jobCard}
            sort={sort}
            onSort={(next) => set({ sort: next })}
            bulkActions={bulkActions}
            empty={empty}
          />
        )}
      </Loaded>
    </Page>
  );
}
