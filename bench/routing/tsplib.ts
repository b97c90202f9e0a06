import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteProblem } from '@roundbook/routing/problem';

/** An instance of TSPLIB with Euclidean distances, and its optimal length. */
export interface Instance {
  readonly name: string;
  readonly cities: number;
  /** Distances rounded as in TSPLIB's EUC_2D, indexed by `from * cities + to`. */
  readonly distances: Float64Array;
  readonly optimum: number;
}

const DAY_NAMES = `
  berlin52 bier127 ch130 ch150 d198 eil51 eil76 eil101 kroA100 kroB100 kroC100 kroD100 kroE100
  kroA150 kroB150 kroA200 kroB200 lin105 pr76 pr107 pr124 pr136 pr144 pr152 pr226 rat99 rat195
  rd100 st70 ts225 tsp225 u159`;

const TUNED_NAMES = `
  bier127 ch150 d198 eil101 kroB150 kroA200 kroB200 pr136 pr226 rat99 rat195 ts225 tsp225 u159
  rat783 u1060 vm1084`;

/** Every instance of up to 226 cities with plane coordinates: the figures cover these. */
export const DAY_INSTANCES: readonly string[] = DAY_NAMES.trim().split(/\s+/);

/** The instances used for tuning the search's constants; the others are unseen. */
export const TUNED_ON: ReadonlySet<string> = new Set(TUNED_NAMES.trim().split(/\s+/));

/**
 * Reads instances from a folder of `<name>.tsp` files with a file `solutions` of `name : length`
 * lines. Skips instances that the folder lacks.
 */
export function readInstances(folder: string, names: readonly string[]): Instance[] {
  const optima = new Map<string, number>();
  for (const line of readFileSync(join(folder, 'solutions'), 'utf8').split('\n')) {
    const [name, length] = line.split(':');
    if (name && length) optima.set(name.trim(), Number.parseInt(length, 10));
  }
  return names.flatMap((name) => {
    const optimum = optima.get(name);
    const text = readIfThere(join(folder, `${name}.tsp`));
    return optimum === undefined || text === null
      ? []
      : [instance(name, optimum, coordinates(text))];
  });
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function coordinates(text: string): [x: number, y: number][] {
  const lines = text.slice(text.indexOf('NODE_COORD_SECTION')).split('\n').slice(1);
  const end = lines.findIndex((line) => !/^\s*\d/.test(line));
  return lines.slice(0, end < 0 ? lines.length : end).map((line) => {
    const [, x, y] = line.trim().split(/\s+/).map(Number);
    return [x ?? 0, y ?? 0];
  });
}

function instance(
  name: string,
  optimum: number,
  points: readonly [x: number, y: number][],
): Instance {
  const cities = points.length;
  const distances = new Float64Array(cities * cities);
  for (const [from, [x, y]] of points.entries()) {
    for (const [to, [otherX, otherY]] of points.entries()) {
      distances[from * cities + to] = Math.round(Math.hypot(x - otherX, y - otherY));
    }
  }
  return { name, optimum, cities, distances };
}

/** The instance as a day's round trip, with distances as seconds. */
export function roundTrip({ cities, distances }: Instance): RouteProblem {
  return {
    stops: Array.from({ length: cities }, (_, index) => ({ id: String(index), serviceSeconds: 0 })),
    start: 'anywhere',
    end: 'start',
    departAt: 0,
    travel: { kind: 'matrix', seconds: distances },
  };
}
