import type { Job } from '@roundbook/contract/jobs';
import { dateText } from '../../ui/date-text.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import classes from './job-card.module.css';
import { jobAddress, jobCustomerName, nextDateOf } from './job-names.ts';
import { JobStatusBadge } from './job-status-badge.tsx';

/** A job in the list on a phone: whose, where, how it stands and when it is next. */
export function jobCard(job: Job) {
  const next = nextDateOf(job);
  return (
    <div className={classes.card}>
      <strong className={classes.name}>{jobCustomerName(job)}</strong>
      <JobStatusBadge status={job.status} />
      <span className={classes.facts}>{jobAddress(job)}</span>
      <span className={classes.facts}>{next && dateText(next)}</span>
      <span className={classes.facts}>{job.title}</span>
      <MoneyText pence={job.cost} />
    </div>
  );
}
