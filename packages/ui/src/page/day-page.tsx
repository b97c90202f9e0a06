import type { ReactNode } from 'react';
import classes from './day-page.module.css';

interface DayLayoutProps {
  /** The date picker and the filters; the bar stays at the top while the stops scroll. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
  /** The main action, such as the next stop, within reach of the thumb; above the bottom bar on a phone. */
  readonly dock?: ReactNode;
}

/**
 * The body of a page about one day: a bar at the top, the stops, and an action within reach of the
 * thumb.
 */
export function DayLayout({ bar, children, dock }: DayLayoutProps) {
  return (
    <div className={classes.day}>
      <div className={classes.bar}>{bar}</div>
      <div className={classes.stops}>{children}</div>
      {dock && <div className={classes.dock}>{dock}</div>}
    </div>
  );
}
