import type { Row } from '@roundbook/tabular/rows';
import {
  type AccountKind,
  type CsvDoubt,
  type CsvLayout,
  type CsvShape,
  type ReadingOptions,
  StatementError,
  type StatementFile,
} from '../model.ts';
import { factsOf } from './column-facts.ts';
import { findData } from './find-data.ts';
import { plainHeading } from './header-words.ts';
import { labelledRows } from './labelled-rows.ts';
import { readRows } from './read-rows.ts';
import { recognise } from './recognise.ts';
import { columnsOf } from './row-content.ts';
import { rowsOf } from './rows.ts';

/** The number of rows shown to the user. */
const SHOWN = 12;

/**
 * Reads a CSV file with the given layout, or else with the layout that it recognises. If the file's columns are
 * unclear, the result has no statements, and its shape has no layout.
 */
export function readCsv(text: string, { layout: given, ...known }: ReadingOptions): StatementFile {
  const rows = labelledRows(text) ?? rowsOf(text);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width < 2) throw notAStatement();
  const place = findData(rows);
  const firstRow = given?.firstRow ?? place.firstRow;
  const header =
    given && given.firstRow !== place.firstRow ? (rows[firstRow - 1]?.cells ?? []) : place.header;
  const recognised = recognise(rows, firstRow, header, width, known);
  const layout = given ?? recognised.layout;
  if (layout === null && !couldBeOne(rows, firstRow, width)) throw notAStatement();
  if (given) refuseOutside(given, width);
  const read = layout
    ? readRows(rows, layout, header, recognised.kind)
    : { statements: [], isOpen: false };
  const doubts = given ? doubtsAbout(read) : new Set(recognised.doubts);
  if (read.isOpen && !isAnswered(layout)) doubts.add('firstLine');
  const csv: CsvShape = {
    layout,
    firstRow,
    width,
    header: header.map(shown),
    rows: rows.slice(firstRow, firstRow + SHOWN).map(({ cells }) => cells.map(shown)),
    columns: recognised.columns,
    isSure: doubts.size === 0,
    doubts: [...doubts],
    fingerprint: fingerprintOf(place.header, width, recognised.kind),
  };
  return { format: 'CSV', statements: read.statements, csv };
}

/** A layout that a user chose is only in doubt if the balance contradicts it. */
function doubtsAbout({ statements }: ReturnType<typeof readRows>): Set<CsvDoubt> {
  const contradicts = statements.some(
    ({ check }) => check !== null && check.breaks.length > check.agreeing,
  );
  return new Set(contradicts ? ['balance'] : []);
}

function isAnswered(layout: CsvLayout | null): boolean {
  return layout?.amount.kind === 'unsigned' && layout.amount.undecided !== null;
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
  const more = [payerName, reference, payerAccount, kind, balance, bankId, layout.status];
  const flag = amount.kind === 'flag' ? amount.flag : null;
  const money = [...columnsOf(amount), flag, layout.balanceBefore];
  const columns = [layout.date, ...money, ...description, ...more];
  if (columns.some((column) => (column ?? 0) >= width)) {
    throw new StatementError('The file has fewer columns than were chosen.');
  }
}

function fingerprintOf(header: readonly string[], width: number, kind: AccountKind | null): string {
  const words = header.map(plainHeading).join('|').slice(0, 890);
  const layout = words.replaceAll('|', '') === '' ? `no headings, ${width} columns` : words;
  // A bank's card files have the headings of its current account files, and the opposite signs.
  return kind === 'card' ? `card: ${layout}` : layout;
}
