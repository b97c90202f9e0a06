import { Suspense } from 'react';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';

const VisitDialog = lateDialog(async () => (await import('../../work-view/parts.tsx')).VisitDialog);
const ScheduleDialog = lateDialog(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
);
const AdjustDialog = lateDialog(
  async () => (await import('../visits/adjust-dialog.tsx')).AdjustDialog,
);
const EditJobDialog = lateDialog(
  async () => (await import('../form/edit-job-dialog.tsx')).EditJobDialog,
);

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
