import type { Row } from '@roundbook/tabular/rows';
import type { CsvLayout } from '../model.ts';
import { currencyOfHeading, OWN_CURRENCY, plainHeading } from './header-words.ts';
import { columnsOf } from './row-content.ts';

/** The currency of a row's money; empty if the row does not give it. */
export function currencyOfRow(
  { cells }: Row,
  layout: CsvLayout,
  header: readonly string[],
): string {
  const mayBeOwn = (column: number) =>
    !layout.description.includes(column) && !OF_OTHERS.test(plainHeading(header[column] ?? ''));
  const named = currencyColumn(layout, header);
  const own = codeOf(cells[named] ?? '');
  if (own !== '') return own;
  // Where no heading names the currency, a code on its own is the currency, whatever its heading.
  const codes = named === -1 ? cells.filter((cell, at) => CODE.test(cell) && mayBeOwn(at)) : [];
  if (codes.length === 1) return codes[0]!;
  for (const column of columnsOf(layout.amount)) {
    const cell = cells[column] ?? '';
    if (cell.includes('€') || /\bEUR\b/i.test(cell)) return 'EUR';
    if (cell.includes('$') || /\bUSD\b/i.test(cell)) return 'USD';
    if (cell.includes('£') || /\bGBP\b/i.test(cell)) return 'GBP';
  }
  return '';
}

/** The currency of an account: the currency of most of its lines, or the amount heading's; otherwise pounds. */
export function currencyOfRows(
  rows: readonly Row[],
  layout: CsvLayout,
  header: readonly string[],
): string {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const code = currencyOfRow(row, layout, header);
    if (code !== '') counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (most) return most[0];
  const named = columnsOf(layout.amount).map((column) => currencyOfHeading(header[column] ?? ''));
  return named.find((code) => code !== '') ?? 'GBP';
}

/** The column with the currency of the chosen amounts; -1 if there is none. */
function currencyColumn({ amount }: CsvLayout, header: readonly string[]): number {
  const plain = header.map(plainHeading);
  const heading = plain[columnsOf(amount)[0] ?? -1] ?? '';
  // `Billed amount` belongs with `Billed currency`, not with the shop's currency beside it.
  const beside = plain.indexOf(heading.replace(/\bamount\b/, 'currency'));
  if (beside !== -1 && heading.includes('amount')) return beside;
  const named = plain.findIndex((cell) => OWN_CURRENCY.test(cell));
  if (named !== -1) return named;
  return plain.findIndex((cell) => /\b(?:ccy|currency)\b/.test(cell) && !OF_OTHERS.test(cell));
}

/** The codes of the currencies that British accounts hold. */
const CODE = /^(?:GBP|EUR|USD|AUD|CAD|CHF|CZK|DKK|HUF|JPY|NOK|NZD|PLN|RON|SEK|ZAR)$/;

/** Matches headings of the currency of the shop, the fee or the other party. */
const OF_OTHERS =
  /\b(?:local|orig(?:inal)?|transaction|trans|fee|foreign|merchant|shop|source|target|from|to|instructed|counter ?party|exchange|card)\b/;

function codeOf(written: string): string {
  const code = written.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : '';
}
