import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Pence, sumPence } from '../../values/money/pence.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { type Frequency, isRecurring } from '../jobs/frequency.ts';

/** The states of a price rise: drafted, settled for its day, being applied in batches, in force, and undone. */
export const RISE_STATES = [
  'Draft',
  'Planned',
  'Applying',
  'Applied',
  'Undoing',
  'Undone',
] as const;

type RiseState = (typeof RISE_STATES)[number];

/** Customers' answers to new prices; `none` until they answer. */
export const RISE_ANSWERS = ['none', 'agreed', 'declined', 'talk'] as const;

export type RiseAnswer = (typeof RISE_ANSWERS)[number];

export const RISE_ANSWER_WORDS: Readonly<Record<RiseAnswer, string>> = {
  none: 'No answer',
  agreed: 'Agreed',
  declined: 'Declined',
  talk: 'Wants to talk',
};

/**
 * The choices for a job that another settled price rise already includes, as a job can be in only one: leave the
 * job out of the new rise, or move it there.
 */
export const CLASHING_WAYS = ['leaveOut', 'replace'] as const;

export type ClashingWay = (typeof CLASHING_WAYS)[number];

export const CLASHING_WORDS: Readonly<Record<ClashingWay, string>> = {
  leaveOut: 'Leave the jobs out of this price rise',
  replace: 'Replace the other price rise',
};

/** The actions that a user can take on a price rise. */
export type RiseAct =
  | 'change'
  | 'plan'
  | 'makeLetters'
  | 'announce'
  | 'answer'
  | 'apply'
  | 'undo'
  | 'delete';

/** The states in which each action is allowed. */
const ACTS: Readonly<Record<RiseAct, readonly RiseState[]>> = {
  change: ['Draft', 'Planned'],
  plan: ['Draft'],
  makeLetters: ['Planned'],
  announce: ['Planned'],
  answer: ['Planned', 'Applied'],
  apply: ['Planned', 'Applying'],
  undo: ['Planned', 'Applied'],
  delete: ['Draft'],
};

const WHY_NOT: Readonly<Record<RiseState, string>> = {
  Draft: 'This price rise is a draft. Please settle it first.',
  Planned: 'This price rise has already been settled.',
  Applying: 'The new prices are coming into force now. Please wait a moment.',
  Applied: 'The new prices are already in force.',
  Undoing: 'This price rise is being undone. Please wait a moment.',
  Undone: 'This price rise has been undone.',
};

/** The reason that an action on a price rise is refused; null if it is allowed. */
export function riseRefusal(act: RiseAct, state: RiseState): Refusal | null {
  return ACTS[act].includes(state) ? null : refusal(WHY_NOT[state]);
}

/** The reason that a price rise cannot begin on a day; null if it can. */
export function riseDayRefusal(effectiveOn: PlainDate, today: PlainDate): Refusal | null {
  return effectiveOn > today ? null : refusal('Please choose a day after today.');
}

/** A job in a price rise, as it is on the day of the rise. */
interface RisingJob {
  readonly isExcepted: boolean;
  readonly answer: RiseAnswer;
  readonly oldCost: Pence;
  readonly newCost: Pence;
  /** The current price; null if the job or its customer is no longer active. */
  readonly costNow: Pence | null;
}

/** The reason that a job keeps its price; null if it gets the new price. */
export function keepsPriceBecause(job: RisingJob): string | null {
  if (job.costNow === null) return 'The job is no longer active.';
  if (job.isExcepted) return 'The job is an exception.';
  if (job.answer === 'declined') return 'The customer declined.';
  if (job.costNow !== job.oldCost) return 'The job’s price has changed since.';
  return null;
}

/** A job whose new price is to be undone. */
interface RaisedJob extends Pick<RisingJob, 'costNow' | 'oldCost' | 'newCost'> {
  /** Whether a visit has been done at the new price. */
  readonly wasDone: boolean;
  /** Pence deducted from the job's next visit. */
  readonly discount: Pence;
}

/** The reason that a job keeps the new price when the rise is undone; null if it returns to the old price. */
export function keepsNewPriceBecause(job: RaisedJob): string | null {
  if (job.costNow === null) return 'The job is no longer active.';
  if (job.costNow !== job.newCost) return 'The job’s price has changed since.';
  if (job.wasDone) return 'A visit has been done at the new price.';
  return job.discount > job.oldCost
    ? 'The discount on the next visit is more than the old price.'
    : null;
}

/** The highest price of a job, and so of a price rise: £10,000,000. */
export const MOST_NEW_PRICE: Pence = 1_000_000_000;

const VISITS_A_YEAR = { day: 365, week: 52, month: 12 } as const;

/** The yearly price of a recurring job in pence; 0 for one-off work. */
export function pencePerYear(price: Pence, frequency: Frequency): Pence {
  if (!isRecurring(frequency)) return 0;
  return Math.round((price * VISITS_A_YEAR[frequency.unit]) / frequency.every);
}

/** The totals of a price rise: the jobs and customers whose prices change, and a year's income before and after. */
export interface RiseTotals {
  readonly jobs: number;
  readonly customers: number;
  readonly yearBefore: Pence;
  readonly yearAfter: Pence;
}

/** The totals of a price rise's jobs, leaving out jobs that keep their price. */
export function riseTotals(
  jobs: readonly (Pick<RisingJob, 'isExcepted' | 'answer' | 'oldCost' | 'newCost'> & {
    readonly customerId: string;
    readonly frequency: Frequency;
  })[],
): RiseTotals {
  const rising = jobs.filter(({ isExcepted, answer }) => !isExcepted && answer !== 'declined');
  return {
    jobs: rising.length,
    customers: new Set(rising.map(({ customerId }) => customerId)).size,
    yearBefore: sumPence(rising.map((job) => pencePerYear(job.oldCost, job.frequency))),
    yearAfter: sumPence(rising.map((job) => pencePerYear(job.newCost, job.frequency))),
  };
}
