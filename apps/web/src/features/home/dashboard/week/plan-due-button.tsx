import { Suspense, useState } from 'react';
import { queryClient } from '@roundbook/client/query-client';
import { showFailure } from '@roundbook/client/toasts';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { ScheduleDialog } from '../../../work/jobs/parts.tsx';
import { dueQuery } from '../api.ts';

interface PlanDueButtonProps {
  readonly date: PlainDate;
  /** The number of visits that are due on the day and not planned for any day. */
  readonly count: number;
}

/** Plans the unplanned visits that are due on a day. */
export function PlanDueButton({ date, count }: PlanDueButtonProps) {
  const [jobs, setJobs] = useState<readonly Job[] | null>(null);
  const [loading, setLoading] = useState(false);

  async function open(): Promise<void> {
    setLoading(true);
    try {
      const found = await queryClient.fetchQuery(dueQuery(date));
      setJobs(found.jobs.filter((job) => job.dueOn === date && job.scheduledDate === null));
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <ActionButton
        variant="subtle"
        size="compact-sm"
        loading={loading}
        aria-label={`Plan ${count} due on ${weekdayText(date)}`}
        onClick={() => void open()}
      >
        Plan {count} due
      </ActionButton>
      {jobs && (
        <Suspense>
          <ScheduleDialog jobs={jobs} proposedDay={date} onClose={() => setJobs(null)} />
        </Suspense>
      )}
    </>
  );
}
