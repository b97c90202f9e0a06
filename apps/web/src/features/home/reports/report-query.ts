import type { QueryInputOf } from '@roundbook/contract/endpoint';
import type { getOverviewReport } from '@roundbook/contract/home/reports/reports';
import { NO_RECORD } from '@roundbook/domain/home/reports/metrics/rows-at';
import { RECORD_KINDS, type RecordKind } from '@roundbook/domain/home/reports/records/record-kinds';
import {
  COMPARED_PERIODS,
  INCOME_BASES,
  REPORT_INTERVALS,
  REPORT_RANGES,
} from '@roundbook/domain/home/reports/reports';
import { MOST_PENCE, MOST_PERCENT } from '@roundbook/domain/home/reports/work/tried-rise';
import { noSuchDayWords } from '@roundbook/domain/values/dates/no-such-day';
import { isPlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { FilterAddress } from './report-address.ts';

/** The filters of a report's call; the server's defaults stand for those that are left out. */
export type ReportQuery = QueryInputOf<typeof getOverviewReport> & {
  /** The price rise to try. */
  readonly percent?: number;
  readonly amount?: number;
  /** The kind of records to list. */
  readonly kind?: RecordKind;
};

const isId = (text: string) =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : undefined;
/** An id or, in the list of records, the choice of the work without such a record. */
const isIdOrNone = (text: string) => (text === NO_RECORD ? text : isId(text));
const isDay = (text: string) => (isPlainDate(text) ? text : undefined);
const oneOf =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice | undefined =>
    choices.find((choice) => choice === text);

/** A number above 0 and up to `most`. */
const numberUpTo = (most: number) => (text: string) => {
  const number = Number(text);
  return number > 0 && number <= most ? number : undefined;
};

const READERS = {
  dateRange: oneOf(REPORT_RANGES),
  from: isDay,
  to: isDay,
  interval: oneOf(REPORT_INTERVALS),
  compare: oneOf(COMPARED_PERIODS),
  basis: oneOf(INCOME_BASES),
  roundId: isIdOrNone,
  workerId: isIdOrNone,
  serviceId: isIdOrNone,
  tagId: isId,
  percent: numberUpTo(MOST_PERCENT),
  amount: numberUpTo(MOST_PENCE),
  kind: oneOf(RECORD_KINDS),
} as const satisfies { readonly [Name in keyof FilterAddress]-?: (text: string) => unknown };

/** The filters that an address names, without values that no filter has. */
export function reportQuery(address: FilterAddress): ReportQuery {
  const read = Object.entries(READERS).flatMap(([name, reader]) => {
    const text = address[name as keyof FilterAddress];
    const value = text === undefined ? undefined : reader(text);
    return value === undefined ? [] : [[name, value]];
  });
  const query = Object.fromEntries(read) as ReportQuery;
  // A single day does not make a range: the named range applies.
  const { from, to, ...others } = query;
  return from && to ? query : others;
}

/** The sentence that says why a report does not use the dates of its address; null if it does, or there are none. */
export function unusedDatesWords({ from, to }: FilterAddress, today: string): string | null {
  const words = [from, to].flatMap((day) =>
    day === undefined ? [] : (noSuchDayWords(day, today) ?? []),
  );
  if (words.length > 0) return words.join(' ');
  if ((from === undefined) === (to === undefined)) return null;
  return 'Please choose both the first and the last day.';
}
