import type { ReactNode } from 'react';
import { MoneyText } from './money-text.tsx';
import classes from './money-rows.module.css';

interface MoneyRow {
  readonly id: string;
  /** The link to the record. */
  readonly link: ReactNode;
  readonly words: string;
  /** Its state; with a badge, the words are hidden on a phone. */
  readonly badge?: ReactNode;
  readonly pence: number;
  /** Reversed: it no longer counts. */
  readonly isUndone?: boolean;
}

interface MoneyRowsProps {
  /** What the rows are: "Invoices". */
  readonly label: string;
  readonly rows: readonly MoneyRow[];
}

/** A few money records on a card, one line each. */
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
