import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** What can be done with the selected rows; floats above the bottom edge. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <div className={classes.bar} role="region" aria-label="Selected rows">
      <CloseButton aria-label="Clear selection" className={classes.close} onClick={onClear} />
      <span className={classes.count} role="status">
        {count.toLocaleString('en-GB')} selected
      </span>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
