/** The steps of setting up a business, in the proposed order. */
export const JOURNEY_STEPS = [
  'details',
  'import',
  'customer',
  'round',
  'plan',
  'visit',
  'template',
  'payments',
  'colleague',
] as const;

export type JourneyStep = (typeof JOURNEY_STEPS)[number];

/** A user's mark on a step. */
export type StepMark = 'done' | 'skipped';

/** A step's state, and for a done step whether the data or a person decided it. */
export type StepState =
  | { readonly state: 'open' }
  | { readonly state: 'done'; readonly by: 'data' | 'person' }
  | { readonly state: 'skipped' };

/**
 * A step's state. The data in the business takes precedence over a person's mark: a skipped step is done if the
 * data shows it.
 * @param isTrue whether the data shows that the step is done
 */
export function stepState(isTrue: boolean, mark: StepMark | undefined): StepState {
  if (isTrue) return { state: 'done', by: 'data' };
  if (mark === 'done') return { state: 'done', by: 'person' };
  return { state: mark ?? 'open' };
}

/** A business's progress through the steps of setting up. */
export interface JourneyProgress {
  /** A whole percentage; 100 only when no step is open. */
  readonly percent: number;
  /** The number of done or skipped steps. */
  readonly completedSteps: number;
  readonly totalSteps: number;
}

/** The progress over all steps; a skipped step counts as completed. */
export function journeyProgress(steps: readonly StepState[]): JourneyProgress {
  const completedSteps = steps.filter(({ state }) => state !== 'open').length;
  const totalSteps = steps.length;
  return {
    percent: totalSteps === 0 ? 100 : Math.floor((completedSteps * 100) / totalSteps),
    completedSteps,
    totalSteps,
  };
}

const POINTS = { byData: 3, byPerson: 1 } as const;
const MOST_FOR_VIDEOS = 5;
const MOST_FOR_VISITS = 20;

/**
 * How much a business uses the product: three points for each step done in the data, one for each step marked as
 * done, one for each of up to five videos played, and one for each of up to twenty visits done. Skipped steps score
 * nothing.
 */
export function activityScore({
  steps,
  videosPlayed,
  visitsDone,
}: {
  readonly steps: readonly StepState[];
  readonly videosPlayed: number;
  readonly visitsDone: number;
}): number {
  const forSteps = steps.reduce((sum, step) => {
    if (step.state !== 'done') return sum;
    return sum + (step.by === 'data' ? POINTS.byData : POINTS.byPerson);
  }, 0);
  return forSteps + Math.min(videosPlayed, MOST_FOR_VIDEOS) + Math.min(visitsDone, MOST_FOR_VISITS);
}
