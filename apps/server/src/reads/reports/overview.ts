import type { Report, ReportFilter } from '@roundbook/contract/home/reports/report';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import { chartOverTime, figure, readValues, type WantedMetric } from './building/figures.ts';
import { remarksOnNarrowing, reportOf } from './building/report.ts';
import { tableOverTime } from './building/tables.ts';
import { type ReportFrame, reportFrame } from './frame.ts';
import { goalRemarks } from './goals.ts';
import { differenceContents, findComparedJobs } from './work/differences.ts';

/** The figures of the overview, in order. */
const FIGURES: readonly WantedMetric[] = [
  { name: 'turnover' },
  { name: 'moneyIn' },
  { name: 'expenses' },
  { name: 'profit' },
  { name: 'owed' },
  { name: 'overdue' },
  { name: 'workDone', options: { statistic: 'cost' } },
  { name: 'poundsPerHour' },
  { name: 'plannedPoundsPerHour' },
  { name: 'realTime' },
  { name: 'skipped' },
  { name: 'newCustomers' },
  { name: 'lostCustomers' },
  { name: 'roundValue' },
];

/** The overview: the money earned, owed and expected, at a glance. */
export async function overviewReport(tx: TenantTransaction, frame: ReportFrame): Promise<Report> {
  const names = FIGURES.map(({ name }) => name);
  const [values, comparedJobs] = await Promise.all([
    readValues(tx, frame, names),
    findComparedJobs(tx, frame),
  ]);
  const { now, before } = values.of({ name: 'turnover' });
  const difference =
    comparedJobs && before
      ? differenceContents(comparedJobs, { before: before.total ?? 0, now: now.total ?? 0 }, frame)
      : null;
  return reportOf(frame, {
    remarks: [
      ...(await goalRemarks(tx, frame, values.goals, now.total)),
      ...remarksOnNarrowing(frame, names),
    ],
    figures: FIGURES.map((one) => figure(values, one)),
    charts: [
      chartOverTime(
        values,
        { name: 'turnover' },
        { key: 'turnover', title: 'Turnover', kind: 'bars' },
      ),
      chartOverTime(
        values,
        { name: 'moneyIn' },
        { key: 'moneyIn', title: 'Money in', kind: 'bars' },
      ),
      chartOverTime(
        values,
        { name: 'poundsPerHour' },
        { key: 'poundsPerHour', title: 'Pounds per hour', kind: 'line' },
      ),
      ...(difference ? [difference.chart] : []),
    ],
    tables: [
      tableOverTime(
        values,
        [
          { name: 'turnover' },
          { name: 'moneyIn' },
          { name: 'expenses' },
          { name: 'workDone', options: { statistic: 'count' }, label: 'Visits done' },
          { name: 'workDone', options: { statistic: 'cost' }, label: 'Price of work done' },
          { name: 'poundsPerHour' },
          { name: 'plannedPoundsPerHour' },
          { name: 'newCustomers' },
          { name: 'lostCustomers' },
        ],
        { key: 'steps', title: 'Step by step' },
      ),
      ...(difference ? [difference.table] : []),
    ],
  });
}

/** The overview of a range, as the screen shows it. @throws AppError 422 if the range reaches into the future */
export async function readOverview(
  tx: TenantTransaction,
  query: ReportFilter,
  today: PlainDate,
): Promise<Report> {
  return overviewReport(tx, await reportFrame(tx, query, today));
}
