import { lazy, Suspense } from 'react';
import type { Job } from '@roundbook/contract/work/jobs/job';

const VisitDialog = lazy(async () => ({
  default: (await import('../../work-view/parts.tsx')).VisitDialog,
}));
const ScheduleDialog = lazy(async () => ({
  default: (await import('./schedule-dialog.tsx')).ScheduleDialog,
}));
const AdjustDialog = lazy(async () => ({
  default: (await import('../visits/adjust-dialog.tsx')).AdjustDialog,
}));
const EditJobDialog = lazy(async () => ({
  default: (await import('../form/edit-job-dialog.tsx')).EditJobDialog,
}));

/** The dialogs about a job. */
export type JobDialog = 'schedule' | 'done' | 'skip' | 'adjust' | 'edit';

interface JobDialogsProps {
  readonly job: Job;
  readonly dialog: JobDialog;
  readonly onClose: () => void;
}

/** The open dialog about a job. */
export function JobDialogs({ job, dialog, onClose }: JobDialogsProps) {
  return (
    <Suspense>
      {dialog === 'schedule' && <ScheduleDialog jobs={[job]} onClose={onClose} />}
      {(dialog === 'done' || dialog === 'skip') && (
        <VisitDialog dialog={dialog} jobId={job.id} onClose={onClose} />
      )}
      {dialog === 'adjust' && <AdjustDialog job={job} onClose={onClose} />}
      {dialog === 'edit' && <EditJobDialog job={job} onClose={onClose} />}
    </Suspense>
  );
}
