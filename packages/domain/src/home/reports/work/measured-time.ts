/** A visit that a person marked as done on a day. */
export interface Mark {
  /** The instant of the mark, in seconds. */
  readonly at: number;
  /** The planned seconds of the visit; null if no one entered a duration. */
  readonly plannedSeconds: number | null;
}

/** Marks that follow each other within this many seconds were made at once, for visits done one after the other. */
export const AT_ONCE_SECONDS = 60;

/** The multiple of the planned time beyond which the time between marks counts as a break. */
export const MOST_TIMES_PLANNED = 3;

/** The time between marks that always counts, however short the plan. */
export const LEAST_CAP_SECONDS = 2700;

/** The most that counts for a visit without an entered duration. */
export const UNPLANNED_CAP_SECONDS = 7200;

/** The rule in words, for the sentence of every figure that rests on it. */
export const MEASURED_TIME_WORDS =
  'The time runs from one mark as done to the same person’s next on that day, and so includes the drive between ' +
  'them. Visits marked within a minute of each other share it by their planned times. At most three times the ' +
  'planned time counts, so that a break does not; the first visit of a day has no time.';

/**
 * The measured seconds of each of a person's visits on a day: work, and the drive to it.
 * @param marks the person's marks of the day, in order
 * @returns a time for each mark; null if nothing tells how long the visit took
 */
export function measuredTimes(marks: readonly Mark[]): (number | null)[] {
  const batches: Mark[][] = [];
  for (const [at, mark] of marks.entries()) {
    const before = marks[at - 1];
    if (before && mark.at - before.at <= AT_ONCE_SECONDS) batches.at(-1)!.push(mark);
    else batches.push([mark]);
  }
  return batches.flatMap((batch, at) => timesOf(batch, batches[at - 1]?.at(-1)));
}

function timesOf(batch: readonly Mark[], before: Mark | undefined): (number | null)[] {
  if (!before) return batch.map(() => null);
  const passed = batch[0]!.at - before.at;
  if (batch.length === 1 && batch[0]!.plannedSeconds === null) {
    return [Math.round(Math.min(passed, UNPLANNED_CAP_SECONDS))];
  }
  const planned = batch.reduce((sum, { plannedSeconds }) => sum + (plannedSeconds ?? 0), 0);
  // Without a plan for each of them, nothing tells how visits that were marked together share their time.
  if (planned === 0 || batch.some(({ plannedSeconds }) => plannedSeconds === null)) {
    return batch.map(() => null);
  }
  const counted = Math.min(passed, Math.max(planned * MOST_TIMES_PLANNED, LEAST_CAP_SECONDS));
  return batch.map(({ plannedSeconds }) => Math.round((counted * plannedSeconds!) / planned));
}
