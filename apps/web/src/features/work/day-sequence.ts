import {
  type DayOrder,
  plannedDay,
  type PlannedDay,
  type PlannedStop,
  useReorderedDay,
} from '../work-orders/lookups.ts';
import type { Day, Stop } from './day-stops.ts';

export interface DaySequence extends PlannedDay<Stop> {
  /** Puts the stops into another order, by the ids of their jobs, and saves it. */
  readonly setOrder: (jobIds: readonly string[]) => void;
  readonly isOfTheDay: (jobId: string) => boolean;
}

/** The stops in a new order, which nobody has timed yet. */
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

/** The day's open stops one after the other: in the order of the day, else by round. */
export function useDaySequence(
  { groups, finished }: Pick<Day, 'groups' | 'finished'>,
  route: DayOrder,
): DaySequence {
  const open = groups.flatMap((group) => group.open);
  const ids = new Set([...open, ...finished].map(({ id }) => id));
  const isOfTheDay = (jobId: string) => ids.has(jobId);
  const planned = route.order
    ? plannedDay(route.order, open, isOfTheDay)
    : { stops: open.map((stop) => ({ stop, visit: null })), added: 0, timesEnd: false };
  const { order, setOrder } = useReorderedDay(
    route,
    planned.stops.map(({ stop }) => stop.id),
    isOfTheDay,
  );
  return { ...planned, stops: inOrder(planned.stops, order), setOrder, isOfTheDay };
}
