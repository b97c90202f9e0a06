import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { PagedRest } from './paged-list.ts';
import type { SortParam } from './sort-param.ts';

/** Made with the router's `linkOptions({ to, params })`, which checks it. */
export type RowLink = LinkProps;

export interface DataTableProps<Row extends object> {
  /** The kind of rows, for screen readers: "Customers". */
  readonly label: string;
  readonly rows: readonly Row[];
  /** Keep the reference stable. */
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** The name of a row, for its checkbox and its menu. */
  readonly rowName: (row: Row) => string;
  /** The page that a row opens. */
  readonly rowLink?: (row: Row) => RowLink;
  /** Opens a row in place of `rowLink`, such as in a dialog. */
  readonly onOpen?: (row: Row) => void;
  /** True for a row that no longer counts, such as a void invoice. */
  readonly isDimmed?: (row: Row) => boolean;
  /** A row's content on a phone. */
  readonly card: (row: Row) => ReactNode;
  readonly sort: SortParam;
  readonly onSort: (sort: SortParam) => void;
  /**
   * Buttons for the selected rows; makes rows selectable. Each acts by `runBulk`, on all of the rows that it gets: the
   * bar has counted them.
   */
  readonly bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /**
   * The rows not loaded yet. The table then keeps the order in which rows arrive, and requests
   * more.
   */
  readonly rest?: PagedRest<Row>;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
}
