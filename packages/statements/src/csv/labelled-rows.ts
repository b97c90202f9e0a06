import type { Row } from '@roundbook/tabular/rows';
import { refuseTooMany } from '../limits.ts';

const LABEL = /^\s*(date|description|amount|balance|type|reference|details)\s*:\s*(.*)$/i;

/** The headings of the rows made from labelled lines. */
const HEADER = ['Date', 'Description', 'Amount', 'Balance', 'Type', 'Reference'] as const;

/**
 * The rows of a file in which each field of an account's line is on a line of its own, after its name (`Date:
 * 30/01/2026`), as Santander writes it: with headings, below the lines about the account. Null for any other text.
 */
export function labelledRows(text: string): Row[] | null {
  if (
    !/^\s*date\s*:/im.test(text.slice(0, 4000)) ||
    !/^\s*amount\s*:/im.test(text.slice(0, 8000))
  ) {
    return null;
  }
  const above: Row[] = [];
  const found: { line: number; cells: string[] }[] = [];
  let open: { line: number; cells: string[] } | null = null;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const written = raw.replaceAll('\u00a0', ' ').replace(/^\uFEFF/, '');
    const [, label = '', value = ''] = LABEL.exec(written) ?? [];
    const column = HEADER.findIndex((name) => name.toLowerCase() === nameOf(label));
    if (column === 0) {
      open = { line: index + 1, cells: HEADER.map(() => '') };
      found.push(open);
      refuseTooMany(found.length);
    }
    if (open === null) {
      if (written.trim() !== '') above.push({ line: index + 1, cells: [written.trim()] });
    } else if (column !== -1) {
      open.cells[column] = value.trim();
    } else if (written.trim() !== '') {
      // More of the description, which the bank wraps.
      open.cells[1] = `${open.cells[1] ?? ''} ${written.trim()}`.trim();
    }
  }
  if (found.length === 0) return null;
  return [...above, { line: found[0]!.line, cells: [...HEADER] }, ...found];
}

function nameOf(label: string): string {
  return label.toLowerCase() === 'details' ? 'description' : label.toLowerCase();
}
