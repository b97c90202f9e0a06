import type { ReportChart, ReportTable } from '@roundbook/contract/home/reports/report';

/** The heading of the points' names, by the kind of chart. */
const POINTS: Readonly<Record<ReportChart['kind'], string>> = {
  bars: 'Period',
  stacked: 'Period',
  line: 'Period',
  band: 'Period',
  ranked: 'Name',
  waterfall: 'Reason',
  map: 'Area',
};

/** The values of a chart as a table, for a chart without a table of its own. */
export function tableOfChart(chart: ReportChart): ReportTable {
  const { key, title, kind, unit, points, series, pointsLabel = POINTS[kind] } = chart;
  return {
    key,
    title,
    columns: [
      { label: pointsLabel, unit: 'text' },
      ...series.map(({ label }) => ({ label, unit })),
    ],
    rows: points.map(({ label, rowsAt }, at) => ({
      cells: [label, ...series.map(({ values }) => values[at] ?? null)],
      rowsAt,
    })),
    totals: null,
    left: 0,
  };
}
