/** What a new business sets up, in the order in which it is proposed. */
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

/** What a person said about a step. */
export type StepMark = 'done' | 'skipped';

/** How far a step is, and who says so: what is in the business, or a person. */
export type StepState =
  | { readonly state: 'open' }
  | { readonly state: 'done'; readonly by: 'data' | 'person' }
  | { readonly state: 'skipped' };

/**
 * How far a step is. What is in the business counts before what a person said: a step that was skipped
 * and has happened since is done.
 */
export function stepState(isTrue: boolean, mark: StepMark | undefined): StepState {
  if (isTrue) return { state: 'done', by: 'data' };
  if (mark === 'done') return { state: 'done', by: 'person' };
  return { state: mark ?? 'open' };
}

/** How far a business is with its journey. */
export interface JourneyProgress {
  /** Whole per cent; 100 only when nothing is open. */
  readonly percent: number;
  /** Steps that are done or skipped. */
  readonly completedSteps: number;
  readonly totalSteps: number;
}

/** The progress over all steps; what was skipped is over as well. */
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
 * How much a business does with the product: three points for each step that its data makes true, one for
 * each that a person marked as done, one for each film played up to five, and one for each visit done up to
 * twenty. What was skipped gives nothing.
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
