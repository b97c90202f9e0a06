import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { reasonAgainst } from '../job-reasons.ts';
import { JobDialogs } from './job-dialogs.tsx';

/** Plans the open visit: the main button on a job. */
export function ScheduleButton({ job }: { readonly job: Job }) {
  const [opened, setOpened] = useState(false);
  const reason = reasonAgainst('schedule', job);
  return (
    <>
      <ActionButton
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        variant={job.scheduledDate ? 'default' : 'filled'}
        disabled={reason !== null}
        {...(reason ? { title: reason } : {})}
        onClick={() => setOpened(true)}
      >
        {job.scheduledDate ? 'Reschedule' : 'Schedule'}
      </ActionButton>
      {opened && <JobDialogs job={job} dialog="schedule" onClose={() => setOpened(false)} />}
    </>
  );
}
