import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { greatCircleMetres } from '@roundbook/routing/travel-times';

/** A question to a service: the positions of points from which, and of those to which. */
export interface Question {
  readonly sources: readonly number[];
  readonly targets: readonly number[];
}

/** Metres than which no two of the points are further apart: along the sides of a box around them. */
function spreadOf(points: readonly Coordinates[]): number {
  const [lats, lngs] = [points.map(([lat]) => lat), points.map(([, lng]) => lng)];
  const [south, west] = [Math.min(...lats), Math.min(...lngs)];
  const [north, east] = [Math.max(...lats), Math.max(...lngs)];
  // Degrees of longitude are widest where the equator is nearest.
  const widest = south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north));
  return (
    greatCircleMetres([south, west], [north, west]) +
    greatCircleMetres([widest, west], [widest, east])
  );
}

/**
 * The questions that together ask for every pair of a question which is no further apart than a service
 * answers for, each once, and for no pair beyond: a single one makes it refuse the whole question.
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
    // Neither part is empty: something is near to every target that is left, and this one is far from something.
    const near = sources.filter((source) => isNear(source, cut));
    const far = sources.filter((source) => !isNear(source, cut));
    return [near, far].flatMap((some) => split({ sources: some, targets }));
  };
  return split(question);
}
