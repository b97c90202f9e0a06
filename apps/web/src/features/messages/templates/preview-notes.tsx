import type { ReactNode } from 'react';
import classes from './templates.module.css';

/** Notes on a preview, one on each line. */
export function PreviewNotes({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={classes.notes} aria-label="About this preview">
      {children}
    </ul>
  );
}
