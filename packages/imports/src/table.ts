import { decodedText } from '@roundbook/tabular/encoding';
import { backupFiles, joinBackup } from './formats/cleaner-planner.ts';
import { gridOfPasted, gridOfText } from './formats/delimited.ts';
import { openOds } from './formats/ods.ts';
import { refuseOthers } from './formats/others.ts';
import { gridOfVcards, isVcard } from './formats/vcard.ts';
import type { Sheet, Workbook } from './formats/workbook.ts';
import { openXlsx } from './formats/xlsx.ts';
import { Archive } from './formats/zip.ts';
import { Grid } from './grid.ts';
import { MOST_BYTES, MOST_ROWS } from './limits.ts';
import { endsWithHeadings, findHeadings } from './recognising/find-headings.ts';
import { presetOf } from './recognising/presets.ts';
import { withSections } from './recognising/sections.ts';
import { withStatusRead, withTicksRead } from './recognising/ticks.ts';
import { ListRefusal } from './refusal.ts';

export type TableFormat = 'CSV' | 'XLSX' | 'ODS' | 'vCard' | 'pasted';

export interface TableRow {
  /** The line in the file, counted from 1, as a spreadsheet or an editor numbers it. */
  readonly line: number;
  /** A cell for each header; an empty cell is an empty string. */
  readonly cells: readonly string[];
}

/** A list of customers as rows and columns, whatever its file format. */
export interface Table {
  readonly format: TableFormat;
  /** The name of the workbook's sheet, or of the file in the archive; null for any other file. */
  readonly sheet: string | null;
  /** The names of the workbook's other visible sheets. */
  readonly otherSheets: readonly string[];
  /** A header for each column; all empty if the list has no headings. */
  readonly headers: readonly string[];
  /** The rows of data, without empty rows and without the lines above the headings. */
  readonly rows: readonly TableRow[];
}

/** A table, or the reason that there is none, as a message to the user who chose the file. */
export type TableReading =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly reason: string };

export interface TableOptions {
  /** The name of the workbook's sheet to read; if absent, the first sheet with rows. */
  readonly sheet?: string;
}

/**
 * Reads a list of customers: CSV with any delimiter and encoding, XLSX, ODS, vCards, or a ZIP archive of CSV files,
 * which counts as a workbook. The content decides the format; the name only helps to explain problems. Never
 * throws, and never uses more memory than a fixed multiple of `MOST_BYTES`.
 */
export function readTable(
  bytes: Uint8Array,
  fileName: string,
  options: TableOptions = {},
): TableReading {
  return reading(() => {
    if (bytes.length > MOST_BYTES) {
      throw new ListRefusal(
        'The file is larger than 20 MB. Please split it, and import one part at a time.',
      );
    }
    refuseOthers(bytes, fileName);
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
      return tableOfWorkbook(openArchive(bytes), options.sheet);
    }
    const text = textOf(bytes);
    if (isVcard(text)) return tableOf('vCard', gridOfVcards(text));
    return tableOf('CSV', gridOfText(text));
  });
}

/** Reads text copied from a spreadsheet, a document or an email. Never throws. */
export function readPasted(text: string): TableReading {
  return reading(() => {
    if (text.length > MOST_BYTES) {
      throw new ListRefusal('This is more than 20 MB. Please paste one part at a time.');
    }
    if (text.trim() === '') throw empty();
    if (isVcard(text)) return tableOf('vCard', gridOfVcards(text));
    return tableOf('pasted', gridOfPasted(text));
  });
}

function reading(read: () => Table): TableReading {
  try {
    return { ok: true, table: read() };
  } catch (error) {
    if (error instanceof ListRefusal) return { ok: false, reason: error.message };
    throw error;
  }
}

function empty(): ListRefusal {
  return new ListRefusal('This list is empty.');
}

function textOf(bytes: Uint8Array): string {
  const text = decodedText(bytes);
  if (text === '') throw empty();
  if (text === null || looksBinary(text)) {
    throw new ListRefusal(
      'This file cannot be read as a list. Please choose CSV, XLSX, ODS or vCard.',
    );
  }
  return text;
}

/**
 * True for binary content. Text has no control characters other than line breaks and tabs, but a
 * few are tolerated.
 */
function looksBinary(text: string): boolean {
  const start = text.slice(0, 10_000);
  const strange = start.match(/[\u0001-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  return strange > start.length / 100;
}

function openArchive(bytes: Uint8Array): Workbook {
  const archive = new Archive(bytes);
  if (archive.has('content.xml')) return openOds(archive);
  if (archive.has('[Content_Types].xml') || archive.has('xl/workbook.xml'))
    return openXlsx(archive);
  const lists = archive.names().filter((name) => /\.(?:csv|tsv|txt)$/i.test(name));
  if (lists.length === 0) {
    throw new ListRefusal(
      'There is no list in this archive. Please choose CSV, XLSX, ODS or vCard.',
    );
  }
  const joined = joinedBackup(archive, lists);
  if (joined) return joined;
  return {
    format: 'CSV',
    sheets: lists.map((name) => ({
      name,
      isHidden: /(?:^|\/)(?:__MACOSX|\.)/.test(name),
      read: () => gridOfFile(archive, name),
    })),
  };
}

function gridOfFile(archive: Archive, name: string | undefined): Grid {
  const list = name === undefined ? null : archive.bytesOf(name);
  const text = list && list.length > 0 ? textOf(list) : '';
  return text === '' ? new Grid() : gridOfText(text);
}

/** The files of a Cleaner Planner back-up joined into one list; null for any other archive. */
function joinedBackup(archive: Archive, names: readonly string[]): Workbook | null {
  const files = backupFiles(names);
  if (!files) return null;
  const grid = joinBackup({
    jobs: gridOfFile(archive, files.jobs),
    customers: gridOfFile(archive, files.customers),
    contacts: gridOfFile(archive, files.contacts),
    rounds: gridOfFile(archive, files.rounds),
    services: gridOfFile(archive, files.services),
    notes: gridOfFile(archive, files.notes),
  });
  if (!grid) return null;
  return {
    format: 'CSV',
    sheets: [{ name: 'Cleaner Planner back-up', isHidden: false, read: () => grid }],
  };
}

function tableOfWorkbook({ format, sheets }: Workbook, wanted: string | undefined): Table {
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const { sheet, grid } = chosen(wanted === undefined ? shown : sheets, wanted);
  const otherSheets = shown.map(({ name }) => name).filter((name) => name !== sheet.name);
  return tableOf(format, grid, sheet.name, otherSheets);
}

/**
 * The sheet with the given name; otherwise the first with more than one row, or else the first with
 * any rows.
 */
function chosen(
  sheets: readonly Sheet[],
  wanted: string | undefined,
): { sheet: Sheet; grid: Grid } {
  if (wanted !== undefined) {
    const sheet = sheets.find(({ name }) => name === wanted);
    if (!sheet) throw new ListRefusal('The file has no sheet with that name.');
    return { sheet, grid: sheet.read() };
  }
  let first: { sheet: Sheet; grid: Grid } | null = null;
  for (const sheet of sheets) {
    const grid = sheet.read();
    if (grid.rows.length > 1) return { sheet, grid };
    if (grid.rows.length > 0) first ??= { sheet, grid };
  }
  if (first === null) throw empty();
  return first;
}

function tableOf(
  format: TableFormat,
  grid: Grid,
  sheet: string | null = null,
  otherSheets: readonly string[] = [],
): Table {
  const found = findHeadings(grid.rows);
  const data = grid.rows.slice(found.firstRow);
  if (data.length > MOST_ROWS) {
    throw new ListRefusal(
      'The list has more than 20,000 rows. Please split it, and import one part at a time.',
    );
  }
  if (data.length === 0) throw empty();
  if (found.headers.length === 0 && endsWithHeadings(grid.rows)) {
    throw new ListRefusal('This list has headings but no rows below them.');
  }
  const width = [found.headers, ...data.map(({ cells }) => cells)].reduce(
    (most, cells) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1),
    0,
  );
  const headers = padded(found.headers, width);
  const rows = data.map(({ line, cells }) => ({ line, cells: padded(cells, width) }));
  const read = withStatusRead(headers, withTicksRead(headers, rows));
  // A contact with nothing but a name is not a heading.
  const isOfPerson = format === 'vCard' || presetOf(headers) !== null;
  const list = isOfPerson ? { headers, rows: read } : withSections(headers, read);
  return { format, sheet, otherSheets, ...list };
}

function padded(cells: readonly string[], width: number): readonly string[] {
  if (cells.length === width) return cells;
  return Array.from({ length: width }, (_, at) => cells[at] ?? '');
}
