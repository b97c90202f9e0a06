import type { MouseEvent } from 'react';
import type { ReportChart } from '@roundbook/contract/home/reports/report';
import { useRowsLink } from '../values/open-rows.ts';
import { pointText } from './chart-data.ts';
import type { Plot } from './plot.ts';
import type { ActivePoint } from './use-active-point.ts';
import classes from './chart.module.css';

interface PointsProps {
  readonly chart: ReportChart;
  readonly plot: Plot;
  readonly point: ActivePoint;
}

/**
 * The points of a chart as a keyboard, a finger and a screen reader meet them: each takes the whole height of its step,
 * says its values, and links to the rows behind it.
 */
export function Points({ chart, plot, point }: PointsProps) {
  const rowsLink = useRowsLink();
  return chart.points.map(({ label, rowsAt }, at) => {
    const step = plot.steps[at];
    if (!step) return null;
    const shape = (
      <rect
        className={classes.step}
        data-active={point.active === at || undefined}
        x={step.left}
        y={plot.top - 6}
        width={step.width}
        height={plot.bottom - plot.top + 6}
        rx={4}
      />
    );
    const shared = {
      className: classes.point,
      'data-point': at,
      'aria-label': pointText(chart, at),
      onKeyDown: point.onKeyDown,
      tabIndex: point.reached === at ? 0 : -1,
      onFocus: () => point.choose(at),
      onBlur: () => point.choose(null),
      onPointerDown: (event: React.PointerEvent<Element>) => point.onPointerDown(event, at),
      onPointerEnter: (event: React.PointerEvent<Element>) => point.onPointer(event, at),
      onPointerLeave: (event: React.PointerEvent<Element>) => point.onPointer(event, null),
    };
    const key = `${at} ${label}`;
    if (rowsAt === null) {
      return (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A part of a drawing has no such tag.
        <g key={key} role="img" {...shared}>
          {shape}
        </g>
      );
    }
    const { href, onClick } = rowsLink(rowsAt);
    const follow = (event: MouseEvent) => {
      if (point.opens()) return onClick(event);
      event.preventDefault();
      point.choose(at);
    };
    return (
      <a key={key} href={href} onClick={follow} {...shared}>
        {shape}
      </a>
    );
  });
}
