import type { RouteProblem, RouteStop } from '@roundbook/routing/problem';
import { Random } from '@roundbook/routing/random';
import { generateTown, type Town } from './towns.ts';

/** A problem that has no known optimum. */
export interface NamedProblem {
  readonly name: string;
  readonly problem: RouteProblem;
}

const HOUR = 3600;
const ONE_WAY_SHARE = 0.15;

/** Days in symmetric towns that start at the first house and may end anywhere. */
export function openDays(seeds: readonly number[]): NamedProblem[] {
  return sizes(seeds).map(({ houses, seed }) => ({
    name: `open ${houses} (town ${seed})`,
    problem: day(generateTown(houses, 0, seed), 300),
  }));
}

/** The same days in towns where one street in seven is one-way. */
export function oneWayDays(seeds: readonly number[]): NamedProblem[] {
  return sizes(seeds).map(({ houses, seed }) => ({
    name: `one-way ${houses} (town ${seed})`,
    problem: day(generateTown(houses, ONE_WAY_SHARE, seed), 300),
  }));
}

/**
 * One-way towns in which some customers are in for only part of the day: more than half of these
 * from a certain hour onwards, the others for three hours. The work alone fills four hours.
 *
 * @param share the share of customers who are in for only part of the day
 */
export function windowedDays(seeds: readonly number[], share: number): NamedProblem[] {
  return sizes(seeds).map(({ houses, seed }) => {
    const random = new Random(seed + 1000);
    const service = (4 * HOUR) / houses;
    const problem = day(generateTown(houses, ONE_WAY_SHARE, seed), service);
    const stops = problem.stops.map((stop, index): RouteStop => {
      // If the first customer were not in yet, the whole day would wait.
      if (index === 0) return stop;
      const draw = random.unit();
      const opens = (8 + 5 * random.unit()) * HOUR;
      if (draw < share * 0.57) return { ...stop, window: { opens, closes: Infinity } };
      if (draw < share) return { ...stop, window: { opens, closes: opens + 3 * HOUR } };
      return stop;
    });
    return {
      name: `windows ${share * 100} % ${houses} (town ${seed})`,
      problem: { ...problem, stops },
    };
  });
}

function sizes(seeds: readonly number[]): { houses: number; seed: number }[] {
  return seeds.map((seed, index) => ({ houses: [60, 120, 200][index % 3]!, seed }));
}

function day(town: Town, serviceSeconds: number): RouteProblem {
  return {
    stops: Array.from({ length: town.houses }, (_, index) => ({
      id: String(index),
      serviceSeconds,
    })),
    start: 'firstStop',
    end: 'anywhere',
    departAt: 8 * HOUR,
    travel: { kind: 'matrix', seconds: town.seconds },
  };
}
