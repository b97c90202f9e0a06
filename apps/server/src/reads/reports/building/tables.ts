import type { ReportTable } from '@roundbook/contract/home/reports/report';
import { metricNamed } from '@roundbook/domain/home/reports/metrics/catalogue';
import { DEFAULT_METRIC_OPTIONS } from '@roundbook/domain/home/reports/metrics/options';
import type { ReportValues, WantedMetric } from './figures.ts';

/** The greatest number of rows that a table shows; its totals count the others too. */
export const MOST_ROWS = 500;

type Cells = ReportTable['rows'][number]['cells'];

/** A table with a row for each step of the range and a column for each metric, with the range's values as totals. */
export function tableOverTime(
  values: ReportValues,
  wanted: readonly WantedMetric[],
  { key, title }: { readonly key: string; readonly title: string },
): ReportTable {
  const { frame } = values;
  const columns = wanted.map((one) => {
    const metric = metricNamed(one.name);
    const options = { ...DEFAULT_METRIC_OPTIONS, basis: frame.basis, ...one.options };
    return { label: one.label ?? metric.label, unit: metric.unit(options), ...values.of(one).now };
  });
  return {
    key,
    title,
    columns: [
      { label: 'From', unit: 'date' },
      { label: 'To', unit: 'date' },
      ...columns.map(({ label, unit }) => ({ label, unit })),
    ],
    rows: frame.steps.map(({ from, to }, at) => ({
      cells: [from, to, ...columns.map(({ steps }) => steps[at] ?? null)] satisfies Cells,
      // A metric without a value, such as one that the filters cannot narrow, has no rows either.
      rowsAt:
        columns[0]!.total === null
          ? null
          : metricNamed(wanted[0]!.name).rowsAt({ ...frame.rows, from, to }),
    })),
    totals: ['Total', null, ...columns.map(({ total }) => total)],
    left: 0,
  };
}

/** Leaves out the rows beyond the most that a table shows. */
export function shortened(table: Omit<ReportTable, 'left'>): ReportTable {
  const { rows } = table;
  return { ...table, rows: rows.slice(0, MOST_ROWS), left: Math.max(0, rows.length - MOST_ROWS) };
}
