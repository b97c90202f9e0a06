import type { ReactNode } from 'react';

/** A value to sort by; null sorts last in both directions. */
export type SortValue = string | number | null;

/** A column of a data table. Keep the list of columns at module level or in `useMemo`. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the header a button that sorts. The comparison ignores case and accents. */
  readonly sortBy?: (row: Row) => SortValue;
  /** The value to export; `sortBy` if absent. Exports leave out a column that has neither. */
  readonly csv?: (row: Row) => SortValue;
  /** The column's share of the width, like `fr` in a grid; 1 by default. */
  readonly grow?: number;
  readonly align?: 'start' | 'end';
  /**
   * True if a row has no value in this column; a column without any values gives its width to the
   * others.
   */
  readonly isEmpty?: (row: Row) => boolean;
  /** The narrowest desktop screen on which the column is shown: `md` 62em, `lg` 75em. */
  readonly from?: 'md' | 'lg';
}

/** Compares two folded values of a column for sorting. */
export function compareValues(left: string | number, right: string | number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
