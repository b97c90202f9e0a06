/**
 * The planner's costs, in seconds of driving: with a weight of 600 the planner accepts up to ten more minutes of
 * driving to avoid a single such case.
 */
export interface Weights {
  /** A day before the due date, for a job every four weeks; see `urgency`. */
  readonly dayEarly: number;
  /** A day after the due date. */
  readonly dayLate: number;
  /** Each round that a person works on in a day, so that rounds stay together. */
  readonly roundOnDay: number;
  /** Each day on which a person goes out at all, so that days are filled. */
  readonly dayOut: number;
  /** A visit by a person other than the usual person. */
  readonly otherPerson: number;
  /** A visit on a different day from its former suggestion. */
  readonly movedDay: number;
  /** A visit on the day of its former suggestion, but by another person. */
  readonly movedPerson: number;
  /** A second of waiting for a customer's hours to begin, once the person is out. */
  readonly waiting: number;
}

export const USUAL_WEIGHTS: Weights = {
  dayEarly: 40,
  dayLate: 900,
  roundOnDay: 600,
  dayOut: 900,
  otherPerson: 120,
  movedDay: 420,
  movedPerson: 240,
  waiting: 0.2,
};

/** The interval in days at which a day early or late counts exactly as the weights say. */
const USUAL_INTERVAL = 28;
const MOST_URGENT = 3;

/**
 * How much more each day away from the due date matters for a job with a shorter interval; 1 for four weeks and
 * longer.
 */
export function urgency(intervalDays: number): number {
  return Math.min(MOST_URGENT, Math.max(1, USUAL_INTERVAL / intervalDays));
}
