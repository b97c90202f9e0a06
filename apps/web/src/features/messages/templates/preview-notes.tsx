import type { ReactNode } from 'react';
import classes from './templates.module.css';

/** What is to be known of a preview, a line for each. */
export function PreviewNotes({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={classes.notes} aria-label="About this preview">
      {children}
    </ul>
  );
}
