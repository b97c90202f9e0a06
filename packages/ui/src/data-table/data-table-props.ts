import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { PagedRest } from './paged-list.ts';
import type { SortParam } from './sort-param.ts';

/** A link made with the router's `linkOptions({ to, params })`, which checks it. */
export type RowLink = LinkProps;

export interface DataTableProps<Row extends object> {
  /** The plural noun for the rows, for screen readers: "Customers". */
  readonly label: string;
  readonly rows: readonly Row[];
  /** The columns; pass the same array at every render. */
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** The name of a row, as its checkbox and its menu announce it. */
  readonly rowName: (row: Row) => string;
  /** The page that opens when the user chooses a row. */
  readonly rowLink?: (row: Row) => RowLink;
  /** Opens a row, for instance in a dialog, in place of following `rowLink`. */
  readonly onOpen?: (row: Row) => void;
  /** True for a row that no longer counts, such as a void invoice. */
  readonly isDimmed?: (row: Row) => boolean;
  /** A row's content as a card on a phone. */
  readonly card: (row: Row) => ReactNode;
  readonly sort: SortParam;
  readonly onSort: (sort: SortParam) => void;
  /**
   * Buttons for the selected rows; makes rows selectable. Each acts by `runBulk`, on all of the rows that it gets: the
   * bar has counted them.
   */
  readonly bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /**
   * The rows that are not loaded yet. The table then keeps the order in which rows arrive, and
   * requests more of them.
   */
  readonly rest?: PagedRest<Row>;
  /** The content shown if there are no rows. */
  readonly empty: ReactNode;
}
