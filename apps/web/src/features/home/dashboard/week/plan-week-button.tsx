import { Suspense, useState } from 'react';
import { queryClient } from '@roundbook/client/query-client';
import { showFailure } from '@roundbook/client/toasts';
import type { Job } from '@roundbook/contract/work/jobs/job';
import {
  endOfIsoWeek,
  type IsoWeek,
  startOfIsoWeek,
} from '@roundbook/domain/values/dates/iso-week';
import type { DaysOff } from '@roundbook/domain/work/availability/days-off';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { daysOffQuery } from '../../../work/availability/lookups.ts';
import { ScheduleWeekDialog } from '../../../work/jobs/parts.tsx';
import { dueQuery } from '../api.ts';
import type { Day } from './week-days.ts';

interface PlanWeekButtonProps {
  readonly week: IsoWeek;
  readonly days: readonly Day[];
}

/** The visits to plan, and the week's days off. */
interface Planned {
  readonly jobs: readonly Job[];
  readonly off: DaysOff;
}

/** Plans the unplanned visits that are due in a week, each on its own day; nothing if they are all on one day. */
export function PlanWeekButton({ week, days }: PlanWeekButtonProps) {
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [loading, setLoading] = useState(false);
  const due = days.filter(({ suggested }) => suggested > 0);
  const count = due.reduce((sum, { suggested }) => sum + suggested, 0);

  async function open(): Promise<void> {
    setLoading(true);
    try {
      const [from, to] = [startOfIsoWeek(week), endOfIsoWeek(week)];
      const [found, off] = await Promise.all([
        queryClient.fetchQuery(dueQuery(from, to)),
        queryClient.fetchQuery(daysOffQuery(from, to)),
      ]);
      const jobs = found.jobs.filter((job) => job.dueOn !== null && job.scheduledDate === null);
      setPlanned({ jobs, off });
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setLoading(false);
    }
  }

  if (due.length < 2 && !planned) return null;
  return (
    <>
      <ActionButton variant="default" loading={loading} onClick={() => void open()}>
        Plan all {count} due
      </ActionButton>
      {planned && (
        <Suspense>
          <ScheduleWeekDialog week={week} {...planned} onClose={() => setPlanned(null)} />
        </Suspense>
      )}
    </>
  );
}
