/** The edges of an 80 % range. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Paths that are drawn for a range, and the share of them below its lower edge. */
const PATHS = 600;
const BELOW = 0.1;

/** The weeks of past errors that a path takes in one piece, since lost work is caught up in the weeks after. */
const BLOCK = 6;

/** Numbers from 0 to 1 that are the same in each run, so that a screen shows the same range each time. */
export function* sameChance(seed: number): Generator<number, never> {
  let state = seed >>> 0;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 4_294_967_296;
  }
}

/** A number of the normal distribution. */
export function normal(chance: Generator<number, never>): number {
  const [a, b] = [chance.next().value, chance.next().value];
  return Math.sqrt(-2 * Math.log(1 - a)) * Math.cos(2 * Math.PI * b);
}

/** Weekly errors of the past, drawn in blocks for as many weeks as are wanted. */
export function drawnMisses<T>(
  past: readonly T[],
  weeks: number,
  chance: Generator<number, never>,
): T[] {
  const drawn: T[] = [];
  while (drawn.length < weeks) {
    const from = Math.floor(chance.next().value * past.length);
    for (let at = 0; at < BLOCK && drawn.length < weeks; at += 1) {
      drawn.push(past[(from + at) % past.length]!);
    }
  }
  return drawn;
}

/**
 * The range of each step over many simulated paths, which always includes the expectation.
 * @param width the share of the simulated width that the range has
 * @param path a path's difference from the expectation at each step
 */
export function rangeOver(width: number, path: () => Float64Array): Range[] {
  const paths = Array.from({ length: PATHS }, path);
  return Array.from(paths[0]!, (_, step) => {
    const values = paths.map((one) => one[step]!).toSorted((a, b) => a - b);
    return {
      low: Math.min(0, values[Math.floor(PATHS * BELOW)]! * width),
      high: Math.max(0, values[Math.ceil(PATHS * (1 - BELOW)) - 1]! * width),
    };
  });
}
