import type { ReactNode } from 'react';
import type { Progress } from '../day/day-stops.ts';
import classes from './stops-section.module.css';

interface StopsSectionProps {
  readonly name: string;
  readonly progress: Progress;
  readonly children: ReactNode;
}

/** Stops that belong together, under a heading that shows their progress. */
export function StopsSection({ name, progress: { done, total }, children }: StopsSectionProps) {
  return (
    <section className={classes.section} aria-label={name}>
      <header className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <span className={classes.count}>
          {done} of {total}
        </span>
        <progress className={classes.progress} value={done} max={total} aria-label={name} />
      </header>
      <ol className={classes.stops}>{children}</ol>
    </section>
  );
}
