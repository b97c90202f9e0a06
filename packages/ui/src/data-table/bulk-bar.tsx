import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The actions for the selected rows; floats above the bottom edge. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <section className={classes.bar} aria-label="Selected rows">
      <CloseButton
        aria-label="Clear selection"
        className={classes.close}
        iconSize={18}
        onClick={onClear}
      />
      <output className={classes.count}>{count.toLocaleString('en-GB')} selected</output>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
