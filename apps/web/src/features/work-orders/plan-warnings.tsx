import { listCustomers } from '@roundbook/contract/customers';
import type { RoutePlan } from '@roundbook/contract/work-orders';
import { IconClockExclamation, IconInfoCircle, IconMapPinOff } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { mayUse } from '../../platform/access.ts';
import { useAppStart } from '../../platform/app-start.ts';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './plan-warnings.module.css';
import { missedText } from './plan-text.ts';
import type { RouteJob } from './route-job.ts';

function Warning({
  icon: Icon,
  children,
}: {
  readonly icon: ComponentType<{ size?: number }>;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.warning}>
      <Icon size={18} aria-hidden />
      <div>{children}</div>
    </div>
  );
}

function Unplaced({ jobs }: { readonly jobs: readonly RouteJob[] }) {
  const mayPlace = mayUse(useAppStart(), listCustomers.access).allowed;
  return (
    <Warning icon={IconMapPinOff}>
      {jobs.length === 1
        ? 'This stop is not on the map, so it comes last.'
        : 'These stops are not on the map, so they come last.'}{' '}
      {mayPlace ? 'Drop a pin on the customer’s page.' : 'A manager can drop a pin.'}
      <ul className={classes.names}>
        {jobs.map(({ id, customerId, name, address }) => (
          <li key={id}>
            {mayPlace ? (
              <TextLink
                to="/manage/customers/$customerId"
                params={{ customerId }}
                underline="always"
              >
                {name}
              </TextLink>
            ) : (
              name
            )}
            {address && `, ${address}`}
          </li>
        ))}
      </ul>
    </Warning>
  );
}

interface PlanWarningsProps {
  readonly plan: RoutePlan;
  readonly jobs: readonly RouteJob[];
  readonly isDay: boolean;
}

/** What a proposed order leaves open: stops without a place, missed hours, how times were found. */
export function PlanWarnings({ plan, jobs, isDay }: PlanWarningsProps) {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const unplaced = jobs.filter(({ id }) => plan.unplacedJobIds.includes(id));
  return (
    <>
      {unplaced.length > 0 && <Unplaced jobs={unplaced} />}
      {(isDay ? plan.missedWindows : []).map((missed) => (
        <Warning key={missed.jobId} icon={IconClockExclamation}>
          {missedText(missed, byId.get(missed.jobId)?.name ?? 'A customer')}
        </Warning>
      ))}
      {plan.travelTimes.note && <Warning icon={IconInfoCircle}>{plan.travelTimes.note}</Warning>}
    </>
  );
}
