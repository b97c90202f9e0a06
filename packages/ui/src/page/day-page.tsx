import type { ReactNode } from 'react';
import classes from './day-page.module.css';

interface DayLayoutProps {
  /** Date choice and filters; stays on top while the stops scroll. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
  /** The main action, within thumb's reach, such as the next stop; above the bottom bar on a phone. */
  readonly dock?: ReactNode;
}

/** The body of a page about one day: a bar on top, the stops, and an action within thumb's reach. */
export function DayLayout({ bar, children, dock }: DayLayoutProps) {
  return (
    <div className={classes.day}>
      <div className={classes.bar}>{bar}</div>
      <div className={classes.stops}>{children}</div>
      {dock && <div className={classes.dock}>{dock}</div>}
    </div>
  );
}
