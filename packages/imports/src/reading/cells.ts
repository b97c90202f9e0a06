import { folded } from '@roundbook/domain/values/text/folded';
import type { ImportField } from '../fields.ts';
import { FIELD_LABELS } from '../fields.ts';
import type { ColumnMapping, ListQuestion, RowProblem } from '../import-record.ts';
import type { TableRow } from '../table.ts';
import { isBlank } from './dates.ts';

/** Matches headings that say nothing but that the column holds notes. */
const OF_NOTES =
  /\b(?:notes?|nts?|comments?|cmts?|cmnts|remarks?|rmks|rems|info(?:rmation)?|instructions?|details?|memo|access|misc|others?|extra|description|message|observations|alerts?|nodiadau)\b/i;

/** The text of a filled cell, with its column. */
export interface Said {
  readonly text: string;
  readonly column: number;
}

/** The cells of a row by field, and the problems found in them. */
export class RowCells {
  readonly problems: RowProblem[] = [];
  /** Text that belongs to no field, to be kept in the notes. */
  readonly kept: string[] = [];
  /** Text that follows an address, such as a gate code, and that workers need at the door. */
  readonly atTheDoor: string[] = [];
  /** Notes for the workers that belong to no job. */
  readonly access: string[] = [];
  readonly line: number;
  readonly #cells: readonly string[];
  readonly #mapping: ColumnMapping;
  readonly #headings: readonly string[];

  constructor({ line, cells }: TableRow, mapping: ColumnMapping, headings: readonly string[] = []) {
    this.line = line;
    this.#cells = cells;
    this.#mapping = mapping;
    this.#headings = headings;
  }

  /** The notes in a field's filled cells, each after the heading that tells what it is about: `Gate code: 1234`. */
  noted(field: 'notes' | 'jobNotes' | 'accessNotes'): string[] {
    return this.all(field).map(({ text, column }) => {
      const heading = (this.#headings[column] ?? '')
        .replace(/[\s?:]+$/, '')
        .trim()
        .slice(0, 60);
      const isSaid = OF_NOTES.test(heading) || folded(text).includes(folded(heading));
      return heading === '' || isSaid ? text : `${heading}: ${text}`;
    });
  }

  /** Every filled cell of a field, in the order of the columns. */
  all(field: ImportField): Said[] {
    const found: Said[] = [];
    for (let column = 0; column < this.#mapping.length; column += 1) {
      if (this.#mapping[column] !== field) continue;
      const text = tidied(this.#cells[column] ?? '');
      if (!isBlank(text)) found.push({ text, column });
    }
    return found;
  }

  /** The cells of a field, column by column, with null for an empty cell. */
  each(field: ImportField): (Said | null)[] {
    const found: (Said | null)[] = [];
    for (let column = 0; column < this.#mapping.length; column += 1) {
      if (this.#mapping[column] !== field) continue;
      const text = tidied(this.#cells[column] ?? '');
      found.push(isBlank(text) ? null : { text, column });
    }
    return found;
  }

  /**
   * The text of a field's first filled cell, on a single line; empty if no cell is filled. Other cells go into the
   * notes.
   */
  one(field: ImportField, most = 120): string {
    const [first, ...others] = this.all(field);
    for (const { text } of others) {
      if (text !== first?.text) this.keep(field, text);
    }
    return first ? this.fitting(field, first, most) : '';
  }

  /** Text on a single line that fits its field; if it is longer, the full text goes into the notes. */
  fitting(field: ImportField, { text, column }: Said, most: number): string {
    const line = onOneLine(text);
    if (line.length <= most) return line;
    this.warn(
      field,
      column,
      `This is longer than ${most} characters; the full text is in the notes.`,
    );
    this.keep(field, line);
    return line.slice(0, most).toWellFormed().trim();
  }

  /** Records an error that the answer to a question about the whole list solves. */
  ask(field: ImportField, column: number | null, message: string, ask: ListQuestion): void {
    this.problems.push({ ...problem(field, column, 'error', message, null), ask });
  }

  keep(field: ImportField, text: string): void {
    this.kept.push(`${FIELD_LABELS[field]}: ${text}`);
  }

  warn(field: ImportField, column: number | null, message: string, mend?: string | null): void {
    this.problems.push(problem(field, column, 'warning', message, mend));
  }

  fail(field: ImportField, column: number | null, message: string, mend?: string | null): void {
    this.problems.push(problem(field, column, 'error', message, mend));
  }
}

/**
 * Shortens runs of spaces to two: longer runs mean nothing and are slow to search, but two spaces may separate two
 * numbers.
 */
function tidied(cell: string): string {
  return cell.replaceAll(/[^\S\n]{2,}/g, '  ').trim();
}

export function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim();
}

function problem(
  field: ImportField,
  column: number | null,
  severity: RowProblem['severity'],
  message: string,
  mend: string | null | undefined,
): RowProblem {
  const found = { field, column, severity, message };
  return mend === null || mend === undefined ? found : { ...found, mend };
}
