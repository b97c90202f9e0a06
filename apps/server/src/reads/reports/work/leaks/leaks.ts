import type { Report, ReportChart, ReportTable } from '@roundbook/contract/home/reports/report';
import { metricNamed } from '@roundbook/domain/home/reports/metrics/catalogue';
import { DAYS_OF_LEAKS, LEAK_WORDS, LEAKS } from '@roundbook/domain/home/reports/work/leaks';
import { sumPence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { reportOf } from '../../building/report.ts';
import { shortened } from '../../building/tables.ts';
import type { ReportFrame } from '../../frame.ts';
import { sumsOfLeaks } from '../../sources/care-of-money-sources.ts';
import { rankedChart } from '../ranked.ts';
import { findLeaks, type FoundLeak } from './found-leaks.ts';

const metric = metricNamed('leaks');

const FOUND = `Leaks of the last ${DAYS_OF_LEAKS} days. Prices, ways of paying and skips are as they are now.`;
const NONE_FOUND = `No leaks were found in the last ${DAYS_OF_LEAKS} days.`;

function chartOfLeaks(sums: Readonly<Record<FoundLeak['leak'], number>>): ReportChart {
  return rankedChart(
    { key: 'leaks', title: 'Where money leaks', unit: 'pence' },
    'Lost a year',
    LEAKS.filter((kind) => sums[kind] > 0).map((kind) => ({
      label: LEAK_WORDS[kind].label,
      value: sums[kind],
      rowsAt: null,
    })),
  );
}

/** The page on which a leak is repaired. */
function repairAt({ leak, jobId, customerId }: FoundLeak): string {
  return leak === 'methodFailed' ? `/manage/customers/${customerId}` : `/plan/jobs/${jobId}`;
}

/** The repair that a tap carries out; a job that is skipped too often has none. */
function repairOf({ leak, customerName, customerId, jobId, ...found }: FoundLeak) {
  const { visitIds, visitsAmount, raise } = found;
  switch (leak) {
    case 'notInvoiced':
    case 'feeNotCharged':
      return {
        kind: leak === 'notInvoiced' ? ('invoice' as const) : ('chargeFee' as const),
        customerName,
        occurrenceIds: [...visitIds],
        amount: visitsAmount,
      };
    case 'underPrice':
      return raise
        ? { kind: 'raisePrice' as const, customerName, customerId, jobId, ...raise }
        : undefined;
    case 'methodFailed':
      return { kind: 'askForMethod' as const, customerName, customerId };
    case 'skippedOften':
      return undefined;
  }
}

function tableOfLeaks(leaks: readonly FoundLeak[], total: number): ReportTable {
  return shortened({
    key: 'leaks',
    title: 'Leaks and their repairs',
    columns: [
      { label: 'Leak', unit: 'text' },
      { label: 'Customer', unit: 'text' },
      { label: 'Job', unit: 'text' },
      { label: 'Visits', unit: 'count' },
      { label: 'Lost a year', unit: 'pence' },
      { label: 'Repair', unit: 'text' },
    ],
    rows: leaks.map((one) => ({
      cells: [
        LEAK_WORDS[one.leak].label,
        one.customerName,
        one.title,
        one.visits,
        one.lostAYear,
        LEAK_WORDS[one.leak].repair,
      ],
      rowsAt: repairAt(one),
      repair: repairOf(one),
    })),
    totals: ['Total', null, null, null, total, null],
  });
}

/** The money that leaks from the firm, with a link to each repair. The report's range and filters do not change it. */
export async function leaksReport(tx: TenantTransaction, frame: ReportFrame): Promise<Report> {
  const leaks = await findLeaks(tx, frame.today);
  const sums = sumsOfLeaks(leaks);
  const total = sumPence(Object.values(sums));
  const hasLeaks = leaks.length > 0;
  return reportOf(frame, {
    remarks: [hasLeaks ? FOUND : NONE_FOUND],
    figures: [
      {
        metric: metric.name,
        label: metric.label,
        sentence: metric.sentence,
        unit: 'pence',
        value: total,
        before: null,
        isHigherBetter: false,
        target: null,
        rowsAt: null,
      },
    ],
    charts: hasLeaks ? [chartOfLeaks(sums)] : [],
    tables: hasLeaks ? [tableOfLeaks(leaks, total)] : [],
  });
}
