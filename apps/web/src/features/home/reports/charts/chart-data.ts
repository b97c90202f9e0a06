import type { ReportChart } from '@roundbook/contract/home/reports/report';
import { NO_VALUE, valueText } from '@roundbook/domain/home/reports/words/value-text';

export type ChartSeries = ReportChart['series'][number];

/** The series of a role, each with its place among the series of that role. */
export const seriesOf = (chart: ReportChart, role: ChartSeries['role']): readonly ChartSeries[] =>
  chart.series.filter((series) => series.role === role);

/** A point's value in each series, as a list of words: "Turnover £1,200.00; Before £900.00". */
export function pointText(chart: ReportChart, at: number): string {
  const label = chart.points[at]?.label ?? '';
  const values = chart.series.map((series) => {
    const value = series.values[at] ?? null;
    const text = value === null ? 'no value' : valueText(value, chart.unit);
    return chart.series.length === 1 ? text : `${series.label} ${text}`;
  });
  return `${label}: ${values.join('; ')}`;
}

/** Whether no series of the chart has a value other than 0. */
export const isEmptyChart = (chart: ReportChart): boolean =>
  chart.series.every(({ values }) => values.every((value) => !value));

/** The sentence that sums up a chart for those who cannot see it. */
export function chartSummary(chart: ReportChart): string {
  const [main] = chart.series;
  const known = (main?.values ?? []).flatMap((value, at) =>
    value === null ? [] : [{ value, label: chart.points[at]?.label ?? NO_VALUE }],
  );
  if (known.length === 0) return 'There is nothing to show yet.';
  const sorted = known.toSorted((one, other) => other.value - one.value);
  const [most, least] = [sorted[0]!, sorted.at(-1)!];
  const text = ({ value, label }: typeof most) => `${valueText(value, chart.unit)} (${label})`;
  return known.length === 1
    ? `${text(most)}.`
    : `${known.length} points, from ${text(least)} to ${text(most)}.`;
}

/** Splits a label at spaces into lines of at most `width` characters; a longer word stays whole. */
export function linesOfLabel(label: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
