import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** A button that selects more rows. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** The number of selected rows and the actions for them; floats above the bottom edge. */
export function BulkBar({ count, onClear, more, children }: BulkBarProps) {
  return (
    <section className={classes.bar} aria-label="Selected rows" data-print="never">
      <CloseButton
        aria-label="Clear selection"
        className={classes.close}
        iconSize={18}
        onClick={onClear}
      />
      <output className={classes.count}>{count.toLocaleString('en-GB')} selected</output>
      {more}
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
