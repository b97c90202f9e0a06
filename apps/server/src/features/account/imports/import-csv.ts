/** Matches the beginning of a cell that a spreadsheet would run as a formula. */
const FORMULA = /^[\t\r\n ]*[=+\-@]/;

/** One quoted cell, marked as text if a spreadsheet would run it. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as CSV, each with a line ending. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
