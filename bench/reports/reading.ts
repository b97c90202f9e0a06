import * as reportCalls from '@roundbook/contract/home/reports/reports';
import { secondsOfPostgres } from '../tasks/processor-time.ts';

/** The longest time in milliseconds that 95 in 100 reads may take, and that the first read of the overview may take. */
const LIMIT = 300;
const COLD_OVERVIEW_LIMIT = 500;

/** The paths of all reports. */
export const REPORTS = Object.values(reportCalls).map(({ path }) => path);

/** The ranges that are read; a report over all five years is timed, but has no limit. */
export const RANGES = [
  { name: 'three months', filter: '', isLimited: true },
  {
    name: 'twelve months and a year before',
    filter: '?dateRange=lastTwelveMonths&compare=yearAgo',
    isLimited: true,
  },
  { name: 'five years', filter: '?dateRange=allTime', isLimited: false },
  { name: 'three months, day by day', filter: '?interval=Date', isLimited: true },
] as const;

/** A forecast, and the money that leaks today, follow from no range. */
const WITHOUT_RANGE: readonly string[] = [
  reportCalls.getForecastReport.path,
  reportCalls.getLeaksReport.path,
];

interface Reading {
  /** Reads a path and returns the milliseconds until its answer has been read whole. */
  readonly read: (path: string) => Promise<number>;
  readonly postmaster: number;
  /** How often each report is read after the first time. */
  readonly times: number;
}

/** Reads every report for each range, prints how long it takes, and returns the limits that were broken. */
export async function timeReports({ read, postmaster, times: count }: Reading): Promise<string[]> {
  const broken: string[] = [];
  console.log('report | range | first read | median | p95 | processor time of the database (ms)');
  for (const report of REPORTS) {
    for (const { name, filter, isLimited } of rangesOf(report)) {
      const path = `${report}${filter}`;
      const first = await read(path);
      const times: number[] = [];
      const secondsBefore = await secondsOfPostgres(postmaster);
      for (let at = 0; at < count; at += 1) times.push(await read(path));
      const seconds = (await secondsOfPostgres(postmaster)) - secondsBefore;
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.ceil(times.length * share) - 1]!;
      const figures = [first, at(0.5), at(0.95), (seconds * 1000) / count];
      console.log([report, name, ...figures.map((one) => one.toFixed(0))].join(' | '));
      if (isLimited && at(0.95) > LIMIT) {
        broken.push(`${report}, ${name}: p95 is ${at(0.95).toFixed(0)} ms`);
      }
      if (report === reportCalls.getOverviewReport.path && isLimited && first > COLD_OVERVIEW_LIMIT)
        broken.push(`${report}, ${name}: the first read takes ${first.toFixed(0)} ms`);
    }
  }
  return broken;
}

const rangesOf = (report: string) =>
  WITHOUT_RANGE.includes(report) ? [{ ...RANGES[0], name: 'today' }] : RANGES;
