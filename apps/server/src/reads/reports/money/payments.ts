import { sql } from 'kysely';
import type { Report, ReportChart, ReportTable } from '@roundbook/contract/home/reports/report';
import { percentage } from '@roundbook/domain/home/reports/metrics/metric';
import { paymentsAt } from '@roundbook/domain/home/reports/metrics/rows-at';
import { valueText } from '@roundbook/domain/home/reports/words/value-text';
import {
  methodsLabelled,
  PAYMENT_METHOD_LABELS,
  type PaymentMethod,
} from '@roundbook/domain/money/payments/methods';
import { sumPence } from '@roundbook/domain/values/money/pence';
import { ofPayments } from '../../../features/money/accounts/payments/narrowed-relations.ts';
import { paymentsReceived } from '../../../features/money/accounts/payments/reported-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import {
  chartOverTime,
  figure,
  type ReportValues,
  readValues,
  type WantedMetric,
} from '../building/figures.ts';
import { remarksOnNarrowing, reportOf } from '../building/report.ts';
import { tableOverTime } from '../building/tables.ts';
import { askedBefore, askedNow, type ReportFrame } from '../frame.ts';
import { type Asked, daysOf } from '../sources/asked.ts';
import { stepOf } from '../sources/per-step.ts';

const amountOf = (name: WantedMetric['name'], label?: string): WantedMetric => ({
  name,
  options: { invoiceStatistic: 'total', paymentStatistic: 'gross' },
  ...(label ? { label } : {}),
});

const FEE_RATE = { name: 'fees', options: { feeType: 'rate' } } as const;

/** Below this amount, in pence, the fixed part of each fee makes a share of fees that says little. */
const LITTLE_CHARGED = 10_000;

/** The reason that the share of fees is high although little was charged; none if much was. */
function remarksOnFees(values: ReportValues): string[] {
  const charged = values.of({ name: 'charged' }).now.total ?? 0;
  const rate = values.of(FEE_RATE).now.total;
  if (rate === null || charged >= LITTLE_CHARGED) return [];
  return [
    `Fees are ${valueText(rate, 'percent')} of only ${valueText(charged, 'pence')} charged: each charge has a fixed fee, which counts for less the more you charge.`,
  ];
}

/** The figures of the report, in order. */
const FIGURES: readonly WantedMetric[] = [
  { name: 'moneyIn' },
  { name: 'payments', label: 'Number of payments' },
  amountOf('payments', 'Received'),
  { name: 'averagePayment' },
  amountOf('refunds'),
  amountOf('chargeBacks'),
  { name: 'charged' },
  { name: 'fees' },
  { ...FEE_RATE, label: 'Fees, of the money charged' },
  { name: 'payments', options: { paymentStatistic: 'net' }, label: 'Kept after fees' },
];

const SEVERAL_ROUNDS =
  'A payment belongs to the rounds of its customer: a customer with work in several rounds counts in each of them.';

/** Money in by method, with fees, refunds and charge-backs. */
export async function paymentsReport(tx: TenantTransaction, frame: ReportFrame): Promise<Report> {
  const names = FIGURES.map(({ name }) => name);
  const before = askedBefore(frame);
  const [values, byMethod, byMethodBefore] = await Promise.all([
    readValues(tx, frame, names),
    readMethods(tx, askedNow(frame)),
    before && readMethods(tx, before),
  ]);
  return reportOf(frame, {
    remarks: [
      ...remarksOnNarrowing(frame, FIGURES),
      ...remarksOnFees(values),
      ...(frame.narrowing.roundId ? [SEVERAL_ROUNDS] : []),
    ],
    figures: FIGURES.map((one) => figure(values, one)),
    charts: [
      chartOfMethods(frame, byMethod),
      chartOverTime(
        values,
        { name: 'moneyIn' },
        { key: 'moneyIn', title: 'Money in', kind: 'bars' },
      ),
      chartOverTime(values, { name: 'fees' }, { key: 'fees', title: 'Fees', kind: 'bars' }),
    ],
    tables: [
      tableOfMethods(frame, byMethod, byMethodBefore),
      tableOverTime(
        values,
        [
          { name: 'moneyIn' },
          amountOf('payments', 'Received'),
          amountOf('refunds'),
          amountOf('chargeBacks'),
          { name: 'fees' },
        ],
        { key: 'steps', title: 'Step by step' },
      ),
    ],
  });
}

/** The payments of a step by one method. */
interface MethodStep {
  /** The position of the step, from 1. */
  readonly at: number;
  readonly method: PaymentMethod;
  readonly count: number;
  readonly amount: number;
}

function readMethods(
  tx: TenantTransaction,
  { steps, narrowing }: Asked,
): Promise<readonly MethodStep[]> {
  return tx.all(sql<MethodStep>`
    select ${stepOf(sql`x.day`, steps)} as at, x.method, count(*)::int as count,
           coalesce(sum(x.amount), 0)::bigint as amount
           /* never null: at; each payment has a day */
      from (${paymentsReceived(daysOf({ steps }), ofPayments(narrowing))}) x
     group by 1, 2`);
}

/** The methods by which customers paid, as people call them, with the rows of each. */
function groupedMethods(rows: readonly MethodStep[]) {
  return PAYMENT_METHOD_LABELS.flatMap((label) => {
    const methods = methodsLabelled(label);
    const own = rows.filter(({ method }) => methods.includes(method));
    return own.length > 0 ? [{ label, rows: own }] : [];
  });
}

const totalOf = (rows: readonly MethodStep[], of: 'amount' | 'count') =>
  sumPence(rows.map((row) => row[of]));

function chartOfMethods(frame: ReportFrame, all: readonly MethodStep[]): ReportChart {
  return {
    key: 'methods',
    title: 'Received, by method',
    kind: 'stacked',
    unit: 'pence',
    points: frame.steps.map(({ from, to, label }) => ({
      label,
      rowsAt: paymentsAt({ ...frame.rows, from, to }),
    })),
    series: groupedMethods(all).map(({ label, rows }) => ({
      label,
      role: 'value',
      values: frame.steps.map((_, at) =>
        totalOf(
          rows.filter((row) => row.at === at + 1),
          'amount',
        ),
      ),
    })),
  };
}

function tableOfMethods(
  { rows: filter }: ReportFrame,
  all: readonly MethodStep[],
  before: readonly MethodStep[] | null,
): ReportTable {
  const total = totalOf(all, 'amount');
  const earlier = (label: string) => {
    const methods = methodsLabelled(label);
    return (
      before &&
      totalOf(
        before.filter(({ method }) => methods.includes(method)),
        'amount',
      )
    );
  };
  return {
    key: 'methods',
    title: 'Received, by method',
    columns: [
      { label: 'Method', unit: 'text' },
      { label: 'Payments', unit: 'count' },
      { label: 'Received', unit: 'pence' },
      { label: 'Share', unit: 'percent' },
      { label: 'Before', unit: 'pence' },
    ],
    rows: groupedMethods(all).map(({ label, rows }) => {
      const amount = totalOf(rows, 'amount');
      return {
        cells: [label, totalOf(rows, 'count'), amount, percentage(amount, total), earlier(label)],
        rowsAt: paymentsAt(filter, label),
      };
    }),
    totals: ['Total', totalOf(all, 'count'), total, null, before && totalOf(before, 'amount')],
    left: 0,
  };
}
