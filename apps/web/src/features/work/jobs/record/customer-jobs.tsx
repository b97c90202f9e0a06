import { IconChecklist } from '@tabler/icons-react';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { comingPriceText } from '../coming-price.ts';
import { nextDateText } from '../job-names.ts';
import { JobStatusBadge } from '../job-status-badge.tsx';
import { AddJobButton } from './add-job-button.tsx';
import { JobActions } from './job-actions.tsx';
import classes from './customer-jobs.module.css';

interface CustomerJobsProps {
  readonly customerId: string;
  readonly jobs: readonly Job[];
}

/** A customer's jobs, each with its actions. */
export function CustomerJobs({ customerId, jobs }: CustomerJobsProps) {
  if (jobs.length === 0) {
    return (
      <EmptyState
        icon={IconChecklist}
        title="No jobs yet"
        action={<AddJobButton customerId={customerId} />}
      >
        A job is what you agreed to do here, how often and for how much.
      </EmptyState>
    );
  }
  return (
    <ul className={classes.jobs} aria-label="Jobs">
      {jobs.map((job) => (
        <li key={job.id} className={classes.job}>
          <div className={classes.words}>
            <TextLink to="/plan/jobs/$jobId" params={{ jobId: job.id }} className={classes.title}>
              {job.title}
            </TextLink>
            <span className={classes.facts}>
              {[frequencyWords(job.frequency), nextDateText(job), comingPriceText(job)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <JobStatusBadge status={job.status} />
          <PriceText pence={job.cost} />
          <JobActions job={job} />
        </li>
      ))}
    </ul>
  );
}
