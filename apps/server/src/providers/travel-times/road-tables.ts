import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { straightLegs, straightLines, type Ways } from '@roundbook/routing/travel-times';
import { OffRoadPoints } from './off-road.ts';
import { type Question, questionsWithin } from './within-reach.ts';

/** One cell for each source and target, by row; null if no road connects them. */
export interface RoadTable {
  readonly seconds: readonly (readonly (number | null)[])[];
  readonly metres: readonly (readonly (number | null)[])[];
}

/** A service that provides the times and lengths of routes along roads. */
export interface RoadTables {
  readonly source: 'osrm' | 'valhalla';
  /** The maximum number of sources, and of targets, in one request. */
  readonly side: number;
  /** The maximum distance between two points in a request, in metres as the crow flies. */
  readonly reach: number;
  /**
   * The table for these points. Rejects with `Unanswerable` if the service does not look for a route between two of the
   * points, with `OffRoad` if a point is far from any road, and with another error if there is no answer in the
   * documented form.
   */
  ask(
    sources: readonly Coordinates[],
    targets: readonly Coordinates[],
    signal: AbortSignal,
  ): Promise<RoadTable>;
}

/** The routes that a service knows, with straight lines where it knows no road. */
export interface RoadWays {
  readonly ways: Ways;
  /** Whether the service knew a road for every leg. */
  readonly complete: boolean;
}

/** Limits longer than any route on Earth, as a service that reports more is broken. */
const [LONGEST_SECONDS, LONGEST_METRES] = [30 * 86_400, 50_000_000];

/** The maximum number of simultaneous requests to a service. */
const QUESTIONS_AT_ONCE = 4;

/** The number of legs per request; each request covers all routes between the ends of its legs. */
const LEGS_AT_ONCE = 25;

const positions = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** The routes from every point to every other, found in as many requests as the service's limit requires. */
export async function roadsBetween(
  tables: RoadTables,
  points: readonly Coordinates[],
  limitMs: number,
): Promise<RoadWays> {
  const size = points.length;
  const starts = Array.from({ length: Math.ceil(size / tables.side) }, (_, at) => at * tables.side);
  const part = (start: number) => positions(start, Math.min(start + tables.side, size));
  const questions = starts.flatMap((from) =>
    starts.map((to) => ({ sources: part(from), targets: part(to) })),
  );
  const found = new Found(straightLines(points), size * (size - 1));
  await askAll(tables, points, questions, limitMs, ({ sources, targets }, table) => {
    for (const [row, source] of sources.entries()) {
      for (const [column, target] of targets.entries()) {
        if (source !== target) found.put(source * size + target, table, row, column);
      }
    }
  });
  return found;
}

/** The legs from each point to the next. */
export async function roadsAlong(
  tables: RoadTables,
  points: readonly Coordinates[],
  limitMs: number,
): Promise<RoadWays> {
  const length = Math.min(LEGS_AT_ONCE, tables.side);
  const starts = Array.from(
    { length: Math.ceil((points.length - 1) / length) },
    (_, at) => at * length,
  );
  const questions = starts.map((from) => {
    const last = Math.min(from + length, points.length - 1);
    return { sources: positions(from, last), targets: positions(from + 1, last + 1) };
  });
  const found = new Found(straightLegs(points), points.length - 1);
  await askAll(tables, points, questions, limitMs, ({ sources, targets }, table) => {
    const columns = new Map(targets.map((target, column) => [target, column]));
    for (const [row, source] of sources.entries()) {
      const column = columns.get(source + 1);
      if (column !== undefined) found.put(source, table, row, column);
    }
  });
  return found;
}

/** Routes that start out as straight lines and are replaced by roads. */
class Found implements RoadWays {
  readonly ways: Ways;
  #straight: number;

  /** @param straight the number of routes still to be replaced by roads */
  constructor(ways: Ways, straight: number) {
    this.ways = ways;
    this.#straight = straight;
  }

  get complete(): boolean {
    return this.#straight === 0;
  }

  put(at: number, { seconds, metres }: RoadTable, row: number, column: number): void {
    const [time, length] = [seconds[row]?.[column] ?? null, metres[row]?.[column] ?? null];
    if (time === null || length === null) return;
    if (!(time >= 0 && time <= LONGEST_SECONDS && length >= 0 && length <= LONGEST_METRES)) {
      throw new Error('the table has an impossible route');
    }
    this.ways.seconds[at] = time;
    this.ways.metres[at] = length;
    this.#straight -= 1;
  }
}

/** Sends all requests, several simultaneously; the first failure ends the others. */
async function askAll(
  tables: RoadTables,
  points: readonly Coordinates[],
  questions: readonly Question[],
  limitMs: number,
  take: (question: Question, table: RoadTable) => void,
): Promise<void> {
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, AbortSignal.timeout(limitMs)]);
  const asked = new OffRoadPoints(tables, points, signal);
  const waiting = questions
    .flatMap((question) => questionsWithin(tables.reach, points, question))
    .values();
  const askInTurn = async () => {
    for (const question of waiting) {
      take(question, await asked.ask(question.sources, question.targets));
    }
  };
  try {
    await Promise.all(Array.from({ length: QUESTIONS_AT_ONCE }, askInTurn));
  } catch (error) {
    failed.abort();
    throw error;
  }
}
