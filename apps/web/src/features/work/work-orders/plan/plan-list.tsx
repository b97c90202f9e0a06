import { UnstyledButton } from '@mantine/core';
import type { RoutePlan } from '@roundbook/contract/work/work-orders/work-orders';
import { arrivalText, latenessText } from '../order/planned-stops.ts';
import type { RouteJob } from '../replan/route-job.ts';
import classes from './plan-list.module.css';

interface PlanListProps {
  readonly plan: RoutePlan;
  /** The jobs in the previous order, which gives their numbers. */
  readonly jobs: readonly RouteJob[];
  readonly isDay: boolean;
  /** The stops marked on the map. */
  readonly highlightedIds: readonly (string | null)[];
  readonly onSelect: (id: string) => void;
  readonly onHighlight: (id: string | null) => void;
}

/** The proposed order: when each stop is reached, and its previous number. */
export function PlanList({ plan, jobs, isDay, highlightedIds, ...on }: PlanListProps) {
  const byId = new Map(jobs.map((job, index) => [job.id, { job, before: index + 1 }]));
  const visits = new Map(plan.stops.map((visit) => [visit.jobId, visit]));
  const moved = new Set(plan.movedJobIds);
  return (
    <ol className={classes.stops} aria-label="New order">
      {plan.jobIds.map((id, index) => {
        const known = byId.get(id);
        if (!known) return null;
        const visit = visits.get(id);
        const time = isDay && visit ? arrivalText(visit) : null;
        const lateness = isDay && visit ? latenessText(visit) : null;
        return (
          <li key={id} className={classes.item}>
            <UnstyledButton
              className={classes.stop}
              data-highlighted={highlightedIds.includes(id) || undefined}
              onClick={() => on.onSelect(id)}
              onMouseEnter={() => on.onHighlight(id)}
              onMouseLeave={() => on.onHighlight(null)}
            >
              <span className={classes.place}>{index + 1}</span>
              <span className={classes.words}>
                <span className={classes.name}>{known.job.name}</span>
                <span className={classes.address}>{known.job.address}</span>
              </span>
              <span className={classes.times}>
                {visit ? time : 'Not on the map'}
                {lateness && <span className={classes.late}>{lateness}</span>}
                {moved.has(id) && <span className={classes.moved}>was {known.before}</span>}
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}
