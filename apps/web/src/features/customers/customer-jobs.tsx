import type { Customer } from '@roundbook/contract/customers';
import type { Job } from '@roundbook/contract/jobs';
import { frequencyWords } from '@roundbook/domain/jobs/frequency';
import { IconChecklist } from '@tabler/icons-react';
import { dateText } from '../../ui/date-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import classes from './job-rows.module.css';
import { nextVisitOn } from './job-text.ts';
import { VisitBadge } from './visit-badge.tsx';

interface JobRowProps {
  readonly job: Job;
  readonly siteName: string | undefined;
}

function JobRow({ job, siteName }: JobRowProps) {
  const next = nextVisitOn(job);
  const facts = [frequencyWords(job.frequency), siteName, job.roundName];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{job.title}</strong>
        <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <VisitBadge status={job.status} />
      <span className={classes.next}>{next ? dateText(next) : ''}</span>
      <span className={classes.amount}>
        <MoneyText pence={job.cost} />
      </span>
    </li>
  );
}

/** What is agreed with the customer. */
export function CustomerJobs({ customer: { jobs, sites } }: { readonly customer: Customer }) {
  const siteNames = new Map(sites.map(({ id, name }) => [id, name]));
  if (jobs.length === 0) {
    return (
      <EmptyState icon={IconChecklist} title="No jobs yet">
        A job says what you do here, for how much and how often.
      </EmptyState>
    );
  }
  return (
    <ul className={classes.rows} aria-label="Jobs">
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} siteName={siteNames.get(job.siteId ?? '')} />
      ))}
    </ul>
  );
}
