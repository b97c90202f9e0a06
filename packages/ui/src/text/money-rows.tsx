import type { ReactNode } from 'react';
import { MoneyText } from './money-text.tsx';
import classes from './money-rows.module.css';

interface MoneyRow {
  readonly id: string;
  /** The text that links to the record. */
  readonly link: ReactNode;
  readonly words: string;
  /** The record's state; next to a badge, a phone hides the text. */
  readonly badge?: ReactNode;
  readonly pence: number;
  /** True if the record was reversed and no longer counts. */
  readonly isUndone?: boolean;
}

interface MoneyRowsProps {
  /** The plural noun for the rows, for screen readers: "Invoices". */
  readonly label: string;
  readonly rows: readonly MoneyRow[];
}

/** A few records about money on a card, each on a line. */
export function MoneyRows({ label, rows }: MoneyRowsProps) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map(({ id, link, words, badge, pence, isUndone }) => (
        <li
          key={id}
          className={classes.row}
          data-badge={badge !== undefined || undefined}
          data-undone={isUndone || undefined}
        >
          {link}
          <span className={classes.words}>{words}</span>
          {badge}
          <MoneyText pence={pence} />
        </li>
      ))}
    </ul>
  );
}
