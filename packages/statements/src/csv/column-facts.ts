import { parseAmount } from '@roundbook/tabular/amounts';
import { looksLikeDate } from '@roundbook/tabular/dates';
import type { Row } from '@roundbook/tabular/rows';
import { isStatusWord, isTotalText } from './booking-words.ts';

/** The properties of a column's cells by which its meaning is recognised. */
export interface ColumnFacts {
  readonly column: number;
  readonly heading: string;
  readonly filled: number;
  /** Shares of the filled cells, 0 to 1. */
  readonly dates: number;
  readonly amounts: number;
  /** Amounts with pence or a currency's sign, unlike plain numbers. */
  readonly money: number;
  readonly flags: number;
  readonly distinct: number;
  readonly letters: number;
  readonly averageLength: number;
  /** The share of all rows in which the column is filled. */
  readonly coverage: number;
}

/** The number of rows examined; examining more would add nothing. */
const SAMPLE = 1000;

const FLAG =
  /^(?:cr|dr|c|d|credit|debit|in|out|\+|-|crdt|dbit|money in|money out|paid in|paid out|credits?|debits?|incoming|outgoing|received|sent|i|o)$/i;
const MONEY = /[.,]\d{1,2}(?!\d)|[£€$]/;

/** The direction that a word means: true for money in, false for money out, null for neither. */
export function directionOf(word: string): boolean | null {
  if (!FLAG.test(word)) return null;
  return /^(?:c|i|\+|money in|paid in|received)/i.test(word);
}

/** Examines every column of a file's data. */
export function factsOf(rows: readonly Row[], header: readonly string[], width: number) {
  const sample = rows.slice(0, SAMPLE);
  const booked = sample.filter(
    ({ cells }) => !cells.some(isStatusWord) && !cells.some(isTotalText),
  );
  const looked = booked.length > 0 ? booked : sample;
  return Array.from({ length: width }, (_, column): ColumnFacts => {
    const cells = looked.map(({ cells: row }) => row[column] ?? '').filter((cell) => cell !== '');
    const share = (is: (cell: string) => boolean) =>
      cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
    return {
      column,
      heading: header[column] ?? '',
      filled: cells.length,
      dates: share((cell) => looksLikeDate(cell) || isStatusWord(cell)),
      amounts: share((cell) => parseAmount(cell) !== null),
      money: share((cell) => MONEY.test(cell) && parseAmount(cell) !== null),
      flags: share((cell) => directionOf(cell) !== null),
      distinct: cells.length === 0 ? 0 : new Set(cells).size / cells.length,
      letters: share((cell) => /\p{L}{2}/u.test(cell)),
      averageLength: cells.reduce((sum, { length }) => sum + length, 0) / Math.max(1, cells.length),
      coverage: looked.length === 0 ? 0 : cells.length / looked.length,
    };
  });
}
