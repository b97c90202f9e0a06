import type { Plot } from './plot.ts';
import classes from './chart.module.css';

const LINE = 14;

/** Horizontal lines with their values, and the labels below the points. */
export function Axes({ plot }: { readonly plot: Plot }) {
  return (
    <g aria-hidden>
      {plot.marks.map(({ y, text }) => (
        <g key={text}>
          <line className={classes.rule} x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text className={classes.mark} x={plot.left - 6} y={y} dy="0.32em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <line className={classes.zero} x1={plot.left} x2={plot.right} y1={plot.y(0)} y2={plot.y(0)} />
      {plot.steps.map(({ middle, lines, labelAt }) =>
        lines.map((line, at) => (
          <text
            key={`${middle} ${line}`}
            className={classes.mark}
            x={labelAt}
            y={plot.bottom + LINE * (at + 1) + 2}
            textAnchor="middle"
          >
            {line}
          </text>
        )),
      )}
    </g>
  );
}
