import type { JobStatus } from '@roundbook/domain/jobs/status';
import type { Colour } from '../../ui/palette.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

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

/** Where a job or a visit stands. */
export function JobStatusBadge({ status }: { readonly status: JobStatus }) {
  return <StatusBadge colour={COLOURS[status]}>{status}</StatusBadge>;
}
