import type { ColumnMapping } from '../import-record.ts';
import { looksLikePerson } from '../recognising/words.ts';
import type { TableRow } from '../table.ts';
import { isBlank } from './dates.ts';

/** Matches the words with which a line sums up the lines above it. */
const SUM =
  /^(?:grand |sub-?\s?|round |week(?:ly)? |month(?:ly)? |daily )?(?:totals?|sum|takings|count|average|balance (?:b\/f|c\/f)|carried forward|brought forward)\b|^(?:no\.?|number|num) of (?:customers|clients|houses|jobs|rows)\b|^total\b/i;

/** The fields that only a customer has. */
const OWN: ReadonlySet<ColumnMapping[number]> = new Set([
  'email',
  'mobile',
  'phone',
  'postcode',
  'town',
]);

/** The fields in which a line between customers may stand. */
const TITLES: ReadonlySet<ColumnMapping[number]> = new Set([
  'name',
  'firstName',
  'company',
  'address',
  'street',
  'house',
  'round',
]);

/**
 * The reason, in words for the user, that a row is probably not a customer: it is a total, or a line of its own
 * between customers, such as "MONDAY wk1". Null for a customer.
 */
export function notCustomer({ cells }: TableRow, mapping: ColumnMapping): string | null {
  const filled = mapping.flatMap((field, column) => {
    const text = (cells[column] ?? '').trim();
    return text === '' ? [] : [{ field, text }];
  });
  const shown = (text: string) => `“${text.slice(0, 40)}”`;
  const sum = filled.find(({ text }) => SUM.test(text));
  const isAmounts = filled.every(
    ({ field, text }) => SUM.test(text) || (!OWN.has(field) && /^[^\p{L}]*$/u.test(text)),
  );
  if (sum && isAmounts) return `${shown(sum.text)} looks like a total, so this row is left out.`;
  const isFigures = filled.every(
    ({ field, text }) => !TITLES.has(field) && !OWN.has(field) && /^[^\p{L}]*$/u.test(text),
  );
  if (isFigures && filled.length < 3 && mapping.some((field) => TITLES.has(field))) {
    return 'This row holds figures alone, like a total, so it is left out.';
  }
  const [only] = filled.filter(({ field, text }) => field !== 'ignore' || !isBlank(text));
  const fields = mapping.filter((field) => field !== 'ignore').length;
  if (filled.length !== 1 || !only || fields < 3 || !TITLES.has(only.field)) return null;
  if (looksLikePerson(only.text) || /\d{2}/.test(only.text)) return null;
  return `${shown(only.text)} stands alone, like a heading between customers, so this row is left out.`;
}
