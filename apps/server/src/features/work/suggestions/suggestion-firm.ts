import { type Coordinates, coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { secondsOfTime } from '@roundbook/domain/values/dates/clock';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Firm, FormerSuggestion, RotaJob } from '@roundbook/planning/firm';
import { usualTolerance } from '@roundbook/planning/tolerance';
import type { Travel } from '@roundbook/routing/problem';
import { mapInTurns } from '../../../platform/threads/loop-turns.ts';
import type { TravelTimes } from '../../../providers/travel-times/travel-times.ts';
import { type Colleague, lastDayOf, rotaPersonOf } from './suggestion-people.ts';
import type { RotaVisit } from './visit-queries.ts';

/** The facts from which the coming weeks of a business are planned. */
export interface RotaFacts {
  readonly from: PlainDate;
  readonly weeks: number;
  readonly visits: readonly RotaVisit[];
  readonly people: readonly Colleague[];
  readonly former: readonly FormerSuggestion[];
}

/**
 * The maximum number of places sent to a routing service, since the number of travel times grows with the square of
 * the number of places. Beyond this number, straight lines distinguish near from far well enough, and the planning
 * thread computes them itself.
 */
const MOST_ON_ROADS = 500;

/** Collects places and numbers them, each once: several jobs may be at one place. */
class Points {
  readonly places: (Coordinates | null)[] = [];
  readonly #numbers = new Map<string, number>();

  add(place: Coordinates | null): number {
    const key = place?.join() ?? '';
    const number = this.#numbers.get(key) ?? this.places.push(place) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

/**
 * The agreed time of a visit, or else its hours, as a window; null if the visit may begin at any
 * time.
 */
export function windowOf({
  notBefore,
  notAfter,
  estimatedTime = null,
}: Pick<RotaVisit, 'notBefore' | 'notAfter'> & {
  readonly estimatedTime?: string | null;
}): RotaJob['window'] {
  if (estimatedTime !== null) {
    const at = secondsOfTime(estimatedTime);
    return { opens: at, closes: at };
  }
  if (notBefore === null && notAfter === null) return null;
  return { opens: notBefore ?? -Infinity, closes: notAfter ?? Infinity };
}

function rotaJobOf(visit: RotaVisit, point: number, people: ReadonlySet<string>): RotaJob {
  const { assignedTo, cadence, dueOn, durationSeconds, onHold, price, roundId } = visit;
  return {
    id: visit.jobId,
    point,
    durationSeconds,
    cadence,
    dueOn,
    lastVisitOn: null,
    tolerance: usualTolerance(cadence.frequency),
    window: windowOf({ notBefore: visit.usuallyNotBefore, notAfter: visit.usuallyNotAfter }),
    // An agreed time applies only on the visit's scheduled day, so it is left out here.
    openWindow: windowOf({ notBefore: visit.notBefore, notAfter: visit.notAfter }),
    people: null,
    services: visit.serviceIds,
    usualPerson: assignedTo !== null && people.has(assignedTo) ? assignedTo : null,
    round: roundId,
    price,
    onHold,
  };
}

async function travelOver(
  places: readonly (Coordinates | null)[],
  { between }: Pick<TravelTimes, 'between'>,
): Promise<Travel> {
  const placed = places.flatMap((place, at) => (place === null ? [] : [{ place, at }]));
  if (placed.length > MOST_ON_ROADS || placed.length < 2) return { kind: 'places', places };
  const ways = await between(placed.map(({ place }) => place));
  if (ways.source === 'straightLine') return { kind: 'places', places };
  const seconds = new Float64Array(places.length ** 2).fill(NaN);
  for (const [row, from] of placed.entries()) {
    for (const [column, to] of placed.entries()) {
      seconds[from.at * places.length + to.at] = ways.seconds[row * placed.length + column]!;
    }
  }
  return { kind: 'matrix', seconds };
}

/**
 * The planner's input for a business. Visits scheduled in the planned weeks are fixed; late visits can be placed
 * again. May ask an outside service for travel times, so it must not run inside a transaction.
 */
export async function firmOf(
  { from, weeks, visits, people, former }: RotaFacts,
  travelTimes: Pick<TravelTimes, 'between'>,
): Promise<Firm> {
  const points = new Points();
  const homes = people.map(({ start }) => (start === null ? null : points.add(start)));
  const ids = new Set(people.map(({ id }) => id));
  const jobs = await mapInTurns(visits, (visit) =>
    rotaJobOf(visit, points.add(coordinatesOf(visit.address)), ids),
  );
  const until = lastDayOf(from, weeks);
  const fixed = visits.flatMap(({ jobId, dueOn, scheduledOn, assignedTo, estimatedTime }) =>
    scheduledOn === null || scheduledOn < from || scheduledOn > until
      ? []
      : {
          jobId,
          dueOn,
          date: scheduledOn,
          personId: assignedTo !== null && ids.has(assignedTo) ? assignedTo : null,
          beginsAt: estimatedTime === null ? null : secondsOfTime(estimatedTime),
        },
  );
  return {
    from,
    weeks,
    jobs,
    people: people.map((person, at) => rotaPersonOf(person, from, homes[at]!)),
    travel: await travelOver(points.places, travelTimes),
    fixed,
    former,
  };
}
