import type { ReactNode } from 'react';
import classes from './stops-section.module.css';

interface StopsSectionProps {
  readonly name: string;
  /** The number of the section's stops that are done or skipped. */
  readonly finished: number;
  readonly total: number;
  readonly children: ReactNode;
}

/** Stops that belong together, under a heading that shows their progress. */
export function StopsSection({ name, finished, total, children }: StopsSectionProps) {
  return (
    <section className={classes.section} aria-label={name}>
      <header className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <span className={classes.count}>
          {finished} of {total}
        </span>
        <progress className={classes.progress} value={finished} max={total} aria-label={name} />
      </header>
      <ol className={classes.stops}>{children}</ol>
    </section>
  );
}
