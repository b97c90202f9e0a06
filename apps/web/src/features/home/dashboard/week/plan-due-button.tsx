import { Suspense, useState } from 'react';
import { queryClient } from '@roundbook/client/query-client';
import { showFailure } from '@roundbook/client/toasts';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { dayOffWords, workingDayFor } from '@roundbook/domain/work/availability/days-off';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { daysOffQuery } from '../../../work/availability/lookups.ts';
import { ScheduleDialog } from '../../../work/jobs/parts.tsx';
import { dueQuery } from '../api.ts';

interface PlanDueButtonProps {
  readonly date: PlainDate;
  /** The number of visits that are due on the day and not planned for any day. */
  readonly count: number;
}

/** How many days ahead to look for the next working day. */
const DAYS_AHEAD = 35;

/** The visits to plan, and the day for them. */
interface Proposed {
  readonly jobs: readonly Job[];
  readonly proposedDay: PlainDate;
  readonly proposedBecause: string | undefined;
}

/** Plans the unplanned visits that are due on a day: for that day or, if it is a day off, the next working day. */
export function PlanDueButton({ date, count }: PlanDueButtonProps) {
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const [loading, setLoading] = useState(false);

  async function open(): Promise<void> {
    setLoading(true);
    try {
      const [found, off] = await Promise.all([
        queryClient.fetchQuery(dueQuery(date)),
        queryClient.fetchQuery(daysOffQuery(date, addDays(date, DAYS_AHEAD))),
      ]);
      setProposed({
        jobs: found.jobs.filter((job) => job.dueOn === date && job.scheduledDate === null),
        proposedDay: workingDayFor(off, date),
        proposedBecause: dayOffWords(off, date) ?? undefined,
      });
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
      {proposed && (
        <Suspense>
          <ScheduleDialog {...proposed} onClose={() => setProposed(null)} />
        </Suspense>
      )}
    </>
  );
}
