import { addMonths } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Pence, sumPence } from '../../values/money/pence.ts';
import type { Frequency } from '../../work/jobs/frequency.ts';
import { type Cadence, forecastDueOns } from '../../work/jobs/recurrence.ts';

/** A recurring job, as far as a year of its visits depends on it. */
export interface PlannedJob extends Cadence {
  readonly jobId: string;
  readonly title: string;
  /** The price of a visit. */
  readonly cost: Pence;
  /** The day for which the open visit is planned, or on which it is due. */
  readonly openOn: PlainDate;
  /** The price of the open visit, which may differ as the first one or by an adjustment. */
  readonly openCost: Pence;
}

/** One visit of the year that a plan is worked out from. */
export interface PlannedVisit {
  readonly on: PlainDate;
  readonly price: Pence;
}

/** A job's part of a year. */
export interface JobYear {
  readonly jobId: string;
  readonly title: string;
  readonly frequency: Frequency;
  readonly visits: number;
  /** The price of most of its visits. */
  readonly price: Pence;
  readonly total: Pence;
}

/** What a year of a customer's visits comes to. */
export interface YearOfVisits {
  readonly from: PlainDate;
  readonly jobs: readonly JobYear[];
  readonly total: Pence;
}

/**
 * The visits of a job in the twelve months from a day on, that day included. A visit that is overdue counts as
 * one on the first day: it is still to be done, and the next ones follow from it.
 */
export function visitsOfYear(job: PlannedJob, from: PlainDate): PlannedVisit[] {
  const end = addMonths(from, 12);
  const first = job.openOn < from ? from : job.openOn;
  if (first >= end) return [];
  // Counted from the planned date the cadence stays where it was; counted from the work it moves along.
  const start = job.anchor === 'done' ? first : job.openOn;
  const later = [...forecastDueOns(job, start, end)].filter((on) => on > first && on < end);
  return [{ on: first, price: job.openCost }, ...later.map((on) => ({ on, price: job.cost }))];
}

/** What the next year of all of a customer's recurring jobs comes to. */
export function yearOfVisits(jobs: readonly PlannedJob[], from: PlainDate): YearOfVisits {
  const years = jobs.map((job) => {
    const { jobId, title, frequency, cost: price } = job;
    const visits = visitsOfYear(job, from);
    const total = sumPence(visits.map((visit) => visit.price));
    return { jobId, title, frequency, visits: visits.length, price, total };
  });
  return { from, jobs: years, total: sumPence(years.map(({ total }) => total)) };
}
