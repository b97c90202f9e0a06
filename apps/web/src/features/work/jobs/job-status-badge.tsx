import type { JobStatus } from '@roundbook/domain/work/jobs/status';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

const COLOURS: Readonly<Record<JobStatus, Colour>> = {
  Late: 'amber',
  Today: 'glass',
  Tomorrow: 'blue',
  Overdue: 'red',
  Scheduled: 'blue',
  Upcoming: 'violet',
  Due: 'orange',
  Idle: 'slate',
  Done: 'green',
  Cancelled: 'slate',
  Skipped: 'slate',
  'Customer Skipped': 'slate',
  Forecast: 'slate',
};

/** The status of a job or a visit. */
export function JobStatusBadge({ status }: { readonly status: JobStatus }) {
  return <StatusBadge colour={COLOURS[status]}>{status}</StatusBadge>;
}
