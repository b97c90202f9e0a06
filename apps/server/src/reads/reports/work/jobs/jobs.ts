import type { Report } from '@roundbook/contract/home/reports/report';
import { addMonths } from '@roundbook/domain/values/dates/arithmetic';
import { findTarget } from '../../../../features/work/prices/lookups.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { chartOverTime, figure, readValues, type WantedMetric } from '../../building/figures.ts';
import { remarksOnNarrowing, reportOf } from '../../building/report.ts';
import { tableOverTime } from '../../building/tables.ts';
import type { ReportFrame } from '../../frame.ts';
import { earningsTable, findLeastEarning } from './earnings.ts';
import { findLosses, lossesTable } from './losses.ts';
import { findPastRises, pastRisesTable } from './past-rises.ts';
import { findLostQuotes, lostQuotesTable } from './quotes.ts';
import { findSkips, skipParts } from './skips.ts';
import { findStays, staysParts } from './stays.ts';

const VISITS_DONE = {
  name: 'workDone',
  options: { statistic: 'count' },
  label: 'Visits done',
} as const;
const PRICE_DONE = {
  name: 'workDone',
  options: { statistic: 'cost' },
  label: 'Price of work done',
} as const;

const STEPS: readonly WantedMetric[] = [
  VISITS_DONE,
  PRICE_DONE,
  { name: 'skipped' },
  { name: 'lateVisits' },
  { name: 'partDone' },
  { name: 'firstCleans' },
  { name: 'newCustomers' },
  { name: 'lostCustomers' },
];

const QUOTES: readonly WantedMetric[] = [
  { name: 'quotesAsked' },
  { name: 'quotesWon' },
  { name: 'quotesLost' },
  { name: 'quotesWonShare' },
  { name: 'daysToQuote' },
];

const FIGURES: readonly WantedMetric[] = [...STEPS, { name: 'roundValue' }, ...QUOTES];

/** The months of price rises that the report looks back on. */
const MONTHS_OF_RISES = 24;

/** Work done, skipped, late and part-done, the customers who stay and go, and the quotes won and lost. */
export async function jobsReport(tx: TenantTransaction, frame: ReportFrame): Promise<Report> {
  const { days } = frame;
  const names = FIGURES.map(({ name }) => name);
  const [values, skips, stays, losses, lostQuotes, rises, earning, { perHour: target }] =
    await Promise.all([
      readValues(tx, frame, names),
      findSkips(tx, frame),
      findStays(tx, frame.narrowing),
      findLosses(tx, frame),
      findLostQuotes(tx, frame),
      findPastRises(tx, { from: addMonths(days.to, -MONTHS_OF_RISES), to: days.to }),
      findLeastEarning(tx, frame),
      findTarget(tx),
    ]);
  const skipped = skipParts(skips, frame);
  const stayed = staysParts(stays, frame);
  return reportOf(frame, {
    remarks: remarksOnNarrowing(frame, names),
    figures: FIGURES.map((one) => figure(values, one)),
    charts: [
      chartOverTime(values, PRICE_DONE, { key: 'done', title: 'Price of work done', kind: 'bars' }),
      skipped.chart,
      ...stayed.charts,
    ],
    tables: [
      tableOverTime(values, STEPS, { key: 'steps', title: 'Step by step' }),
      skipped.table,
      lossesTable(losses, frame),
      ...stayed.tables,
      tableOverTime(values, QUOTES, { key: 'quotes', title: 'Quotes, step by step' }),
      lostQuotesTable(lostQuotes, frame),
      pastRisesTable(rises),
      earningsTable(earning, target),
    ],
  });
}
