import { lazy } from 'react';

export { AddJobButton } from './record/add-job-button.tsx';
export { CustomerJobs } from './record/customer-jobs.tsx';
export { JobStatusBadge } from './job-status-badge.tsx';

/** Plans one or many jobs for a day. Put it below a `Suspense`. */
export const ScheduleDialog = lazy(async () => ({
  default: (await import('./record/schedule-dialog.tsx')).ScheduleDialog,
}));
