import type { Job } from '@roundbook/contract/jobs';
import type { Colour } from '../../ui/palette.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

const colours: Readonly<Record<Job['status'], Colour>> = {
  Late: 'amber',
  Today: 'glass',
  Tomorrow: 'blue',
  Overdue: 'red',
  Scheduled: 'blue',
  Upcoming: 'slate',
  Due: 'orange',
  Idle: 'slate',
  Done: 'green',
  Cancelled: 'slate',
  Skipped: 'slate',
  'Customer Skipped': 'slate',
  Forecast: 'slate',
};

/** The status of a job or a visit. */
export function VisitBadge({ status }: { readonly status: Job['status'] }) {
  return <StatusBadge colour={colours[status]}>{status}</StatusBadge>;
}
