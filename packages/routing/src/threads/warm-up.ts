import { optimiseRoute } from '../optimise.ts';
import type { LatLng, RouteProblem } from '../problem.ts';
import { Random } from '../random.ts';

const STOPS = 120;
const MILLISECONDS = 120;

/**
 * Solves two made-up days, so that the engine has compiled both searches before the first real day.
 * Takes about a quarter of a second: call it in a worker.
 */
export function warmUp(): void {
  const random = new Random(1);
  const places = Array.from({ length: STOPS }, (): LatLng => [
    51 + random.unit() / 10,
    random.unit() / 10,
  ]);
  const problem: RouteProblem = {
    stops: places.map((_, index) => ({ id: String(index), serviceSeconds: 600 })),
    start: 'anywhere',
    end: 'anywhere',
    departAt: 0,
    travel: { kind: 'places', places },
  };
  const [first, ...others] = problem.stops;
  const timed = { ...first!, window: { opens: 3600, closes: Infinity } };
  optimiseRoute(problem, { milliseconds: MILLISECONDS }, 1);
  optimiseRoute({ ...problem, stops: [timed, ...others] }, { milliseconds: MILLISECONDS }, 1);
}
