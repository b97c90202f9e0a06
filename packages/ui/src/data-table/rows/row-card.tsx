import type { ReactNode } from 'react';
import classes from './row-card.module.css';

interface CardLineProps {
  readonly start: ReactNode;
  readonly end: ReactNode;
}

/** A line on a row's card. */
export function CardLine({ start, end }: CardLineProps) {
  return (
    <>
      <span className={classes.start}>{start}</span>
      <span className={classes.end}>{end}</span>
    </>
  );
}

/** A row as a card on a phone; the first line is the row's name and stands out. */
export function RowCard({ children }: { readonly children: ReactNode }) {
  return <div className={classes.card}>{children}</div>;
}
