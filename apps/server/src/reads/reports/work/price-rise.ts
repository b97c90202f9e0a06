import { sql } from 'kysely';
import type { QueryOf } from '@roundbook/contract/endpoint';
import type { getPriceRiseReport } from '@roundbook/contract/home/reports/price-rise';
import type { Report, ReportFigure } from '@roundbook/contract/home/reports/report';
import { metricNamed } from '@roundbook/domain/home/reports/metrics/catalogue';
import { recurringAt } from '@roundbook/domain/home/reports/metrics/rows-at';
import { triedRise } from '@roundbook/domain/home/reports/work/tried-rise';
import type { PriceChange } from '@roundbook/domain/messages/documents/new-prices';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import { isNoSample } from '../../../features/customers/customers/sample-lookups.ts';
import { job } from '../../../features/work/jobs/relations.ts';
import { ofCustomers } from '../../../features/work/jobs/reported/customer-relations.ts';
import { recurringJobs } from '../../../features/work/jobs/reported/recurring-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { reportOf } from '../building/report.ts';
import type { ReportFrame } from '../frame.ts';
import { pastRisesTable } from './jobs/past-rises.ts';
import { findPastLosses } from './past-losses.ts';

type Query = QueryOf<typeof getPriceRiseReport>;

/** The recurring jobs of a report, by price and frequency. */
function findPrices(tx: TenantTransaction, { narrowing }: ReportFrame) {
  const where = sql`${isNoSample('j')} and ${ofCustomers(job.customerId, { tagId: narrowing.tagId })}`;
  return tx.all(sql<{ cost: number; unit: Frequency['unit']; every: number; count: number }>`
    select x.cost, x.unit, x.every, count(*) as count
      from (${recurringJobs(narrowing, where)}) x group by 1, 2, 3`);
}

const lostToRises = metricNamed('lostToRises');

const unrelated = {
  before: null,
  target: null,
  isHigherBetter: true,
} as const satisfies Partial<ReportFigure>;

/** A price rise of all of the report's recurring work, tried on paper: income, and the likely losses by past rises. */
export async function priceRiseReport(
  tx: TenantTransaction,
  frame: ReportFrame,
  { percent, amount }: Query,
): Promise<Report> {
  const { today, rows } = frame;
  const [prices, { rises, losses }] = await Promise.all([
    findPrices(tx, frame),
    findPastLosses(tx, frame.narrowing, today),
  ]);
  const change: PriceChange = {
    on: today,
    by: amount === undefined ? { kind: 'percent', percent } : { kind: 'amount', amount },
    roundUpTo: 1,
  };
  const tried = triedRise(
    prices.map(({ unit, every, ...one }) => ({ ...one, frequency: { unit, every } })),
    change,
    losses,
  );
  const rowsAt = recurringAt(rows);
  return reportOf(frame, {
    remarks:
      tried.percentLost === null
        ? ['No price rise has come into force yet, so that nothing tells how many customers leave.']
        : [],
    figures: [
      {
        ...unrelated,
        metric: 'roundValue',
        label: 'A year now',
        sentence: metricNamed('roundValue').sentence,
        unit: 'pence',
        value: tried.yearNow,
        rowsAt,
      },
      {
        ...unrelated,
        metric: 'triedYear',
        label: 'A year if everyone stays',
        sentence: 'A year of all recurring work at the raised prices.',
        unit: 'pence',
        value: tried.yearIfAllStay,
        rowsAt,
      },
      {
        ...unrelated,
        metric: lostToRises.name,
        label: lostToRises.label,
        sentence: lostToRises.sentence,
        unit: 'percent',
        value: tried.percentLost,
        isHigherBetter: false,
        rowsAt: null,
      },
      {
        ...unrelated,
        metric: 'triedLikelyYear',
        label: 'A likely year',
        sentence: 'A year at the raised prices, without the customers who are likely to leave.',
        unit: 'pence',
        value: tried.likelyYear,
        rowsAt: null,
      },
      {
        ...unrelated,
        metric: 'triedBreakEven',
        label: 'Income that may leave',
        sentence: 'The share of the income that may leave before the price rise loses money.',
        unit: 'percent',
        value: tried.breakEvenPercent,
        rowsAt: null,
      },
    ],
    charts: [
      {
        key: 'tried',
        title: 'A year of recurring work',
        kind: 'bars',
        unit: 'pence',
        pointsLabel: 'Prices',
        points: ['Now', 'If everyone stays', 'Likely'].map((label) => ({ label, rowsAt: null })),
        series: [
          {
            label: 'A year',
            role: 'value',
            values: [tried.yearNow, tried.yearIfAllStay, tried.likelyYear],
          },
        ],
      },
    ],
    tables: [pastRisesTable(rises)],
  });
}
