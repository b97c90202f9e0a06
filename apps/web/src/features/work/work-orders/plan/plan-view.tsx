import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { RoutePlan, RouteStop } from '@roundbook/contract/work/work-orders/work-orders';
import type { MapLine, MapPoint, MapStop } from '../../../../map/view/map-data.ts';
import { MapView } from '../../../../map/view/map-view.tsx';
import type { RouteJob } from '../replan/route-job.ts';
import { PlanList } from './plan-list.tsx';
import { comparisons, gainText } from './plan-text.ts';
import { PlanWarnings } from './plan-warnings.tsx';
import classes from './plan-view.module.css';

interface PlanViewProps {
  readonly plan: RoutePlan;
  /** The jobs in the previous order. */
  readonly jobs: readonly RouteJob[];
  /** Whether the plan is for one day, so that it has times; a round is done over many days. */
  readonly isDay: boolean;
}

/** The points of a route, from its start to its end. */
function pointsOf(visits: readonly RouteStop[], { start, end }: RoutePlan): MapPoint[] {
  const between = visits.map(({ coordinates }) => coordinates);
  return [start, ...between, end].filter((point) => point !== null);
}

function mapStops({ plan, jobs, isDay }: PlanViewProps): MapStop[] {
  const names = new Map(jobs.map(({ id, name }) => [id, name]));
  return plan.stops.map(({ jobId, coordinates, lateSeconds }, index) => ({
    id: jobId,
    coordinates,
    label: names.get(jobId) ?? 'A stop',
    order: index + 1,
    tone: isDay && lateSeconds > 0 ? 'late' : 'open',
  }));
}

/** A proposed order compared with the previous one: its gain, on the map and stop by stop. */
export function PlanView({ plan, jobs, isDay }: PlanViewProps) {
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const gain = useRef<HTMLParagraphElement>(null);
  // The control that asked for the plan has gone; keyboard and screen-reader focus continues from
  // the summary.
  useEffect(() => gain.current?.focus({ preventScroll: true }), []);
  const movedCount = plan.movedJobIds.length;
  const lines: MapLine[] = [
    { id: 'before', points: pointsOf(plan.stopsBefore, plan), tone: 'before' },
    { id: 'after', points: pointsOf(plan.stops, plan), tone: 'planned' },
  ];
  return (
    <div className={classes.plan}>
      <div className={classes.words}>
        <p ref={gain} tabIndex={-1} className={classes.gain}>
          {gainText(plan)}
        </p>
        <table className={classes.figures}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Figure</VisuallyHidden>
              </th>
              <th scope="col" className={classes.after}>
                New order
              </th>
              <th scope="col" className={classes.before}>
                Old order
              </th>
            </tr>
          </thead>
          <tbody>
            {comparisons(plan, isDay).map(({ label, after, before }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{after}</td>
                <td className={classes.before}>{before}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <PlanWarnings plan={plan} jobs={jobs} isDay={isDay} />
      </div>
      <div className={classes.ground}>
        <MapView
          className={classes.map}
          label="The route before and after"
          stops={mapStops({ plan, jobs, isDay })}
          lines={lines}
          start={plan.start}
          end={plan.end}
          selectedId={selectedId}
          onSelect={setSelectedId}
          highlightedId={highlightedId}
          onHighlight={setHighlightedId}
        />
      </div>
      <div className={classes.list}>
        <p className={classes.moved}>
          {movedCount === 0 ? 'Nothing moves.' : `${movedCount} of ${jobs.length} stops move.`}
        </p>
        <PlanList
          plan={plan}
          jobs={jobs}
          isDay={isDay}
          highlightedIds={[selectedId, highlightedId]}
          onSelect={setSelectedId}
          onHighlight={setHighlightedId}
        />
      </div>
    </div>
  );
}
