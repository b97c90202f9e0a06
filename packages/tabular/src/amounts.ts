import type { Pence } from '@roundbook/domain/values/money/pence';

/** The largest amount: a billion pounds. Anything larger is an error in the file. */
const MOST: Pence = 100_000_000_000;

/** The maximum number of characters in an amount; the limit keeps patterns fast. */
const LONGEST = 40;

const CURRENCY = /[£$€]|\b(?:GBP|EUR|USD)\b/gi;
/**
 * Matches two amounts in one cell, such as `£8 £10` or `8 10`: between the figures of a single amount, a space only
 * separates thousands.
 */
const TWO_AMOUNTS = /\d\s+[£$€]\s*\d|\d\s+(?!\d{3}(?!\d))\d|\d[\r\n]+\s*[£$€\d]/;
const FLAGGED = /^(?<number>.*?\d[^A-Z]*)(?<flag>CR|DR|OD|C|D)$/i;
const PLAIN = /^(?<sign>[+-]?)(?<whole>\d{0,15})(?:\.(?<fraction>\d{0,8}))?(?<after>[+-]?)$/;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

/**
 * Reads an amount as banks write them: `1,234.50`, `-£3.20`, `(12.00)`, `12.00-`, `12.50 DR`, `12.50 OD`,
 * `1.234,50`. Null for anything else, and for fractions of a penny: money is never rounded.
 */
export function parseAmount(written: string): Pence | null {
  if (written.length > LONGEST) return null;
  const cell = unwrapped(written);
  if (TWO_AMOUNTS.test(cell)) return null;
  let text = cell.replaceAll(CURRENCY, '').replaceAll(/[\s'’\u00a0\u202f]/g, '');
  text = text.replaceAll(/[−–]/g, '-');
  let negative = false;
  const flagged = FLAGGED.exec(text)?.groups;
  if (flagged) {
    text = flagged['number'] ?? '';
    negative = /^(?:d|od)/i.test(flagged['flag'] ?? '');
  }
  if (text.startsWith('(') && text.endsWith(')')) {
    text = text.slice(1, -1);
    negative = !negative;
  }
  const parts = PLAIN.exec(withDecimalPoint(text))?.groups;
  if (!parts) return null;
  const { sign = '', whole = '', fraction = '', after = '' } = parts;
  if (whole === '' && fraction === '') return null;
  if (sign !== '' && after !== '') return null;
  if (!/^\d{0,2}0*$/.test(fraction)) return null;
  const pence = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  if (pence > MOST) return null;
  if (sign === '-' || after === '-') negative = !negative;
  return negative && pence !== 0 ? -pence : pence;
}

/** The text of a cell without `="…"`, which makes spreadsheets keep a cell as text. */
export function unwrapped(cell: string): string {
  const text = cell.trim();
  return text.startsWith('="') && text.endsWith('"') && text.length > 2 ? text.slice(2, -1) : text;
}

/** Removes the thousands separators, and replaces a decimal comma with a point. */
function withDecimalPoint(text: string): string {
  const comma = text.lastIndexOf(',');
  if (comma === -1) return text;
  const point = text.lastIndexOf('.');
  if (point > comma) {
    const whole = text.slice(0, point);
    return THOUSANDS.test(whole.replace(/^[+-]/, '')) ? text.replaceAll(',', '') : text;
  }
  if (point !== -1) return text.replaceAll('.', '').replace(',', '.');
  if (THOUSANDS.test(text.replace(/^[+-]/, '').replace(/[+-]$/, ''))) {
    return text.replaceAll(',', '');
  }
  return text.replace(',', '.');
}
