import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Hindrance } from './problem.ts';

/** Why a visit is where it is. */
export type Reason =
  /** A person has put it there. */
  | { readonly kind: 'fixed' }
  | { readonly kind: 'onDue' }
  | { readonly kind: 'early'; readonly days: number }
  | { readonly kind: 'late'; readonly days: number }
  /** It was due before the rota began. */
  | { readonly kind: 'overdue'; readonly days: number }
  /** Why it is not on its due date: those who may do it are off or full that day, or it is farther. */
  | { readonly kind: 'dueDayOff' }
  | { readonly kind: 'dueDayFull' }
  | { readonly kind: 'dueDayFarther'; readonly seconds: number }
  /** Others of its round are done that day. */
  | { readonly kind: 'withRound'; readonly round: string; readonly others: number }
  /** The nearest other visit of the day. */
  | { readonly kind: 'near'; readonly jobId: string; readonly seconds: number }
  | { readonly kind: 'onlyPerson' }
  | { readonly kind: 'usualPerson' }
  | { readonly kind: 'otherPerson'; readonly usual: string }
  /** It was suggested there before, or elsewhere. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'moved'; readonly date: PlainDate; readonly personId: string };

/** A visit in its place. Times are seconds since midnight. */
export interface Suggestion {
  readonly jobId: string;
  readonly dueOn: PlainDate;
  readonly drivingSeconds: number;
  readonly arrival: number;
  readonly begins: number;
  readonly ends: number;
  /** How long after the customer's hours it begins; only what is fixed can. */
  readonly lateSeconds: number;
  /** Days from the due date, negative before it. */
  readonly daysOff: number;
  /** The weightiest first; never empty. */
  readonly reasons: readonly Reason[];
}

/** What one person does on one day. */
export interface RotaDay {
  readonly date: PlainDate;
  readonly personId: string;
  readonly visits: readonly Suggestion[];
  /** Null where they are back before it, or leave after it. */
  readonly break: { readonly begins: number; readonly ends: number } | null;
  readonly leavesAt: number;
  readonly backAt: number;
  readonly drivingSeconds: number;
  readonly workSeconds: number;
  readonly waitingSeconds: number;
  /** How much longer than their hours it takes; only what is fixed can cause it. */
  readonly overSeconds: number;
  readonly hoursSeconds: number;
  readonly price: Pence;
}

/** A visit that has no place, and why. */
export interface LeftOut {
  readonly jobId: string;
  readonly dueOn: PlainDate;
  readonly reason: Hindrance;
  /** The days between which it may be. */
  readonly between: { readonly first: PlainDate; readonly last: PlainDate };
}

export interface RotaFigures {
  readonly visits: number;
  readonly leftOut: number;
  readonly drivingSeconds: number;
  readonly workSeconds: number;
  readonly waitingSeconds: number;
  readonly daysOut: number;
  readonly overfullDays: number;
  /** Visits after their due dates, and by how many days in all. */
  readonly lateVisits: number;
  readonly lateDays: number;
  readonly earlyVisits: number;
  readonly earlyDays: number;
  /** Visits that begin after the customer's hours. */
  readonly missedWindows: number;
  /** Rounds summed over the days: how often a person comes to one. */
  readonly roundDays: number;
  /** Visits that were suggested elsewhere before. */
  readonly moved: number;
  readonly price: Pence;
  /** What the planner made least. */
  readonly cost: number;
}

/** A plan of weeks: who visits whom on which day, in what order, and why. */
export interface Rota {
  readonly days: readonly RotaDay[];
  readonly leftOut: readonly LeftOut[];
  readonly figures: RotaFigures;
  /** Steps of the search: a budget of steps counts these. */
  readonly steps: number;
}
