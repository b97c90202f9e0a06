import { scaleLinear } from 'd3-scale';
import type { ReportChart } from '@roundbook/contract/home/reports/report';
import { valueText } from '@roundbook/domain/home/reports/words/value-text';
import { useRowsLink } from '../values/open-rows.ts';
import { seriesOf } from './chart-data.ts';
import { Legend } from './point-values.tsx';
import { useActivePoint } from './use-active-point.ts';
import classes from './rows-chart.module.css';

/** A bar from `start` to `end`. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly tone: 'plain' | 'up' | 'down' | 'total';
}

/** Each value as a bar from 0. */
function rankedSpans(values: readonly (number | null)[]): readonly Span[] {
  return values.map((value) => ({ start: 0, end: value ?? 0, tone: 'plain' }));
}

/**
 * Each value as a bar that begins where the one before ends; the last is the total, from 0. The first, from which the
 * others lead to the total, is drawn like the total.
 */
function waterfallSpans(values: readonly (number | null)[]): readonly Span[] {
  let reached = 0;
  return values.map((given, at) => {
    const value = given ?? 0;
    const isTotal = at === values.length - 1;
    const start = isTotal ? 0 : reached;
    reached = start + value;
    const change = value < 0 ? 'down' : 'up';
    return { start, end: reached, tone: isTotal || at === 0 ? 'total' : change };
  });
}

/** A value with its sign, if it is a step towards a total. */
function stepText(value: number | null, unit: ReportChart['unit'], { tone }: Span): string {
  const text = valueText(value, unit);
  return tone === 'up' && value ? `+${text}` : text;
}

/** A chart with its points from top to bottom, so that long names have room: ranked bars, or a waterfall. */
export function RowsChart({ chart }: { readonly chart: ReportChart }) {
  const rowsLink = useRowsLink();
  const point = useActivePoint(chart.points.length);
  const [main] = seriesOf(chart, 'value');
  const [compared] = seriesOf(chart, 'compared');
  const values = main?.values ?? [];
  const spans = chart.kind === 'waterfall' ? waterfallSpans(values) : rankedSpans(values);
  const reached = [
    0,
    ...spans.flatMap(({ start, end }) => [start, end]),
    ...(compared?.values ?? []).map((value) => value ?? 0),
  ];
  const x = scaleLinear()
    .domain([Math.min(...reached), Math.max(...reached, 1)])
    .range([0, 100]);
  const place = (start: number, end: number) => ({
    left: `${x(Math.min(start, end))}%`,
    width: `${Math.abs(x(end) - x(start))}%`,
  });
  return (
    <>
      <Legend chart={chart} />
      <ol className={classes.rows} aria-label={chart.title} data-points>
        {chart.points.map(({ label, rowsAt }, at) => {
          const span = spans[at] ?? { start: 0, end: 0, tone: 'plain' };
          const before = compared?.values[at] ?? null;
          const content = (
            <>
              <span className={classes.label}>{label}</span>
              <span className={classes.value}>
                {stepText(values[at] ?? null, chart.unit, span)}
              </span>
              {before !== null && (
                <span className="visually-hidden">
                  {compared?.label} {valueText(before, chart.unit)}
                </span>
              )}
              <span className={classes.track} aria-hidden>
                {before !== null && <span className={classes.compared} style={place(0, before)} />}
                <span
                  className={classes.bar}
                  data-tone={span.tone}
                  style={place(span.start, span.end)}
                />
              </span>
            </>
          );
          const shared = {
            className: classes.row,
            'data-point': at,
            tabIndex: point.reached === at ? 0 : -1,
            onFocus: () => point.choose(at),
            onKeyDown: point.onKeyDown,
          };
          return (
            <li key={`${at} ${label}`}>
              {rowsAt === null ? (
                <div {...shared}>{content}</div>
              ) : (
                <a {...rowsLink(rowsAt)} {...shared}>
                  {content}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
