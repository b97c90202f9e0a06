import { useState } from 'react';
import type { Column } from '../data-table/column.ts';
import type { PagedRest } from '../data-table/paged-list.ts';
import { useIsPrinting } from './is-printing.ts';
import { MOST_PRINTED, usePrintPreparation } from './print-page.ts';
import classes from './printed-table.module.css';

interface PrintedTableProps<Row extends object> {
  /** The plural noun for the rows: "Customers". */
  readonly label: string;
  /** The rows that are on the device, in order. */
  readonly rows: readonly Row[];
  readonly rest: PagedRest<Row> | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
}

const inWords = (count: number) => count.toLocaleString('en-GB');

/** The rows of a list that were fetched to be printed, as long as its filters and its total stay the same. */
interface Fetched<Row> {
  readonly of: string;
  readonly rows: readonly Row[];
}

/**
 * A list as it is printed: all its rows, up to a limit, where the screen draws only the rows in view. Says how many of
 * the rows it holds, if these are not all.
 */
export function PrintedTable<Row extends object>(props: PrintedTableProps<Row>) {
  const { label, rest, columns, rowId } = props;
  const isPrinting = useIsPrinting();
  const [fetched, setFetched] = useState<Fetched<Row> | null>(null);
  const total = rest?.total ?? props.rows.length;
  const now = `${rest?.key} ${total}`;
  const wanted = Math.min(total, MOST_PRINTED);
  const isWhole = props.rows.length >= wanted;
  usePrintPreparation(async () => {
    if (fetched?.of === now || !rest) return;
    const { signal } = new AbortController();
    const rows = await rest.fetchAll(() => undefined, signal, MOST_PRINTED);
    setFetched({ of: now, rows });
  }, !isWhole);
  if (!isPrinting) return null;
  const rows = (fetched?.of === now && !isWhole ? fetched.rows : props.rows).slice(0, MOST_PRINTED);
  return (
    <table className={classes.table} data-paper="wide" aria-label={`${label} as printed`}>
      {rows.length < total && (
        <caption className={classes.part}>
          The first {inWords(rows.length)} of {inWords(total)}.{' '}
          {rows.length < wanted
            ? 'The others were not loaded: print with the page’s Print button.'
            : 'Filter the list to print the others.'}
        </caption>
      )}
      <thead>
        <tr>
          {columns.map(({ id, header, align }) => (
            <th key={id} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {columns.map(({ id, cell, align }) => (
              <td key={id} data-align={align}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
