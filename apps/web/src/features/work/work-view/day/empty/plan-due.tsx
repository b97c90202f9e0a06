import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryOptionsFor } from '@roundbook/client/api';
import { queryClient } from '@roundbook/client/query-client';
import { showFailure } from '@roundbook/client/toasts';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import classes from './plan-due.module.css';

// Loads the dialog late, so that the first view of a day need not wait for the code of the jobs slice.
const ScheduleDialog = lateDialog(
  async () => (await import('../../../jobs/parts.tsx')).ScheduleDialog,
);

/** The statuses of open visits without a day. */
const UNPLANNED = ['Overdue', 'Due', 'Upcoming'] as const;
const EVERY_JOB = 9999;

/** The visits that are due by a day and not planned; `perPage` limits the rows, but not their total. */
const dueByQuery = (date: PlainDate, perPage: number) =>
  queryOptionsFor(
    listJobs,
    { query: { to: date, status: [...UNPLANNED], include: 'customer', perPage } },
    { fallback: 'Sorry, there was an error loading jobs' },
  );

/** Offers to plan the visits that are due by a day for that day, or in the calendar; nothing if none are due. */
export function PlanDue({ date }: { readonly date: PlainDate }) {
  const count = useQuery(dueByQuery(date, 1)).data?.total ?? 0;
  const [jobs, setJobs] = useState<readonly Job[] | null>(null);
  const [isLoading, setLoading] = useState(false);

  async function open(): Promise<void> {
    setLoading(true);
    try {
      setJobs((await queryClient.fetchQuery(dueByQuery(date, EVERY_JOB))).jobs);
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setLoading(false);
    }
  }

  if (count === 0 && !jobs) return null;
  return (
    <div className={classes.ways}>
      <ActionButton loading={isLoading} onClick={() => void open()}>
        Plan {count.toLocaleString('en-GB')} due
      </ActionButton>
      <LinkButton variant="default" to="/plan/calendar">
        See the calendar
      </LinkButton>
      {jobs && (
        <Suspense>
          <ScheduleDialog jobs={jobs} proposedDay={date} onClose={() => setJobs(null)} />
        </Suspense>
      )}
    </div>
  );
}
