import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import { durationSeconds, durationWords } from '@roundbook/domain/values/durations/duration';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { DurationBar } from '@roundbook/ui/text/duration-bar.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { ScheduleDialog } from '../../../work/jobs/parts.tsx';
import { ownDayQuery } from '../api.ts';
import classes from './next-up.module.css';

/** The default number of visits shown. */
const SHOWN = 2;

interface NextStopProps {
  readonly job: Job;
  readonly onReschedule: () => void;
}

function StopMenu({ job, onReschedule }: NextStopProps) {
  const navigate = useNavigate();
  const { customer, customerId, quoteId } = job;
  if (!customer) return null;
  return (
    <ActionMenu
      label={`More actions for ${customer.displayName}`}
      actions={[
        { label: 'Reschedule job', run: onReschedule },
        {
          label: 'View customer',
          run: () => void navigate({ to: '/manage/customers/$customerId', params: { customerId } }),
          availableOffline: true,
        },
        {
          label: 'View job',
          run: () => void navigate({ to: '/plan/jobs/$jobId', params: { jobId: job.id } }),
          availableOffline: true,
        },
        ...(quoteId === null
          ? []
          : [
              {
                label: 'View quote',
                run: () => void navigate({ to: '/manage/quotes/$quoteId', params: { quoteId } }),
              },
            ]),
      ]}
    />
  );
}

function NextStop({ job, onReschedule }: NextStopProps) {
  // Only managers can reschedule the visit and open the stop's customer and job.
  const manages = mayUse(useAppStart(), scheduleJob.access).allowed;
  const { customer } = job;
  if (!customer) return null;
  return (
    <li className={classes.stop}>
      <div className={classes.words}>
        <strong>{customer.displayName}</strong>
        <span className={classes.quiet}>
          {[
            displayAddress(customer.address, JOB_ADDRESS_PARTS),
            durationWords(durationSeconds(job.duration)),
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          <DurationBar seconds={durationSeconds(job.duration)} />
        </span>
      </div>
      <PriceText pence={job.occurrence?.cost ?? null} />
      {manages && <StopMenu job={job} onReschedule={onReschedule} />}
    </li>
  );
}

interface NextUpProps {
  readonly title?: string;
  /** The largest number of visits to show. */
  readonly shown?: number;
}

/** The user's own next visits today. */
export function NextUp({ title = 'Next up', shown = SHOWN }: NextUpProps) {
  const { today, user } = useAppStart();
  const query = useQuery(ownDayQuery(today, user.id));
  const [moving, setMoving] = useState<Job | null>(null);
  return (
    <SectionCard
      title={title}
      padding="flush"
      actions={
        <LinkButton to="/work" variant="subtle" size="compact-sm">
          Today’s work
        </LinkButton>
      }
    >
      <Loaded query={query} skeleton={<CardSkeleton lines={2} />}>
        {({ jobs }) => {
          const open = jobs.filter((job) => job.occurrence?.state === 'Open');
          if (open.length === 0) {
            return (
              <p className={classes.none}>
                {jobs.length > 0
                  ? jobs.some((job) => job.occurrence?.state === 'Done')
                    ? 'All done for today.'
                    : 'Nothing is left for today.'
                  : 'Nothing planned for you today. The work view shows what everyone is doing.'}
              </p>
            );
          }
          return (
            <>
              <ol className={classes.stops}>
                {open.slice(0, shown).map((job) => (
                  <NextStop key={job.id} job={job} onReschedule={() => setMoving(job)} />
                ))}
              </ol>
              {open.length > shown && (
                <p className={classes.more}>{open.length - shown} more today</p>
              )}
            </>
          );
        }}
      </Loaded>
      {moving && (
        <Suspense>
          <ScheduleDialog jobs={[moving]} onClose={() => setMoving(null)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
