import type { ImportField } from '../fields.ts';
import { readRow, type ReadingSettings, type RowReading } from '../record.ts';

export const BRITISH: ReadingSettings = {
  dateOrder: 'dmy',
  balanceSign: 'owes',
  today: '2026-11-29',
  notesFor: 'office',
};

/** Reads a row that has a column for each of the given fields. */
export function readCells(
  cells: Partial<Record<ImportField, string>>,
  settings: ReadingSettings = BRITISH,
  line = 2,
): RowReading {
  const mapping = Object.keys(cells) as ImportField[];
  return readRow({ line, cells: Object.values(cells) }, mapping, settings);
}
