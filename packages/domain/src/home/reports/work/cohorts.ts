import { percentage } from '../metrics/metric.ts';

/** A month as `YYYY-MM`. */
export type Month = string;

/** The number of customers who joined in a month and were lost in a month; null if they are still customers. */
export interface Stay {
  readonly joined: Month;
  readonly lost: Month | null;
  readonly count: number;
}

const MONTHS_OF_YEAR = 12;

/** A month as a number, so that months can be counted. */
const numberOf = (month: Month) =>
  Number(month.slice(0, 4)) * MONTHS_OF_YEAR + Number(month.slice(5)) - 1;

/** The month some months later, or earlier. */
export function monthsOn(month: Month, months: number): Month {
  const number = numberOf(month) + months;
  const year = Math.floor(number / MONTHS_OF_YEAR);
  return `${String(year).padStart(4, '0')}-${String((number % MONTHS_OF_YEAR) + 1).padStart(2, '0')}`;
}

/** The ages, in months after the month of joining, at which a cohort is counted. */
export const COHORT_AGES = [1, 2, 3, 6, 9, 12] as const;

/** The customers who joined in a month, and the share of them who stayed. */
export interface Cohort {
  readonly month: Month;
  readonly joined: number;
  /** The percentage who were still customers at the end of each age's month; null for a month that has not ended. */
  readonly kept: readonly (number | null)[];
}

const countOf = (stays: readonly Stay[]) => stays.reduce((sum, { count }) => sum + count, 0);

/** The cohorts of the months up to `until`, newest first; months in which no one joined are left out. */
export function cohorts(stays: readonly Stay[], until: Month, months: number): Cohort[] {
  return Array.from({ length: months }, (_, back) => monthsOn(until, -back)).flatMap((month) => {
    const theirs = stays.filter(({ joined }) => joined === month);
    const joined = countOf(theirs);
    if (joined === 0) return [];
    const kept = COHORT_AGES.map((age) => {
      const end = monthsOn(month, age);
      if (end >= until) return null;
      return percentage(countOf(theirs.filter(({ lost }) => lost === null || lost > end)), joined);
    });
    return [{ month, joined, kept }];
  });
}

/** The coming and going of customers in a month. */
export interface Churn {
  readonly month: Month;
  readonly atStart: number;
  readonly joined: number;
  readonly lost: number;
  /** The customers lost, as a percentage of the customers at the start; null if there were none. */
  readonly percent: number | null;
}

/** The customers who came and went in each of the months up to `until`, oldest first. */
export function churnByMonth(stays: readonly Stay[], until: Month, months: number): Churn[] {
  return Array.from({ length: months }, (_, at) => monthsOn(until, at - months + 1)).map(
    (month) => {
      const atStart = countOf(
        stays.filter(({ joined, lost }) => joined < month && (lost === null || lost >= month)),
      );
      const gone = stays.filter(({ lost }) => lost === month);
      // Someone who joins and leaves within a month is no loss of the customers at its start.
      const ofStart = countOf(gone.filter(({ joined }) => joined < month));
      return {
        month,
        atStart,
        joined: countOf(stays.filter(({ joined }) => joined === month)),
        lost: countOf(gone),
        percent: percentage(ofStart, atStart),
      };
    },
  );
}
