import type { ReportChart } from '@roundbook/contract/home/reports/report';
import { valueText } from '@roundbook/domain/home/reports/words/value-text';
import { type ChartSeries, seriesOf } from './chart-data.ts';
import type { Plot } from './plot.ts';
import { seriesColour, SERIES_COLOURS } from './series-colours.tsx';
import classes from './chart.module.css';

interface KeyProps {
  readonly role: ChartSeries['role'];
  /** The series' place among those of its role. */
  readonly place: number;
}

/** The mark of a series in the legend. */
function Key({ role, place }: KeyProps) {
  return (
    <span
      className={classes.key}
      data-role={role}
      data-striped={(role === 'value' && place >= SERIES_COLOURS) || undefined}
      style={{ '--colour': seriesColour(place) } as React.CSSProperties}
      aria-hidden
    />
  );
}

const placeOf = (chart: ReportChart, series: ChartSeries) =>
  seriesOf(chart, series.role).indexOf(series);

/** The names of the series; a chart with a single series needs none, as its title names it. */
export function Legend({ chart }: { readonly chart: ReportChart }) {
  if (chart.series.length < 2) return null;
  return (
    <ul className={classes.legend} aria-hidden>
      {chart.series.map((series) => (
        <li key={`${series.role} ${series.label}`}>
          <Key role={series.role} place={placeOf(chart, series)} />
          {series.label}
        </li>
      ))}
    </ul>
  );
}

interface PointValuesProps {
  readonly chart: ReportChart;
  readonly plot: Plot;
  readonly at: number;
}

/** The values of the point that is pointed at or focused, above it. */
export function PointValues({ chart, plot, at }: PointValuesProps) {
  const point = chart.points[at];
  const step = plot.steps[at];
  if (!point || !step) return null;
  const isRight = step.middle > plot.width / 2;
  const edge = isRight
    ? { right: plot.width - step.left + 6 }
    : { left: step.left + step.width + 6 };
  return (
    <div className={classes.values} style={edge} data-print="never" aria-hidden>
      <strong>{point.label}</strong>
      {chart.series.map((series) => (
        <span key={`${series.role} ${series.label}`} className={classes.value}>
          <Key role={series.role} place={placeOf(chart, series)} />
          {chart.series.length > 1 && <span className={classes.name}>{series.label}</span>}
          <span>{valueText(series.values[at] ?? null, chart.unit)}</span>
        </span>
      ))}
    </div>
  );
}
