import {
  IconAdjustmentsDollar,
  IconArrowBackUp,
  IconBan,
  IconCalendarOff,
  IconCalendarPlus,
  IconCheck,
  IconPencil,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '@roundbook/client/confirm';
import type { Access } from '@roundbook/contract/access';
import { markJobDone, skipJob } from '@roundbook/contract/work/jobs/closing';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { cancelJob, deleteJob, resumeJob, updateJob } from '@roundbook/contract/work/jobs/records';
import { adjustJob, scheduleJob, unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { capabilityDetail } from '@roundbook/domain/access/capability';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import type { MenuAction } from '@roundbook/ui/actions/menu-action.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import {
  undoLastVisit,
  useCancelJob,
  useDeleteJob,
  useResumeJob,
  useUnscheduleJob,
} from '../api.ts';
import { type JobStep, reasonAgainst } from '../job-reasons.ts';
import { type JobDialog, JobDialogs } from './job-dialogs.tsx';

interface JobActionsProps {
  readonly job: Job;
  /** The menu's label; "More actions for" and the job's title if absent. */
  readonly label?: string;
  /** Called once the job has been deleted. */
  readonly onDeleted?: () => void;
}

function useSteps(job: Job, onDeleted: (() => void) | undefined) {
  const unschedule = useUnscheduleJob();
  const cancel = useCancelJob();
  const resume = useResumeJob();
  const remove = useDeleteJob();
  const target = { params: { id: job.customerId, jobId: job.id } };

  async function askToCancel(): Promise<void> {
    const goAhead = await confirm({
      title: `Cancel ${job.title}?`,
      message: 'It no longer comes round. Its history stays, and it can be resumed.',
      action: 'Cancel job',
      cancel: 'Keep it',
      tone: 'warning',
    });
    if (goAhead) cancel.mutate(target);
  }

  async function askToDelete(): Promise<void> {
    const goAhead = await confirm({
      title: `Delete ${job.title}?`,
      message: 'Nothing has happened on this job yet, so no history is kept.',
      action: 'Delete',
      tone: 'danger',
    });
    if (goAhead) remove.mutate(target, { onSuccess: () => onDeleted?.() });
  }

  return {
    unschedule: () => unschedule.mutate(target),
    undo: () => void undoLastVisit(job),
    resume: () => resume.mutate(target),
    cancel: () => void askToCancel(),
    delete: () => void askToDelete(),
  };
}

/** A job's actions in a menu; an unavailable action shows the reason. */
export function JobActions({ job, label, onDeleted }: JobActionsProps) {
  const start = useAppStart();
  const [dialog, setDialog] = useState<JobDialog | null>(null);
  const steps = useSteps(job, onDeleted);

  function action(
    access: Access,
    step: JobStep | null,
    shown: Omit<MenuAction, 'disabledBecause'>,
  ): MenuAction {
    const answer = mayUse(start, access);
    const reason = answer.allowed ? step && reasonAgainst(step, job) : capabilityDetail(answer);
    return { ...shown, disabledBecause: reason ?? null };
  }

  const open = (which: JobDialog) => () => setDialog(which);
  const actions = [
    action(scheduleJob.access, 'schedule', {
      label: job.scheduledDate ? 'Reschedule…' : 'Schedule…',
      icon: IconCalendarPlus,
      run: open('schedule'),
    }),
    action(unscheduleJob.access, 'unschedule', {
      label: 'Unschedule',
      icon: IconCalendarOff,
      run: steps.unschedule,
    }),
    action(markJobDone.access, 'done', {
      label: 'Mark as done…',
      icon: IconCheck,
      run: open('done'),
    }),
    action(skipJob.access, 'skip', {
      label: 'Skip…',
      icon: IconPlayerTrackNext,
      run: open('skip'),
    }),
    // The history shows which visit was the last.
    action(listVisits.access, 'undo', {
      label: 'Undo last visit',
      icon: IconArrowBackUp,
      run: steps.undo,
    }),
    action(adjustJob.access, 'adjust', {
      label: 'Adjust price…',
      icon: IconAdjustmentsDollar,
      run: open('adjust'),
    }),
    action(updateJob.access, null, {
      label: 'Edit job…',
      icon: IconPencil,
      run: open('edit'),
    }),
    action(resumeJob.access, 'resume', {
      label: 'Resume job',
      icon: IconPlayerPlay,
      run: steps.resume,
    }),
    action(cancelJob.access, 'cancel', {
      label: 'Cancel job',
      icon: IconBan,
      danger: true,
      run: steps.cancel,
    }),
    action(deleteJob.access, 'delete', {
      label: 'Delete job',
      icon: IconTrash,
      danger: true,
      run: steps.delete,
    }),
  ];
  return (
    <>
      <ActionMenu label={label ?? `More actions for ${job.title}`} actions={actions} />
      {dialog && <JobDialogs job={job} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
