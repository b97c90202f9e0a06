import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { RestOfRows } from './rows/rest-of-rows.tsx';
import type { SortParam } from './sort-param.ts';

/** Made by `linkOptions({ to, params })` of the router, which checks it. */
export type RowLink = LinkProps;

export interface DataTableProps<Row extends object> {
  /** What the rows are, for people who cannot see the page: "Customers". */
  readonly label: string;
  readonly rows: readonly Row[];
  /** Keep the reference stable. */
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** The name of a row, for its checkbox and its menu. */
  readonly rowName: (row: Row) => string;
  /** Where a row leads. */
  readonly rowLink?: (row: Row) => RowLink;
  /** What a row does instead of leading somewhere, such as opening a dialog. */
  readonly onOpen?: (row: Row) => void;
  /** Whether a row no longer counts, such as a void invoice. */
  readonly isDimmed?: (row: Row) => boolean;
  /** How a row looks on a phone. */
  readonly card: (row: Row) => ReactNode;
  readonly sort: SortParam;
  readonly onSort: (sort: SortParam) => void;
  /** Buttons for the selected rows; makes rows selectable. */
  readonly bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Makes the table show rows in the order in which they arrive, and ask for more. */
  readonly rest?: RestOfRows;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
}
