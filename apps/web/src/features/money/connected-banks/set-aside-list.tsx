import type { StatementImport } from '@roundbook/contract/money/connected-banks/statement-imports';
import { countText } from '@roundbook/ui/text/count-text.ts';
import classes from './connected-banks.module.css';

type SetAside = StatementImport['statements'][number]['setAside'];

const REASONS: Readonly<Record<SetAside[number]['reason'], string>> = {
  notBooked: 'not booked yet',
  refused: 'refused, cancelled or taken back',
  noAmount: 'without an amount',
  noDate: 'without a date',
  balance: 'a balance, not a payment',
  zero: 'of £0.00',
  otherCurrency: 'in another currency',
};

/** The number of rows in a file that are not transactions, and the first of these rows. */
export function SetAsideList({ setAside }: { readonly setAside: SetAside }) {
  const total = setAside.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <details className={classes.aside}>
      <summary>{countText(total, 'row')} set aside</summary>
      <ul className={classes.asideRows}>
        {setAside.map(({ reason, count, rows }) => (
          <li key={reason}>
            <div>
              {count.toLocaleString('en-GB')} {REASONS[reason]}
            </div>
            {rows.map(({ row, text }) => (
              <div key={row} className={classes.detail}>
                Row {row.toLocaleString('en-GB')}
                {text === '' ? '' : `: ${text}`}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
