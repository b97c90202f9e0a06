import {
  IconClockExclamation,
  IconHandStop,
  IconInfoCircle,
  IconMapPinOff,
  IconMapPinQuestion,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { listCustomers } from '@roundbook/contract/customers/customers/records';
import type { RoutePlan } from '@roundbook/contract/work/work-orders/work-orders';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import type { RouteJob } from '../replan/route-job.ts';
import { missedText } from './plan-text.ts';
import classes from './plan-warnings.module.css';

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

interface ToPinProps {
  readonly icon: ComponentType<{ size?: number }>;
  /** The problem with the stops, as a sentence. */
  readonly reason: string;
  readonly jobs: readonly RouteJob[];
  /** The number of stops listed by name; the rest are counted. */
  readonly named?: number;
}

/** Stops that need a pin, each with a link to the place to drop it. */
function ToPin({ icon, reason, jobs, named = jobs.length }: ToPinProps) {
  const mayPlace = mayUse(useAppStart(), listCustomers.access).allowed;
  const others = jobs.length - named;
  return (
    <Warning icon={icon}>
      {reason} {mayPlace ? 'Drop a pin on the customer’s page.' : 'A manager can drop a pin.'}
      <ul className={classes.names}>
        {jobs.slice(0, named).map(({ id, customerId, name, address }) => (
          <li key={id}>
            {mayPlace ? (
              <TextLink
                to="/manage/customers/$customerId"
                params={{ customerId }}
                search={{ tab: 'details' }}
                hash="place"
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
        {others > 0 && <li>and {countText(others, 'other')}</li>}
      </ul>
    </Warning>
  );
}

/**
 * A business in Northern Ireland may have only roughly placed stops: more names would hide the
 * plan.
 */
const ROUGH_NAMED = 3;

interface PlanWarningsProps {
  readonly plan: RoutePlan;
  readonly jobs: readonly RouteJob[];
  readonly isDay: boolean;
}

/** The open questions of a proposed order: unplaced stops, customers on hold, missed visit windows, how times were found. */
export function PlanWarnings({ plan, jobs, isDay }: PlanWarningsProps) {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const unplaced = jobs.filter(({ id }) => plan.unplacedJobIds.includes(id));
  const held = jobs.filter(({ id }) => plan.onHoldJobIds.includes(id));
  const rough = jobs.filter(({ isRough }) => isRough);
  return (
    <>
      {unplaced.length > 0 && (
        <ToPin
          icon={IconMapPinOff}
          jobs={unplaced}
          reason={
            unplaced.length === 1
              ? 'This stop is not on the map, so it comes last.'
              : 'These stops are not on the map, so they come last.'
          }
        />
      )}
      {held.length > 0 && (
        <Warning icon={IconHandStop}>
          On hold, so left out of the route and last in the order:{' '}
          {held.map(({ name }) => name).join(', ')}.
        </Warning>
      )}
      {rough.length > 0 && (
        <ToPin
          icon={IconMapPinQuestion}
          jobs={rough}
          named={ROUGH_NAMED}
          reason="The map knows only part of the postcode, so the place in the order is a guess."
        />
      )}
      {(isDay ? plan.missedWindows : []).map((missed) => (
        <Warning key={missed.jobId} icon={IconClockExclamation}>
          {missedText(missed, byId.get(missed.jobId)?.name ?? 'A customer')}
        </Warning>
      ))}
      {plan.travelTimes.note && <Warning icon={IconInfoCircle}>{plan.travelTimes.note}</Warning>}
    </>
  );
}
