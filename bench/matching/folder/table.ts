import Papa from 'papaparse';
import { isPlainDate, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { parsePounds } from '@roundbook/domain/values/money/pounds';
import { type Files, FolderError } from './case.ts';

/** A row of a CSV file, whose columns are read by name; collects faults instead of throwing. */
export class Row {
  readonly #file: string;
  readonly #line: number;
  readonly #values: ReadonlyMap<string, string>;
  readonly #faults: string[];

  constructor(file: string, line: number, values: ReadonlyMap<string, string>, faults: string[]) {
    this.#file = file;
    this.#line = line;
    this.#values = values;
    this.#faults = faults;
  }

  fault(message: string): void {
    this.#faults.push(`${this.#file} line ${this.#line}: ${message}`);
  }

  text(column: string): string {
    return this.#values.get(column) ?? '';
  }

  required(column: string): string {
    const value = this.text(column);
    if (value === '') this.fault(`${column} is empty.`);
    return value;
  }

  /** Values separated by semicolons. */
  list(column: string): string[] {
    return this.text(column)
      .split(';')
      .map((value) => value.trim())
      .filter(Boolean);
  }

  /** A date as `2026-01-31` or `31/01/2026`; the fallback for an empty field. */
  date(column: string, fallback?: PlainDate): PlainDate {
    const value = this.text(column) || fallback || '';
    const british = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(value);
    const date = british ? `${british[3]}-${british[2]}-${british[1]}` : value;
    if (isPlainDate(date)) return date;
    this.fault(`${column} must be a date such as 2026-01-31, not “${value}”.`);
    return '2000-01-01';
  }

  /** A positive amount, written in pounds. */
  amount(column: string): Pence {
    const value = this.text(column);
    const amount = parsePounds(value);
    if (amount !== null && amount > 0) return amount;
    this.fault(`${column} must be pounds above zero such as 12.50, not “${value}”.`);
    return 1;
  }

  amounts(column: string): Pence[] {
    return this.list(column).flatMap((value) => {
      const amount = parsePounds(value);
      if (amount === null) {
        this.fault(`${column} must be pounds such as 12.50;14.00, not “${value}”.`);
        return [];
      }
      return [amount];
    });
  }
}

/**
 * Reads all rows, then throws a FolderError with all faults of the file. Columns may come in any
 * order; other columns are ignored.
 */
export function readTable<Value>(
  files: Files,
  file: string,
  columns: readonly string[],
  read: (row: Row) => Value,
): Value[] {
  const bytes = files.get(file);
  if (!bytes) throw new FolderError([`${file} is missing.`]);
  const text = new TextDecoder().decode(bytes);
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ',' });
  const heads = (data[0] ?? []).map((head) => head.trim().toLowerCase());
  const missing = columns.filter((column) => !heads.includes(column));
  if (missing.length > 0) {
    throw new FolderError([
      `${file} line 1: no column ${missing.join(', ')}; it has ${heads.join(', ') || 'none'}.`,
    ]);
  }
  const faults: string[] = [];
  const values: Value[] = [];
  let line = 1 + newlines(data[0] ?? []);
  for (const fields of data.slice(1)) {
    line += 1;
    if (fields.some((field) => field.trim() !== '')) {
      const named = heads.map((head, at) => [head, (fields[at] ?? '').trim()] as const);
      const row = new Row(file, line, new Map(named), faults);
      if (fields.length > heads.length) row.fault(`more fields than the ${heads.length} columns.`);
      values.push(read(row));
    }
    line += newlines(fields);
  }
  if (faults.length > 0) throw new FolderError(faults);
  return values;
}

/** The number of extra lines that a row takes up: a quoted field may contain line breaks. */
function newlines(fields: readonly string[]): number {
  return fields.reduce((sum, field) => sum + field.split('\n').length - 1, 0);
}

export function writeTable(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Uint8Array {
  return Buffer.from(`${Papa.unparse([columns, ...rows] as string[][], { newline: '\n' })}\n`);
}
