import { lazy } from 'react';

export { AddJobButton } from './add-job-button.tsx';
export { CustomerJobs } from './customer-jobs.tsx';
export { JobStatusBadge } from './job-status-badge.tsx';

/** Plans one or many jobs for a day. Put it below a `Suspense`. */
export const ScheduleDialog = lazy(async () => ({
  default: (await import('./schedule-dialog.tsx')).ScheduleDialog,
}));
