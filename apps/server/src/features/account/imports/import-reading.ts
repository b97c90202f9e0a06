import type { ImportField } from '@roundbook/imports/fields';
import { readRow } from '@roundbook/imports/record';
import type { GivenRow, Reading } from './import-judging.ts';
import type { ReadRow } from './row-store.ts';

/** Reads a row, using the user's corrections in place of its cells. */
export function readAs(
  { line, cells, edits }: GivenRow,
  { columns, headings, settings, today }: Reading,
): ReadRow {
  const corrected = Object.entries(edits) as [ImportField, string][];
  const [mapping, texts] = [[...columns], [...cells]];
  for (const [field, text] of corrected) {
    // A correction replaces every column of its field.
    for (const [at, one] of mapping.entries()) if (one === field) mapping[at] = 'ignore';
    mapping.push(field);
    texts.push(text);
  }
  const read = readRow({ line, cells: texts }, mapping, { ...settings, headings, today });
  return { line, ...read };
}

/** The values of a row as written, by field. */
export function valuesOf(
  { cells, edits }: Pick<GivenRow, 'cells' | 'edits'>,
  columns: readonly ImportField[],
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [at, field] of columns.entries()) {
    if (field === 'ignore') continue;
    const cell = cells[at]?.trim() ?? '';
    if (cell !== '') values[field] = [values[field], cell].filter(Boolean).join(', ');
    else values[field] ??= '';
  }
  return { ...values, ...edits };
}
