import type { Report, ReportFilter, ReportTable } from '@roundbook/contract/home/reports/report';
import type { MetricName } from '@roundbook/domain/home/reports/metrics/catalogue';
import type { SourceSteps } from '@roundbook/domain/home/reports/metrics/computed';
import { totalQuantities } from '@roundbook/domain/home/reports/metrics/sources';
import {
  BASIS_LABELS,
  STATEMENT_SOURCES,
  type StatementLine,
  statementLines,
  type StatementQuantities,
} from '@roundbook/domain/home/reports/profit/statement-lines';
import {
  hasFirmMonths,
  monthsFrom,
  statementInterval,
} from '@roundbook/domain/home/reports/profit/statement-months';
import { INCOME_BASES } from '@roundbook/domain/home/reports/reports';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import {
  chartOverTime,
  figure,
  type ReportValues,
  type WantedMetric,
} from '../building/figures.ts';
import { reportOf } from '../building/report.ts';
import { usedNarrowings } from '../computing.ts';
import { daysAsked, type ReportFrame, reportFrame } from '../frame.ts';
import { type BothPeriods, readBoth, valuesFrom } from './read-both.ts';

const FIGURES: readonly WantedMetric[] = [
  { name: 'income' },
  { name: 'expenses' },
  { name: 'profit' },
  { name: 'profitMargin' },
  { name: 'notYetPaid' },
];

const WHOLE_BUSINESS =
  'Profit and loss covers the whole business, so it is not narrowed by round, person, service or tag.';

const ABOUT: Readonly<Record<ReportFrame['basis'], string>> = {
  cash: 'This statement counts money in: income on the day when customers paid. The last lines lead to work done.',
  work: 'This statement counts work done: income on the day of the work, paid or not. The last lines lead to money in.',
};

/**
 * The frame of a statement: its steps are months, which begin with the firm's year or quarter if the range does, unless
 * the user chose other steps.
 */
async function statementFrame(
  tx: TenantTransaction,
  query: ReportFilter,
  today: PlainDate,
): Promise<ReportFrame> {
  const { roundId: _round, workerId: _worker, serviceId: _service, tagId: _tag, ...whole } = query;
  const isAuto = query.interval === 'auto';
  const interval = isAuto ? statementInterval(await daysAsked(tx, query, today)) : query.interval;
  const frame = await reportFrame(tx, { ...whole, interval }, today);
  const isNamed = query.from === undefined && query.to === undefined;
  if (!isNamed || !hasFirmMonths(query.dateRange, query.interval)) return frame;
  const { days, compared } = frame;
  return { ...frame, steps: monthsFrom(days), comparedSteps: compared && monthsFrom(compared) };
}

/** The quantities of each step and of the whole range, as the lines of a statement take them. */
function quantitiesOf(sources: SourceSteps) {
  const steps = sources.payments!.map((_, at) =>
    Object.fromEntries(STATEMENT_SOURCES.map((source) => [source, sources[source]![at]!])),
  );
  const total = Object.fromEntries(
    STATEMENT_SOURCES.map((source) => [source, totalQuantities(source, sources[source]!)]),
  );
  return { steps, total } as unknown as {
    steps: readonly StatementQuantities[];
    total: StatementQuantities;
  };
}

/** The statement as a table: a row for each line that says something, a column for each step, and the totals. */
function statementTable(
  { steps, compared, basis, rows }: ReportFrame,
  { now, before }: BothPeriods,
): ReportTable {
  const present = quantitiesOf(now);
  const past = before && quantitiesOf(before).total;
  const rowOf = ({ kind, label, value, rowsAt }: StatementLine) => {
    const cells = [
      ...present.steps.map(value),
      value(present.total),
      ...(past ? [value(past)] : []),
    ];
    return { kind, cells: [label, ...cells], pence: cells, rowsAt: rowsAt(rows) };
  };
  const lines = statementLines(basis).map(rowOf);
  const shown = lines.filter(({ kind, pence }) => kind === 'sum' || pence.some((one) => one !== 0));
  const pence = (label: string) => ({ label, unit: 'pence' as const });
  return {
    key: 'statement',
    title: `Profit and loss by ${BASIS_LABELS[basis]}`,
    columns: [
      { label: 'Line', unit: 'text' },
      ...steps.map(({ label }) => pence(label)),
      pence('Total'),
      ...(past ? [pence(compared!.label)] : []),
    ],
    rows: shown.map(({ cells, rowsAt }) => ({ cells, rowsAt })),
    totals: null,
    left: 0,
  };
}

/** Income, expenses and profit beside each other, step by step. */
function resultChart(values: ReportValues): Report['charts'][number] {
  const names: readonly MetricName[] = ['income', 'expenses', 'profit'];
  const charts = names.map((name) =>
    chartOverTime(
      values,
      { name },
      { key: 'result', title: 'Income, expenses and profit', kind: 'bars' },
    ),
  );
  const own = charts.flatMap(({ series }) => series.filter(({ role }) => role === 'value'));
  return { ...charts[0]!, series: own };
}

/** Profit on both bases, step by step. */
function basesChart(values: ReportValues): Report['charts'][number] {
  const [first, ...rest] = INCOME_BASES.map((basis) =>
    chartOverTime(
      values,
      { name: 'profit', options: { basis }, label: `By ${BASIS_LABELS[basis]}` },
      { key: 'bases', title: 'Profit by money in and by work done', kind: 'line' },
    ),
  );
  const series = [first!, ...rest].flatMap((chart) =>
    chart.series.filter(({ role }) => role === 'value'),
  );
  return { ...first!, series };
}

/** Income less expenses, step by step, on the chosen basis and reconciled with the other. */
export async function profitAndLossReport(
  tx: TenantTransaction,
  query: ReportFilter,
  today: PlainDate,
): Promise<Report> {
  const frame = await statementFrame(tx, query, today);
  const both = await readBoth(tx, frame, STATEMENT_SOURCES);
  const values = valuesFrom(frame, both);
  const { roundId, workerId, serviceId, tagId } = query;
  const isNarrowed = usedNarrowings({ roundId, workerId, serviceId, tagId }).length > 0;
  return reportOf(frame, {
    remarks: [ABOUT[frame.basis], ...(isNarrowed ? [WHOLE_BUSINESS] : [])],
    figures: FIGURES.map((wanted) => figure(values, wanted)),
    charts: [resultChart(values), basesChart(values)],
    tables: [statementTable(frame, both)],
  });
}
