import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { greatCircleMetres } from '@roundbook/routing/travel-times';

/** A request to a service: the indexes of the points to travel from, and of those to travel to. */
export interface Question {
  readonly sources: readonly number[];
  readonly targets: readonly number[];
}

/**
 * An upper limit, in metres, on the distance between any two of the points, measured along the sides of their
 * bounding box.
 */
function spreadOf(points: readonly Coordinates[]): number {
  const [lats, lngs] = [points.map(([lat]) => lat), points.map(([, lng]) => lng)];
  const [south, west] = [Math.min(...lats), Math.min(...lngs)];
  const [north, east] = [Math.max(...lats), Math.max(...lngs)];
  // Degrees of longitude are widest near the equator.
  const widest = south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north));
  return (
    greatCircleMetres([south, west], [north, west]) +
    greatCircleMetres([widest, west], [widest, east])
  );
}

/**
 * Splits a request so that every pair within a service's reach is requested once, and no pair beyond it: a single
 * such pair makes the service refuse the whole request.
 *
 * @param reach metres as the crow flies
 */
export function questionsWithin(
  reach: number,
  points: readonly Coordinates[],
  question: Question,
): readonly Question[] {
  const asked = [...question.sources, ...question.targets].map((at) => points[at]!);
  if (reach === Infinity || spreadOf(asked) <= reach) return [question];
  const isNear = (source: number, target: number) =>
    greatCircleMetres(points[source]!, points[target]!) <= reach;
  const split = (part: Question): readonly Question[] => {
    const sources = part.sources.filter((source) =>
      part.targets.some((target) => source !== target && isNear(source, target)),
    );
    const targets = part.targets.filter((target) =>
      sources.some((source) => source !== target && isNear(source, target)),
    );
    const cut = targets.find((target) => !sources.every((source) => isNear(source, target)));
    if (cut === undefined) return targets.length === 0 ? [] : [{ sources, targets }];
    // Neither part is empty: every remaining target has a source near it, and this target also has
    // one far from it.
    const near = sources.filter((source) => isNear(source, cut));
    const far = sources.filter((source) => !isNear(source, cut));
    return [near, far].flatMap((some) => split({ sources: some, targets }));
  };
  return split(question);
}
