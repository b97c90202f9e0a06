/** What makes a spreadsheet run a cell as a formula. */
const FORMULA = /^[\t\r\n ]*[=+\-@]/;

/** One cell: quoted, and as text where a spreadsheet would run it. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as CSV, each line ended. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
