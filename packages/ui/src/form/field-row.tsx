import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Fields next to each other where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
