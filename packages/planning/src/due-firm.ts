import type { Travel } from '@roundbook/routing/problem';
import { dueVisits } from './due-visits.ts';
import { type Firm, MOST_WEEKS } from './firm.ts';

/**
 * The firm without the jobs that have no visit in its weeks, and without their points: the memory for planning
 * grows with the square of the points.
 *
 * @throws RangeError if the weeks, a point or the number of travel times is out of range
 */
export function dueFirm(firm: Firm): Firm {
  const { travel, weeks } = firm;
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > MOST_WEEKS) {
    throw new RangeError(`${weeks} weeks; a rota covers 1 to ${MOST_WEEKS}`);
  }
  const points = pointsOf(travel);
  const due = new Set(dueVisits(firm).map(({ job }) => job.id));
  const jobs = firm.jobs.filter(({ id }) => due.has(id));
  const numbers = new Map<number, number>();
  const renumbered = (point: number): number => {
    if (!(Number.isInteger(point) && point >= 0 && point < points)) {
      throw new RangeError(`point ${point}, but there are ${points}`);
    }
    const number = numbers.get(point) ?? numbers.size;
    numbers.set(point, number);
    return number;
  };
  return {
    ...firm,
    jobs: jobs.map((job) => ({ ...job, point: renumbered(job.point) })),
    people: firm.people.map((person) => ({
      ...person,
      start: person.start === null ? null : renumbered(person.start),
      end: person.end === null ? null : renumbered(person.end),
    })),
    travel: travelOver(travel, [...numbers.keys()], points),
  };
}

function pointsOf(travel: Travel): number {
  if (travel.kind === 'places') return travel.places.length;
  const points = Math.sqrt(travel.seconds.length);
  if (!Number.isInteger(points)) {
    throw new RangeError(`${travel.seconds.length} travel times are not a square matrix`);
  }
  return points;
}

function travelOver(travel: Travel, kept: readonly number[], points: number): Travel {
  if (travel.kind === 'places') {
    return { kind: 'places', places: kept.map((point) => travel.places[point]!) };
  }
  const seconds = new Float64Array(kept.length ** 2);
  for (const [row, from] of kept.entries()) {
    for (const [column, to] of kept.entries()) {
      seconds[row * kept.length + column] = travel.seconds[from * points + to]!;
    }
  }
  return { kind: 'matrix', seconds };
}
