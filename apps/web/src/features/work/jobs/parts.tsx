import { lazy } from 'react';

export { AddJobButton } from './record/add-job-button.tsx';
export { showPlanned } from './bulk/undo-visits.ts';
export { CustomerJobs } from './record/customer-jobs.tsx';
export { JobStatusBadge } from './job-status-badge.tsx';

/** Plans one or more jobs for a day. Render it inside a `Suspense`. */
export const ScheduleDialog = lazy(async () => ({
  default: (await import('./record/schedule-dialog.tsx')).ScheduleDialog,
}));
