import { useState } from 'react';
import { seesAllWork } from '@roundbook/domain/access/visibility';
import { useAppStart } from '../../../../platform/app-start.ts';
import { changedJobs } from '../../work-orders/order/changed-visits.ts';
import { type DayOrder, useReorderedDay } from '../../work-orders/order/day-order.ts';
import {
  orderWithValidTimes,
  plannedDay,
  type PlannedDay,
  type PlannedStop,
} from '../../work-orders/order/planned-stops.ts';
import { routeJobs } from '../../work-orders/replan/route-job.ts';
import type { Day, Stop } from '../day/day-stops.ts';

export interface DaySequence extends PlannedDay<Stop> {
  /** The order that the stops follow; without its times if they are not valid for this view. */
  readonly order: DayOrder['order'];
  /** Reorders the stops, given the ids of their jobs, and saves the order. */
  readonly setOrder: (jobIds: readonly string[]) => void;
  /** The stops as the map shows them; while a stop is dragged, in the order that dropping it would give. */
  readonly shown: readonly PlannedStop<Stop>[];
  readonly setPreview: (jobIds: readonly string[] | null) => void;
  readonly isOfTheDay: (jobId: string) => boolean;
  /** The names of customers whose visits have changed since the order was made. */
  readonly changed: readonly string[];
}

function orderOf(
  { order, isEverybodys }: DayOrder,
  seesAll: boolean,
  isOfTheDay: (jobId: string) => boolean,
): DayOrder['order'] {
  return order && isEverybodys ? orderWithValidTimes(order, seesAll, isOfTheDay) : order;
}

/** The stops in a new order, which has no times yet. */
function inOrder(
  stops: readonly PlannedStop<Stop>[],
  order: readonly string[],
): readonly PlannedStop<Stop>[] {
  if (stops.every(({ stop }, index) => stop.id === order[index])) return stops;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ stop }: PlannedStop<Stop>) => places.get(stop.id) ?? Number.MAX_SAFE_INTEGER;
  return stops
    .toSorted((left, right) => placeOf(left) - placeOf(right))
    .map(({ stop }) => ({ stop, visit: null }));
}

/** The day's open stops in sequence: in the order of the day, or else by round. */
export function useDaySequence(
  { groups, finished }: Pick<Day, 'groups' | 'finished'>,
  route: DayOrder,
): DaySequence {
  const open = groups.flatMap((group) => group.open);
  const ids = new Set([...open, ...finished].map(({ id }) => id));
  const isOfTheDay = (jobId: string) => ids.has(jobId);
  const { role } = useAppStart();
  const order = orderOf(route, seesAllWork(role), isOfTheDay);
  const planned = order
    ? plannedDay(order, open, isOfTheDay)
    : { stops: open.map((stop) => ({ stop, visit: null })), added: 0, timesEnd: false };
  const reordering = useReorderedDay(
    route,
    planned.stops.map(({ stop }) => stop.id),
    isOfTheDay,
  );
  const [preview, setPreview] = useState<readonly string[] | null>(null);
  const stops = inOrder(planned.stops, reordering.order);
  return {
    ...planned,
    order,
    stops,
    setOrder: reordering.setOrder,
    shown: preview ? inOrder(stops, preview) : stops,
    setPreview,
    isOfTheDay,
    changed: order ? changedJobs(order, routeJobs(open)).map(({ name }) => name) : [],
  };
}
