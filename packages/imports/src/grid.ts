import { MOST_COLUMNS, MOST_ROWS } from './limits.ts';
import { ListRefusal } from './refusal.ts';

/** The rows of a sheet as they stand there, before headings are told from data. */
export interface GridRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What may stand above the headings: titles, dates, an address. */
export const PREAMBLE = 30;

/** Collects the rows of a sheet: empty ones are left out, and there is an end to it. */
export class Grid {
  readonly rows: GridRow[] = [];

  /** @throws {ListRefusal} for more rows than are read */
  add(line: number, cells: readonly string[]): void {
    const trimmed = cells.slice(0, MOST_COLUMNS).map(cleaned);
    if (trimmed.every((cell) => cell === '')) return;
    if (this.rows.length > MOST_ROWS + PREAMBLE) throw tooManyRows();
    this.rows.push({ line, cells: trimmed });
  }
}

/** The longest text of a cell that is kept; no one writes a longer note of a customer. */
const LONGEST_CELL = 5000;

function cleaned(cell: string): string {
  return cell.slice(0, LONGEST_CELL).replaceAll('\r\n', '\n').toWellFormed().trim();
}

export function tooManyRows(): ListRefusal {
  return new ListRefusal(
    'The list has more than 20,000 rows. Please split it, and import one part at a time.',
  );
}
