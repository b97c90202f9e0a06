import type { ReactNode } from 'react';
import classes from './record-page.module.css';

interface RecordLayoutProps {
  /** The main content: the record's parts, as cards. */
  readonly main: ReactNode;
  /**
   * Supporting content, such as contact details, totals and notes; below the main content on a
   * phone.
   */
  readonly side: ReactNode;
  /** The width of the side column; `wide` suits a map. */
  readonly sideWidth?: 'narrow' | 'wide';
}

/** The body of a record's page: a wide column and a narrow one. */
export function RecordLayout({ main, side, sideWidth = 'narrow' }: RecordLayoutProps) {
  return (
    <div className={classes.record} data-side={sideWidth}>
      <div className={classes.column}>{main}</div>
      <aside className={classes.column}>{side}</aside>
    </div>
  );
}
