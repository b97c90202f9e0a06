import { stack, stackOffsetDiverging, stackOrderNone } from 'd3-shape';
import { useId } from 'react';
import type { ReportChart } from '@roundbook/contract/home/reports/report';
import { seriesOf } from './chart-data.ts';
import type { Plot } from './plot.ts';
import { SERIES_COLOURS, seriesFill, SeriesStripes } from './series-colours.tsx';
import classes from './chart.module.css';

/** The values that the axis of bars must reach: the sums of stacked ones. */
export function barValues(chart: ReportChart): readonly number[] {
  const alone = chart.series.flatMap(({ values }) => values.map((value) => value ?? 0));
  if (chart.kind !== 'stacked') return alone;
  const ends = stackedEnds(chart).flat(2);
  return [
    ...ends,
    ...seriesOf(chart, 'compared').flatMap(({ values }) => values.map((value) => value ?? 0)),
  ];
}

/** The start and end of each stacked part, by series and point; parts below zero are stacked downwards. */
function stackedEnds(chart: ReportChart): readonly (readonly (readonly [number, number])[])[] {
  const parts = seriesOf(chart, 'value');
  const rows = chart.points.map((_, at) => parts.map(({ values }) => values[at] ?? 0));
  const stacked = stack<number[], number>()
    .keys(parts.map((_, at) => at))
    .value((row, key) => row[key] ?? 0)
    .order(stackOrderNone)
    .offset(stackOffsetDiverging)(rows);
  return stacked.map((series) => series.map(([start, end]) => [start, end] as const));
}

interface BarProps {
  readonly plot: Plot;
  readonly x: number;
  readonly width: number;
  readonly ends: readonly [number, number];
  readonly fill?: string;
  readonly className?: string | undefined;
}

/** A bar between two values; a value too small to see still gets a line. */
function Bar({ plot, x, width, ends: [start, end], ...paint }: BarProps) {
  if (start === end) return null;
  const [top, bottom] = [plot.y(Math.max(start, end)), plot.y(Math.min(start, end))];
  return <rect {...paint} x={x} y={top} width={width} height={Math.max(1, bottom - top)} rx={2} />;
}

interface PartProps {
  readonly chart: ReportChart;
  readonly plot: Plot;
}

/** The bars of the compared period: an outline behind, which is told from the others by more than its colour. */
function ComparedBars({ chart, plot }: PartProps) {
  const [compared] = seriesOf(chart, 'compared');
  if (!compared) return null;
  return plot.steps.map(({ middle }, at) => (
    <Bar
      key={middle}
      className={classes.compared}
      plot={plot}
      x={middle - plot.barWidth / 2}
      width={plot.barWidth}
      ends={[0, compared.values[at] ?? 0]}
    />
  ));
}

/** A bar for each point and series, side by side or stacked. */
export function Bars({ chart, plot }: PartProps) {
  const stripes = useId();
  const parts = seriesOf(chart, 'value');
  const isStacked = chart.kind === 'stacked';
  const stacked = isStacked ? stackedEnds(chart) : [];
  const hasCompared = seriesOf(chart, 'compared').length > 0;
  // Narrower than the outline of the compared period, which stays visible on both sides.
  const room = plot.barWidth * (hasCompared ? 0.66 : 1);
  const width = isStacked ? room : room / parts.length;
  return (
    <g aria-hidden>
      {parts.length > SERIES_COLOURS && <SeriesStripes id={stripes} />}
      <ComparedBars chart={chart} plot={plot} />
      {parts.map((series, part) =>
        plot.steps.map(({ middle }, at) => (
          <Bar
            key={`${series.label} ${middle}`}
            className={classes.bar}
            plot={plot}
            x={middle - room / 2 + (isStacked ? 0 : part * width)}
            width={Math.max(1, width - (isStacked ? 0 : 1))}
            ends={isStacked ? (stacked[part]?.[at] ?? [0, 0]) : [0, series.values[at] ?? 0]}
            fill={seriesFill(part, stripes)}
          />
        )),
      )}
    </g>
  );
}
