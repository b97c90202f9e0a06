import { area, curveMonotoneX, line } from 'd3-shape';
import type { ReportChart } from '@roundbook/contract/home/reports/report';
import { seriesOf } from './chart-data.ts';
import type { Plot } from './plot.ts';
import { seriesColour } from './series-colours.tsx';
import classes from './chart.module.css';

/** The maximum number of points that get a dot each. */
const MOST_DOTS = 40;

interface PartProps {
  readonly chart: ReportChart;
  readonly plot: Plot;
}

/** A point of the band or line: its place and its value, or the edges of the band. */
interface Reached {
  readonly x: number;
  readonly low: number | null;
  readonly high: number | null;
}

const edges = area<Reached>()
  .defined(({ low, high }) => low !== null && high !== null)
  .x(({ x }) => x)
  .y0(({ low }) => low ?? 0)
  .y1(({ high }) => high ?? 0)
  .curve(curveMonotoneX);

const joined = line<readonly [number, number | null]>()
  .defined(([, y]) => y !== null)
  .x(([x]) => x)
  .y(([, y]) => y ?? 0)
  .curve(curveMonotoneX);

function Band({ chart, plot }: PartProps) {
  const [low] = seriesOf(chart, 'low');
  const [high] = seriesOf(chart, 'high');
  if (!low || !high) return null;
  const height = (value: number | null | undefined) => (value == null ? null : plot.y(value));
  const reached = plot.steps.map(({ middle }, at) => ({
    x: middle,
    low: height(low.values[at]),
    high: height(high.values[at]),
  }));
  return <path className={classes.band} d={edges(reached) ?? ''} />;
}

/** Lines through the points, with the band around them if the chart has one. A missing value leaves a gap. */
export function Lines({ chart, plot }: PartProps) {
  const parts = [
    ...seriesOf(chart, 'compared').map((series) => ({ series, part: -1 })),
    ...seriesOf(chart, 'value').map((series, part) => ({ series, part })),
  ];
  const hasDots = plot.steps.length <= MOST_DOTS;
  return (
    <g aria-hidden>
      <Band chart={chart} plot={plot} />
      {parts.map(({ series, part }) => {
        const places = plot.steps.map(({ middle }, at) => {
          const value = series.values[at] ?? null;
          return [middle, value === null ? null : plot.y(value)] as const;
        });
        const isCompared = part < 0;
        return (
          <g key={`${series.role} ${series.label}`}>
            <path
              className={isCompared ? classes.comparedLine : classes.line}
              d={joined(places) ?? ''}
              stroke={isCompared ? undefined : seriesColour(part)}
            />
            {hasDots &&
              !isCompared &&
              places.map(
                ([x, y]) =>
                  y !== null && <circle key={x} cx={x} cy={y} r={3} fill={seriesColour(part)} />,
              )}
          </g>
        );
      })}
    </g>
  );
}

/** A small line without axes, for the course of a figure; the words beside it say the figure itself. */
export function Sparkline({ values }: { readonly values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const [width, height] = [96, 28];
  const step = (width - 6) / (values.length - 1);
  const y = (value: number) => height - 3 - ((value - low) / (high - low || 1)) * (height - 6);
  const places = values.map(
    (value, at) => [3 + at * step, value === null ? null : y(value)] as const,
  );
  const [x, end] = places.findLast(([, place]) => place !== null) ?? [0, 0];
  return (
    <svg className={classes.sparkline} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path className={classes.line} d={joined(places) ?? ''} stroke={seriesColour(0)} />
      <circle cx={x} cy={end ?? 0} r={2.5} fill={seriesColour(0)} />
    </svg>
  );
}
