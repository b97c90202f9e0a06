import { useViewportSize } from '@mantine/hooks';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JobStatus } from '@roundbook/domain/work/jobs/status';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { jobSummaryQuery } from './api.ts';
import classes from './jobs-summary.module.css';

/** Pixels of window width for each status shown; the rest are combined as Other. */
const PIXELS_PER_STATUS = 80;

interface StatusCount {
  readonly status: JobStatus;
  readonly count: number;
}

/** The first statuses that fit, and the number of jobs in the others. */
export function fittingStatuses(
  statuses: readonly StatusCount[],
  width: number,
): { shown: readonly StatusCount[]; other: number } {
  const most = Math.max(1, Math.floor(width / PIXELS_PER_STATUS));
  const other = statuses.slice(most).reduce((sum, { count }) => sum + count, 0);
  return { shown: statuses.slice(0, most), other };
}

/** The number of jobs with each status, each linked to its list. */
export function JobsSummary() {
  const query = useQuery(jobSummaryQuery);
  const { width } = useViewportSize();
  return (
    <SectionCard title="Jobs" padding="flush">
      <Loaded query={query} skeleton={<CardSkeleton lines={4} />}>
        {({ statuses }) => {
          if (statuses.length === 0) {
            return (
              <EmptyState
                icon={IconChecklist}
                title="No jobs yet"
                action={
                  <LinkButton leadsToForm to="/manage/customers/new">
                    Add a customer
                  </LinkButton>
                }
              >
                Jobs belong to customers: add one, then agree what to do and how often.
              </EmptyState>
            );
          }
          const { shown, other } = fittingStatuses(statuses, width || window.innerWidth);
          return (
            <ul className={classes.statuses}>
              {shown.map(({ status, count }) => (
                <li key={status}>
                  <Link
                    to="/plan/jobs"
                    search={{ status }}
                    className={classes.status}
                    data-status={status}
                  >
                    <span>{status}</span>
                    <span className="tabular">{count.toLocaleString('en-GB')}</span>
                  </Link>
                </li>
              ))}
              {other > 0 && (
                <li>
                  <Link to="/plan/jobs" className={classes.status}>
                    <span>Other</span>
                    <span className="tabular">{other.toLocaleString('en-GB')}</span>
                  </Link>
                </li>
              )}
            </ul>
          );
        }}
      </Loaded>
    </SectionCard>
  );
}
