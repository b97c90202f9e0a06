import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import type { ReportChart } from '@roundbook/contract/home/reports/report';
import { Axes } from './axes.tsx';
import { Bars, barValues } from './bars.tsx';
import { chartSummary } from './chart-data.ts';
import { Lines } from './lines.tsx';
import { plotOf } from './plot.ts';
import { Legend, PointValues } from './point-values.tsx';
import { Points } from './points.tsx';
import { useActivePoint } from './use-active-point.ts';
import classes from './chart.module.css';

const HEIGHT = 270;
/** The width before the chart has been measured, and on paper. */
const USUAL_WIDTH = 560;

/** A chart whose points stand from left to right: bars, stacked bars, lines, or a line with a band. */
export function PlottedChart({ chart }: { readonly chart: ReportChart }) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const point = useActivePoint(chart.points.length);
  const summaryId = useId();
  const isLine = chart.kind === 'line' || chart.kind === 'band';
  const plot = plotOf({
    width: width || USUAL_WIDTH,
    height: HEIGHT,
    unit: chart.unit,
    labels: chart.points.map(({ label }) => label),
    values: isLine
      ? chart.series.flatMap(({ values }) => values.map((value) => value ?? 0))
      : barValues(chart),
  });
  return (
    <>
      <Legend chart={chart} />
      <div className={classes.plot} ref={ref}>
        <p id={summaryId} className="visually-hidden">
          {chartSummary(chart)} The arrow keys move between the points.
        </p>
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A drawing has no such tag.
          role="group"
          data-points
          aria-roledescription="chart"
          aria-label={chart.title}
          aria-describedby={summaryId}
          viewBox={`0 0 ${plot.width} ${plot.height}`}
          width="100%"
        >
          <Axes plot={plot} />
          {isLine ? <Lines chart={chart} plot={plot} /> : <Bars chart={chart} plot={plot} />}
          <Points chart={chart} plot={plot} point={point} />
        </svg>
        {point.active !== null && <PointValues chart={chart} plot={plot} at={point.active} />}
      </div>
    </>
  );
}
