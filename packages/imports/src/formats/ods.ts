import type { XmlReader } from '@roundbook/tabular/xml';
import { Grid, Room, TooMuchText } from '../grid.ts';
import { LONGEST_CELL, MOST_COLUMNS } from '../limits.ts';
import { ListRefusal } from '../refusal.ts';
import { numberFormat, shownNumber } from './number-formats.ts';
import { readWorkbookXml } from './workbook-xml.ts';
import type { Workbook } from './workbook.ts';
import { type Archive, locked } from './zip.ts';

/** Opens a LibreOffice or OpenOffice workbook. @throws {ListRefusal} if it cannot be read */
export function openOds(archive: Archive): Workbook {
  if (/encryption-data/.test(archive.textOf('META-INF/manifest.xml') ?? '')) throw locked();
  const xml = archive.textOf('content.xml');
  if (xml === null) throw new ListRefusal('The file is not a workbook with sheets.');
  const reader = new ContentReader();
  readWorkbookXml(xml, reader);
  return {
    format: 'ODS',
    sheets: [...reader.sheets].map(([name, grid]) => ({
      name,
      isHidden: false,
      read: () => {
        if (grid instanceof ListRefusal) throw grid;
        return grid;
      },
    })),
  };
}

/**
 * Reads every sheet of `content.xml`: cells as they are displayed, except that dates are
 * unambiguous.
 */
class ContentReader implements XmlReader {
  readonly sheets = new Map<string, Grid | ListRefusal>();
  readonly #room = new Room();
  #sheet = '';
  #grid: Grid | null = null;
  #line = 0;
  #rowRepeat = 1;
  #cells: string[] = [];
  #cellRepeat = 1;
  #date = '';
  #words = '';
  #isInCell = false;
  #paragraphs = 0;
  /** How many notes enclose the current position; a note's text is not part of its cell. */
  #notes = 0;

  open(name: string, attribute: (name: string) => string): void {
    if (name === 'annotation') this.#notes += 1;
    if (this.#notes > 0) return;
    if (name === 'table') this.#openSheet(attribute('name'));
    else if (name === 'table-row') {
      this.#rowRepeat = repeat(attribute('number-rows-repeated'));
      this.#cells = [];
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#isInCell = true;
      this.#cellRepeat = repeat(attribute('number-columns-repeated'));
      this.#words = '';
      this.#paragraphs = 0;
      this.#date = attribute('value-type') === 'date' ? attribute('date-value').slice(0, 10) : '';
    } else if (name === 'p' && this.#isInCell) {
      this.#paragraphs += 1;
      if (this.#paragraphs > 1) this.#say('\n');
    } else if (name === 's') this.#say(' '.repeat(Math.min(repeat(attribute('c')), 100)));
    else if (name === 'tab') this.#say('\t');
    else if (name === 'line-break') this.#say('\n');
  }

  text(text: string): void {
    if (this.#isInCell && this.#paragraphs > 0 && this.#notes === 0) this.#say(text);
  }

  /** Adds text to the cell, up to the maximum length of a cell. */
  #say(text: string): void {
    if (this.#words.length < LONGEST_CELL) this.#words += text;
  }

  close(name: string): void {
    if (name === 'annotation') this.#notes -= 1;
    if (this.#notes > 0) return;
    if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell();
    else if (name === 'table-row') this.#closeRow();
    else if (name === 'table') this.#grid = null;
  }

  #openSheet(name: string): void {
    this.#sheet = name;
    this.#grid = new Grid(this.#room);
    this.#line = 0;
    this.sheets.set(name, this.#grid);
  }

  #closeCell(): void {
    const shown = this.#date === '' ? this.#words : dateShown(this.#date);
    const room = MOST_COLUMNS - this.#cells.length;
    for (let count = Math.min(this.#cellRepeat, room); count > 0; count -= 1) {
      this.#cells.push(shown);
    }
    this.#isInCell = false;
  }

  #closeRow(): void {
    const isEmpty = this.#cells.every((cell) => cell.trim() === '');
    const rows = isEmpty ? 0 : this.#rowRepeat;
    try {
      for (let row = 1; this.#grid && row <= rows; row += 1) {
        this.#grid.add(this.#line + row, this.#cells);
      }
    } catch (error) {
      if (!(error instanceof ListRefusal) || error instanceof TooMuchText) throw error;
      // The refusal is kept with its sheet, as the user may want another sheet.
      this.sheets.set(this.#sheet, error);
      this.#grid = null;
    }
    this.#line += this.#rowRepeat;
  }
}

function repeat(written: string): number {
  const times = Number(written);
  return Number.isSafeInteger(times) && times > 0 ? times : 1;
}

const DATE = numberFormat(14, undefined);
const DAY = 86_400_000;

/** A date such as `2026-03-05` in the form that other workbooks' date cells have: `5 Mar 2026`. */
function dateShown(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time)) return date;
  return shownNumber(time / DAY + 25_569, DATE, false);
}
