import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Row } from '@roundbook/tabular/rows';
import { type CsvLayout, type CsvShape, StatementError, type StatementFile } from '../model.ts';
import { factsOf } from './column-facts.ts';
import { findData } from './find-data.ts';
import { plainHeading } from './header-words.ts';
import { readRows } from './read-rows.ts';
import { recognise } from './recognise.ts';
import { rowsOf } from './rows.ts';

/** The number of rows shown to the user. */
const SHOWN = 12;

/**
 * Reads a CSV file with the given layout, or else with the layout that it recognises. If the file's columns are
 * unclear, the result has no statements, and its shape has no layout.
 */
export function readCsv(
  text: string,
  given: CsvLayout | undefined,
  today: PlainDate | undefined,
): StatementFile {
  const rows = rowsOf(text);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width < 2) throw notAStatement();
  const place = findData(rows);
  const firstRow = given?.firstRow ?? place.firstRow;
  const header =
    given && given.firstRow !== place.firstRow ? (rows[firstRow - 1]?.cells ?? []) : place.header;
  const recognised = recognise(rows, firstRow, header, width, today);
  const layout = given ?? recognised.layout;
  if (layout === null && !couldBeOne(rows, firstRow, width)) throw notAStatement();
  if (given) refuseOutside(given, width);
  const csv: CsvShape = {
    layout,
    firstRow,
    width,
    header: header.map(shown),
    rows: rows.slice(firstRow, firstRow + SHOWN).map(({ cells }) => cells.map(shown)),
    columns: recognised.columns,
    isSure: given !== undefined || recognised.isSure,
    fingerprint: fingerprintOf(place.header, width),
  };
  return { format: 'CSV', statements: layout ? readRows(rows, layout, header) : [], csv };
}

/** A cell's text, cut to the length that is shown. */
function shown(cell: string): string {
  return cell.slice(0, 200).toWellFormed();
}

function couldBeOne(rows: readonly Row[], firstRow: number, width: number): boolean {
  const facts = factsOf(rows.slice(firstRow), [], width);
  return facts.some(({ dates }) => dates > 0.3) && facts.some(({ amounts }) => amounts > 0.3);
}

function notAStatement(): StatementError {
  return new StatementError(
    'No statement was found in this file. It can be CSV, OFX, QFX, QIF, CAMT.053 or MT940.',
  );
}

function refuseOutside(layout: CsvLayout, width: number): void {
  const { amount } = layout;
  const { description, payerName, reference, payerAccount, kind, balance, bankId } = layout;
  const more = [payerName, reference, payerAccount, kind, balance, bankId, layout.status ?? null];
  const columns = [layout.date, ...columnsOf(amount), ...description, ...more];
  if (columns.some((column) => column !== null && column >= width)) {
    throw new StatementError('The file has fewer columns than were chosen.');
  }
}

function columnsOf(amount: CsvLayout['amount']): number[] {
  if (amount.kind === 'split') return [amount.paidIn, amount.paidOut];
  return amount.kind === 'flag' ? [amount.column, amount.flag] : [amount.column];
}

function fingerprintOf(header: readonly string[], width: number): string {
  const words = header.map(plainHeading).join('|').slice(0, 900);
  return words.replaceAll('|', '') === '' ? `no headings, ${width} columns` : words;
}
