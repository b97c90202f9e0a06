import { dateOfEpochDay } from '@roundbook/domain/values/dates/epoch-day';
import { dateInWords } from '../reading/dates.ts';

/**
 * Excel's built-in formats, to which files refer by number only; limited to formats that show more
 * than digits.
 */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  18: 'h:mm',
  19: 'h:mm',
  20: 'h:mm',
  21: 'h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  44: '£#,##0.00',
};

/** True for the number of one of Excel's date formats, including those of other languages. */
function isDateNumber(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}

/** How a cell shows its number. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date' }
  | { readonly kind: 'time' }
  | { readonly kind: 'pattern'; readonly sections: readonly string[] };

const PLAIN: NumberFormat = { kind: 'plain' };

/** The format that a workbook's styles give by this number or code. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined && isDateNumber(id)) return { kind: 'date' };
  const written = code ?? BUILT_IN[id] ?? '';
  if (written === '' || /^(?:general|standard)$/i.test(written)) return PLAIN;
  const bare = written.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  if (/[dy]|mmm/i.test(bare)) return { kind: 'date' };
  if (/[hs]/i.test(bare)) return { kind: 'time' };
  if (!/[0#?]/.test(bare) || /[e/@]/i.test(bare)) return PLAIN;
  return { kind: 'pattern', sections: written.split(';') };
}

/** A number as its cell shows it, except that dates are unambiguous: `5 Mar 2026`. */
export function shownNumber(value: number, format: NumberFormat, is1904: boolean): string {
  if (!Number.isFinite(value)) return '';
  if (format.kind === 'date') return dateShown(value, is1904) ?? plainNumber(value);
  if (format.kind === 'time' && value >= 0) return timeShown(value);
  if (format.kind === 'pattern') return byPattern(value, format.sections);
  return plainNumber(value);
}

/** A number with the fifteen digits that spreadsheets keep; the rest is noise from binary fractions. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) < 1e21 ? `${rounded}` : '';
}

/**
 * A spreadsheet's day as text; null if it is out of range. Day 25,569 is 1 January 1970; if days
 * are counted from 1904, their numbers are 1,462 lower.
 */
function dateShown(value: number, is1904: boolean): string | null {
  const day = Math.floor(value) + (is1904 ? 1462 : 0);
  if (day < 61 || day > 2_900_000) return null;
  return dateInWords(dateOfEpochDay(day - 25_569));
}

function timeShown(value: number): string {
  const minutes = Math.round((value % 1) * 1440) % 1440;
  return `${`${Math.floor(minutes / 60)}`.padStart(2, '0')}:${`${minutes % 60}`.padStart(2, '0')}`;
}

function byPattern(value: number, sections: readonly string[]): string {
  const [positive = '', negative, zero] = sections;
  const isNegative = value < 0;
  let section = positive;
  if (isNegative && negative !== undefined) section = negative;
  if (value === 0 && zero !== undefined) section = zero;
  const { before, digits, after } = parts(section);
  // A section without digits shows text instead of the number, such as "-" for zero.
  if (digits === '') return `${before}${after}`.trim();
  const shown = filled(Math.abs(value) * (after.includes('%') ? 100 : 1), digits);
  const sign = isNegative && negative === undefined ? '-' : '';
  return `${sign}${before}${shown}${after}`.trim();
}

interface PatternParts {
  readonly before: string;
  readonly digits: string;
  readonly after: string;
}

/**
 * Splits a section into the text before its digits, the digits, and the text after them; quoted or escaped
 * characters are text.
 */
function parts(section: string): PatternParts {
  const literals: string[] = [];
  const marked = section
    .replaceAll(/\[\$([^\]-]*)[^\]]*\]/g, (_, currency: string) => `"${currency}"`)
    .replaceAll(/\[[^\]]*\]|_.|\*./g, '')
    .replaceAll(/"([^"]*)"|\\(.)/g, (_, quoted?: string, escaped?: string) => {
      literals.push(quoted ?? escaped ?? '');
      return '\u0001';
    });
  const restored = (text: string) => text.replaceAll('\u0001', () => literals.shift() ?? '');
  const found = /[0#?](?:[0#?.,\s\u0001-]*[0#?])?/.exec(marked);
  if (!found) return { before: restored(marked), digits: '', after: '' };
  return {
    before: restored(marked.slice(0, found.index)),
    digits: restored(found[0]),
    after: restored(marked.slice(found.index + found[0].length)),
  };
}

/** A number filled into a pattern such as `#,##0.00` or `00000 000000`. */
function filled(value: number, digits: string): string {
  const [whole = '', fraction = ''] = digits.split('.');
  const places = (fraction.match(/[0#?]/g) ?? []).length;
  const least = (fraction.match(/0/g) ?? []).length;
  const [rawWhole = '0', rawFraction = ''] = Number(value.toPrecision(15))
    .toFixed(places)
    .split('.');
  let kept = rawFraction;
  while (kept.length > least && kept.endsWith('0')) kept = kept.slice(0, -1);
  return `${filledWhole(rawWhole, whole)}${kept === '' ? '' : `.${kept}`}`;
}

function filledWhole(raw: string, pattern: string): string {
  const isGrouped = /[0#?],[0#?]/.test(pattern);
  const plain = isGrouped ? pattern.replaceAll(',', '') : pattern;
  let at = raw.length - 1;
  let shown = '';
  for (const mark of plain.split('').toReversed()) {
    if (!/[0#?]/.test(mark)) {
      if (at >= 0) shown = mark + shown;
      continue;
    }
    if (at >= 0) shown = raw[at]! + shown;
    else if (mark === '0') shown = `0${shown}`;
    at -= 1;
  }
  if (at >= 0) shown = raw.slice(0, at + 1) + shown;
  if (raw === '0' && !plain.includes('0')) shown = shown === '0' ? '' : shown;
  return isGrouped ? shown.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',') : shown;
}
