import { Paper } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ReportChart, ReportFigure } from '@roundbook/contract/home/reports/report';
import { changeOf, progressOf } from '@roundbook/domain/home/reports/words/figure-words';
import { valueText } from '@roundbook/domain/home/reports/words/value-text';
import { useRowsLink } from '../values/open-rows.ts';
import classes from './figure-cards.module.css';

interface CourseProps {
  readonly values: readonly (number | null)[];
}

/** The figure says everything without its small line. */
const NoSparkline: ComponentType<CourseProps> = () => null;

const Sparkline = lazy(async () => ({
  default: await import('../charts/lines.tsx')
    .then((loaded): ComponentType<CourseProps> => loaded.Sparkline)
    .catch(() => NoSparkline),
}));

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual } as const;
const TONES = new Map([
  [true, 'good'],
  [false, 'bad'],
]);

function Change({ figure }: { readonly figure: ReportFigure }) {
  const change = changeOf(figure);
  if (!change) return null;
  const Arrow = ARROWS[change.direction];
  const tone = change.isGood === null ? undefined : TONES.get(change.isGood);
  return (
    <p className={classes.change} data-tone={tone}>
      <Arrow size={14} aria-hidden />
      {change.words}
    </p>
  );
}

function Target({ figure }: { readonly figure: ReportFigure }) {
  const progress = progressOf(figure);
  if (!progress) return null;
  return (
    <div className={classes.target}>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${progress.share * 100}%` }} />
      </span>
      {progress.words}
    </div>
  );
}

interface FigureCardProps {
  readonly figure: ReportFigure;
  /** The values of the figure's chart, if it has one. */
  readonly course: readonly (number | null)[] | undefined;
}

function FigureCard({ figure, course }: FigureCardProps) {
  const { label, value, unit, sentence, rowsAt } = figure;
  const rowsLink = useRowsLink();
  const text = valueText(value, unit);
  return (
    <Paper component="li" className={classes.card}>
      <h3 className={classes.label}>{label}</h3>
      <div className={classes.line}>
        {rowsAt === null ? (
          <span className={classes.value}>{text}</span>
        ) : (
          <a className={classes.value} {...rowsLink(rowsAt)} aria-label={`${text}: ${label}`}>
            {text}
          </a>
        )}
        {course?.some(Boolean) && (
          <Suspense>
            <Sparkline values={course} />
          </Suspense>
        )}
      </div>
      {figure.withoutValue !== undefined && (
        <p className={classes.without}>{figure.withoutValue}</p>
      )}
      <Change figure={figure} />
      <Target figure={figure} />
      <details className={classes.how}>
        <summary>
          How is this worked out?<span className="visually-hidden"> {label}</span>
        </summary>
        <p>{sentence}</p>
      </details>
    </Paper>
  );
}

interface FigureCardsProps {
  readonly figures: readonly ReportFigure[];
  readonly charts: readonly ReportChart[];
}

/** The numbers at the head of a report, each with its change, its target, and a sentence on what it counts. */
export function FigureCards({ figures, charts }: FigureCardsProps) {
  if (figures.length === 0) return null;
  return (
    <section aria-label="Figures">
      <h2 className="visually-hidden">Figures</h2>
      <ul className={classes.cards}>
        {figures.map((figure) => {
          const chart = charts.find(({ key }) => key === figure.metric);
          const course = chart?.series.find(({ role }) => role === 'value')?.values;
          return (
            <FigureCard key={`${figure.metric} ${figure.label}`} figure={figure} course={course} />
          );
        })}
      </ul>
    </section>
  );
}
