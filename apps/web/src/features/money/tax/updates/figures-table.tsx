import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TaxUpdate } from '../api.ts';
import { RowsAnchor } from './rows-anchor.tsx';
import classes from '../tax.module.css';

type Update = NonNullable<TaxUpdate['update']>;

function FigureRow({ one }: { readonly one: Update['income'][number] }) {
  const { box, label, amount, rowsAt } = one;
  return (
    <tr>
      <th scope="row">
        {rowsAt === null ? label : <RowsAnchor rowsAt={rowsAt}>{label}</RowsAnchor>}
      </th>
      <td>{box}</td>
      <td>{formatPounds(amount)}</td>
    </tr>
  );
}

/** The figures of an update by the boxes of the tax return, each with a link to its rows. */
export function FiguresTable({ update }: { readonly update: Update }) {
  return (
    <table className={classes.table} aria-label="Figures of the update">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Box</th>
          <th scope="col">So far</th>
        </tr>
      </thead>
      <tbody>
        {[...update.income, ...update.expenses].map((one) => (
          <FigureRow key={one.field} one={one} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            All expenses
          </th>
          <td>{formatPounds(update.totalExpenses)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
