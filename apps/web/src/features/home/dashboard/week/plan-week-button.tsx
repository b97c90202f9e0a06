import { Suspense, useState } from 'react';
import { queryClient } from '@roundbook/client/query-client';
import { showFailure } from '@roundbook/client/toasts';
import type { Job } from '@roundbook/contract/work/jobs/job';
import {
  endOfIsoWeek,
  type IsoWeek,
  startOfIsoWeek,
} from '@roundbook/domain/values/dates/iso-week';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ScheduleWeekDialog } from '../../../work/jobs/parts.tsx';
import { dueQuery } from '../api.ts';
import type { Day } from './week-days.ts';

interface PlanWeekButtonProps {
  readonly week: IsoWeek;
  readonly days: readonly Day[];
}

/** Plans the unplanned visits that are due in a week, each on its own day; nothing if they are all on one day. */
export function PlanWeekButton({ week, days }: PlanWeekButtonProps) {
  const [jobs, setJobs] = useState<readonly Job[] | null>(null);
  const [loading, setLoading] = useState(false);
  const due = days.filter(({ suggested }) => suggested > 0);
  const count = due.reduce((sum, { suggested }) => sum + suggested, 0);

  async function open(): Promise<void> {
    setLoading(true);
    try {
      const found = await queryClient.fetchQuery(
        dueQuery(startOfIsoWeek(week), endOfIsoWeek(week)),
      );
      setJobs(found.jobs.filter((job) => job.dueOn !== null && job.scheduledDate === null));
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setLoading(false);
    }
  }

  if (due.length < 2 && !jobs) return null;
  return (
    <>
      <ActionButton variant="default" loading={loading} onClick={() => void open()}>
        Plan all {count} due
      </ActionButton>
      {jobs && (
        <Suspense>
          <ScheduleWeekDialog week={week} jobs={jobs} onClose={() => setJobs(null)} />
        </Suspense>
      )}
    </>
  );
}
