import { FLOORS } from '../../apps/server/src/floors.ts';

const STEPS = FLOORS.flatMap(({ steps }) => steps);
/** The step of each slice, counted from the ground. */
const STEP_OF = new Map(STEPS.flatMap((slices, step) => slices.map((slice) => [slice, step])));

const SLICE_FILE = /^apps\/server\/src\/features\/([^/]+\/[^/]+)\/(.+)$/;
/** Tests, demo data and examples build on every floor. */
const OUTSIDE = /(?:^|[/-])(?:examples|demo|testing)\.ts$|\.test\.ts$/;

/** An import from a file of one slice to a file of another. */
interface BetweenSlices {
  readonly from: string;
  readonly to: string;
}

/** The slices that an import connects; undefined if there are none, or the import does not count. */
export function betweenSlices(from: string, to: string): BetweenSlices | undefined {
  const [, slice, file = ''] = SLICE_FILE.exec(from) ?? [];
  const [, other] = SLICE_FILE.exec(to) ?? [];
  if (slice === undefined || other === undefined || slice === other) return undefined;
  return OUTSIDE.test(file) ? undefined : { from: slice, to: other };
}

/** The slices that `FLOORS` names, from the ground up. */
export const slicesOnFloors: readonly string[] = STEPS.flat();

/** True if an import between slices leads to a step below. */
export function leadsDown({ from, to }: BetweenSlices): boolean {
  return (STEP_OF.get(to) ?? Infinity) < (STEP_OF.get(from) ?? -1);
}
