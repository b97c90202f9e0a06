import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Cadence } from '@roundbook/domain/work/jobs/recurrence';
import type { TimeWindow, Travel } from '@roundbook/routing/problem';
import type { Tolerance } from './tolerance.ts';
import type { Weights } from './weights.ts';

/** The maximum number of weeks in a rota. */
export const MOST_WEEKS = 8;

/** A job as planning sees it. Times of day are seconds since midnight on the business's clock. */
export interface RotaJob {
  readonly id: string;
  /** The index of the job's point in the travel times. */
  readonly point: number;
  readonly durationSeconds: number;
  readonly cadence: Cadence;
  /**
   * The due date of the job's open visit; if null, due dates count from the last visit, or else from the rota's
   * first day.
   */
  readonly dueOn: PlainDate | null;
  readonly lastVisitOn: PlainDate | null;
  readonly tolerance: Tolerance;
  /** The times between which work may begin. */
  readonly window: TimeWindow | null;
  /** The window of the open visit alone, if a different window was agreed for it. */
  readonly openWindow?: TimeWindow | null;
  /** The people who may do the job; null for everyone who does its services. */
  readonly people: readonly string[] | null;
  readonly services: readonly string[];
  /** The person who usually does the job: others cost more, but may do it. */
  readonly usualPerson: string | null;
  readonly round: string | null;
  readonly price: Pence;
  /** True if the job's customer is on hold; the job is then left out. */
  readonly onHold: boolean;
}

/**
 * A break of this many seconds that begins between two times of day, unless the person is back by then or has not
 * left yet.
 */
export interface Break {
  readonly seconds: number;
  readonly from: number;
  readonly to: number;
}

/** The start and end of a person's day, from leaving to being back, in seconds since midnight. */
export interface WorkingHours {
  readonly from: number;
  readonly to: number;
  /** Null for no break that day; if absent, the person's usual break applies. */
  readonly break?: Break | null;
}

/** A person's hours on a particular day, in place of the hours of their week. */
export interface OtherHours extends WorkingHours {
  readonly date: PlainDate;
}

export interface RotaPerson {
  readonly id: string;
  /**
   * The points where the person's days start and end; null to start or end at the first or last
   * visit.
   */
  readonly start: number | null;
  readonly end: number | null;
  /** Monday to Sunday; null for days off. */
  readonly week: readonly (WorkingHours | null)[];
  /** The break on every day whose hours do not give another; none if absent. */
  readonly break?: Break | null;
  /** Holidays, sickness and bank holidays. */
  readonly daysOff: readonly PlainDate[];
  /** Hours on days that differ from the week: half a day off leaves the other half for work. */
  readonly otherHours?: readonly OtherHours[];
  /** The services that the person does; null for all. */
  readonly services: readonly string[] | null;
}

/** A visit that a user has put on a day, where it stays. */
export interface FixedVisit {
  readonly jobId: string;
  /** The due date of the visit; null for the job's visit that is due nearest to the date. */
  readonly dueOn: PlainDate | null;
  readonly date: PlainDate;
  /** Null leaves the choice of person open. */
  readonly personId: string | null;
  /** The start of work in seconds since midnight; null leaves the time open. */
  readonly beginsAt: number | null;
}

/** A visit's earlier suggestion; moving it has a cost. */
export interface FormerSuggestion {
  readonly jobId: string;
  readonly dueOn: PlainDate;
  readonly date: PlainDate;
  readonly personId: string;
}

/** The input of planning. Plain data: it can be posted to a worker. */
export interface Firm {
  /** The rota's first day; earlier days are over. */
  readonly from: PlainDate;
  /** 1 to 8. */
  readonly weeks: number;
  readonly jobs: readonly RotaJob[];
  readonly people: readonly RotaPerson[];
  /** The caller numbers the points; several jobs may share a point. */
  readonly travel: Travel;
  readonly fixed: readonly FixedVisit[];
  readonly former: readonly FormerSuggestion[];
  /** The weights of the costs; the usual weights if absent. */
  readonly weights?: Partial<Weights>;
}

/**
 * A person's break on a day with these hours; null for no break, such as when the hours begin after it or end
 * before it.
 */
export function rotaBreak(person: RotaPerson, hours: WorkingHours): Break | null {
  const theirs = hours.break === undefined ? person.break : hours.break;
  if (!theirs || theirs.seconds === 0) return null;
  return hours.from < theirs.from && hours.to > theirs.to ? theirs : null;
}

/** A person's hours on a date of a rota; null on a day off. @param weekday 1 for Monday */
export function rotaHours(
  { week, daysOff, otherHours = [] }: RotaPerson,
  date: PlainDate,
  weekday: number,
): WorkingHours | null {
  if (daysOff.includes(date)) return null;
  return otherHours.find((one) => one.date === date) ?? week[weekday - 1] ?? null;
}
