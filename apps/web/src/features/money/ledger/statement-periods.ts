import { dateRange } from '@roundbook/domain/values/dates/date-ranges';
import type { Period } from './api.ts';

/** The periods that a statement offers; `chosen` takes two dates. */
export const PERIODS = {
  allTime: 'All time',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  lastThreeMonths: 'Last 3 months',
  lastTwelveMonths: 'Last 12 months',
  thisYear: 'This year',
  lastYear: 'Last year',
  chosen: 'Choose dates',
} as const;

type PeriodName = keyof typeof PERIODS;

/** A choice of a period: its name and, for `chosen`, its days; a missing day sets no limit. */
export interface PeriodChoice {
  readonly name: PeriodName;
  readonly from: string | null;
  readonly to: string | null;
}

export const ALL_TIME: PeriodChoice = { name: 'allTime', from: null, to: null };

/** The first and last day of a choice, as the calls take them. */
export function periodOf({ name, ...chosen }: PeriodChoice, today: string): Period {
  const { from, to } = name === 'chosen' ? chosen : dateRange(name, today);
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/**
 * The choice after the user has picked another period. The two dates of `chosen` start as the days of the period shown
 * before, so that a small change needs only one field.
 */
export function choiceOf(name: string, before: PeriodChoice, today: string): PeriodChoice {
  const known = Object.keys(PERIODS).find((one): one is PeriodName => one === name) ?? 'allTime';
  if (known !== 'chosen') return { name: known, from: null, to: null };
  const { from, to } = periodOf(before, today);
  return { name: known, from: from ?? null, to: to ?? null };
}
