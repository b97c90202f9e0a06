import { lazy } from 'react';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';

export {
  isNarrowed,
  narrowingQuery,
  recordNarrowing,
  type RecordNarrowing,
} from './list/record-narrowing.ts';
export { AddJobButton } from './record/add-job-button.tsx';
export { firstJobBody, jobRules, type JobValues, newJobValues } from './form/job-values.ts';
export { CustomerJobs } from './record/customer-jobs.tsx';
export { JobStatusBadge } from './job-status-badge.tsx';

/** The fields of a customer's first job. Render it inside a `Suspense`. */
export const FirstJobFields = lazy(async () => ({
  default: (await import('./form/first-job-fields.tsx')).FirstJobFields,
}));

/** The filters in use by round, person, service and tag. Render it inside a `Suspense`. */
export const RecordFilters = lazy(async () => ({
  default: (await import('./list/record-filters.tsx')).RecordFilters,
}));

/** Plans one or more jobs for a day. Render it inside a `Suspense`. */
export const ScheduleDialog = lateDialog(
  async () => (await import('./record/schedule-dialog.tsx')).ScheduleDialog,
);

/** Plans the visits due in a week, each on its own day; unavailable without signal. Render it inside a `Suspense`. */
export const ScheduleWeekDialog = lateDialog(
  async () =>
    (await import(/* needs signal */ './record/schedule-week-dialog.tsx')).ScheduleWeekDialog,
);
