import { LONGEST_CELL, MOST_CHARACTERS, MOST_COLUMNS, MOST_ROWS } from './limits.ts';
import { ListRefusal } from './refusal.ts';

/** A row of a sheet, before headings are told apart from data. */
export interface GridRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The maximum number of rows above the headings, such as titles, dates or an address. */
export const PREAMBLE = 30;

/** The refusal of a file that has too much text, whichever of its sheets the user wants. */
export class TooMuchText extends ListRefusal {}

/** Counts the characters of all sheets of a file that are read. */
export class Room {
  #taken = 0;

  /**
   * Counts the cells' characters.
   * @throws {TooMuchText} for more characters than a list may have
   */
  take(cells: readonly string[]): void {
    for (const cell of cells) this.#taken += cell.length + 1;
    if (this.#taken > MOST_CHARACTERS) {
      throw new TooMuchText(
        'The list has more than 10 million characters. Please split it, and import one part at a time.',
      );
    }
  }
}

/** Collects the rows of a sheet up to a limit, leaving out empty rows. */
export class Grid {
  readonly rows: GridRow[] = [];
  readonly #room: Room;

  constructor(room = new Room()) {
    this.#room = room;
  }

  /**
   * Adds a row, unless it is empty.
   * @throws {ListRefusal} for more rows or characters than the limit
   */
  add(line: number, cells: readonly string[]): void {
    const trimmed = cells.slice(0, MOST_COLUMNS).map(cleaned);
    if (trimmed.every((cell) => cell === '')) return;
    if (this.rows.length > MOST_ROWS + PREAMBLE) throw tooManyRows();
    this.#room.take(trimmed);
    this.rows.push({ line, cells: trimmed });
  }
}

function cleaned(cell: string): string {
  return cell.slice(0, LONGEST_CELL).replaceAll('\r\n', '\n').toWellFormed().trim();
}

export function tooManyRows(): ListRefusal {
  return new ListRefusal(
    'The list has more than 20,000 rows. Please split it, and import one part at a time.',
  );
}
