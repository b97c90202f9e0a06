import type { ReportTable } from '@roundbook/contract/home/reports/report';
import { NO_VALUE, valueText } from '@roundbook/domain/home/reports/words/value-text';
import { diffDays } from '@roundbook/domain/values/dates/arithmetic';
import { isPlainDate, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { dateText } from '@roundbook/ui/text/date-text.ts';

export type Column = ReportTable['columns'][number];
export type Cell = ReportTable['rows'][number]['cells'][number];

/** Whether the values of a column are words, which begin at its left edge. */
export const isWords = ({ unit }: Column): boolean => unit === 'text' || unit === 'date';

/** Whether a cell is a date. A column of dates may also hold words, such as “Total” in the last row. */
const isDay = (cell: string, unit: Column['unit']) => unit === 'date' && isPlainDate(cell);

/** Whether a row has nothing beyond its name and its dates: no words, and no number other than 0. */
export const isBlankRow = (
  { cells }: Pick<ReportTable['rows'][number], 'cells'>,
  columns: readonly Column[],
): boolean => columns.every(({ unit }, at) => at === 0 || unit === 'date' || !cells[at]);

/** Whether a table has no row with more than its name and its dates. */
export const isBlankTable = ({ columns, rows }: ReportTable): boolean =>
  rows.every((row) => isBlankRow(row, columns));

/** A cell as words on the screen. */
export function cellText(cell: Cell, { unit }: Column): string {
  if (cell === null || cell === '') return NO_VALUE;
  if (typeof cell === 'string') return isDay(cell, unit) ? dateText(cell) : cell;
  if (unit === 'text' || unit === 'date') return String(cell);
  // The column's heading names the hour or the mile.
  const isRate = unit === 'pencePerHour' || unit === 'pencePerMile';
  return valueText(cell, isRate ? 'pence' : unit);
}

/** The unit of a column's numbers, which follows its heading in a file, where the cells are bare numbers. */
const UNIT_WORDS: Partial<Readonly<Record<Column['unit'], string>>> = {
  pence: '£',
  pencePerHour: '£ an hour',
  pencePerMile: '£ a mile',
  minutes: 'minutes',
  days: 'days',
  percent: '%',
  miles: 'miles',
};

/** The heading of a column in a CSV file: "Turnover (£)". */
export function csvHeading({ label, unit }: Column): string {
  const words = UNIT_WORDS[unit];
  return words === undefined || label.includes(words) ? label : `${label} (${words})`;
}

const PENCE_PER_POUND = 100;
const MINUTES_PER_DAY = 1440;
/** The day from which spreadsheets count. */
const DAY_ZERO: PlainDate = '1899-12-30';

const isMoney = ({ unit }: Column) =>
  unit === 'pence' || unit === 'pencePerHour' || unit === 'pencePerMile';

/** A cell in a CSV file: money in pounds, all other numbers as they are. */
export function csvCell(cell: Cell, column: Column): Cell {
  return typeof cell === 'number' && isMoney(column) ? cell / PENCE_PER_POUND : cell;
}

/** A cell of a spreadsheet: a value that the spreadsheet can add up, and its format. */
export interface SheetCell {
  readonly value: string | number;
  readonly format?: string;
}

const MONEY_FORMAT = '[$£-809]#,##0.00';

/** A cell of a spreadsheet; null if it is empty. */
export function sheetCell(cell: Cell, column: Column): SheetCell | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') {
    return isDay(cell, column.unit)
      ? { value: diffDays(DAY_ZERO, cell), format: 'dd mmm yyyy' }
      : { value: cell };
  }
  if (isMoney(column)) return { value: cell / PENCE_PER_POUND, format: MONEY_FORMAT };
  switch (column.unit) {
    case 'minutes':
      return { value: cell / MINUTES_PER_DAY, format: '[h]:mm' };
    case 'percent':
      return { value: cell / 100, format: '0.0%' };
    case 'days':
    case 'miles':
      return { value: cell, format: '#,##0.0' };
    default:
      return { value: cell, format: '#,##0' };
  }
}
