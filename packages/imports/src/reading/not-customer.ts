import type { ColumnMapping } from '../import-record.ts';
import { isOnlySum, looksLikeSum } from '../recognising/sums.ts';
import { looksLikePerson } from '../recognising/words.ts';
import type { TableRow } from '../table.ts';
import { isBlank } from './dates.ts';

/** The fields that only a customer has. */
const OWN: ReadonlySet<ColumnMapping[number]> = new Set([
  'email',
  'mobile',
  'phone',
  'postcode',
  'town',
]);

/** The fields in which a line between customers may appear. */
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
  const sum = filled.find(({ text }) => looksLikeSum(text));
  const isAmounts = filled.every(
    ({ field, text }) => looksLikeSum(text) || (!OWN.has(field) && /^[^\p{L}]*$/u.test(text)),
  );
  // "Totals, 2 customers": a customer has a place or a number.
  const isOnly =
    sum !== undefined && isOnlySum(sum.text) && !filled.some(({ field }) => OWN.has(field));
  const isOwn = filled.some(({ field }) => field === 'street' || field === 'house');
  if (sum && (isAmounts || (isOnly && !isOwn)))
    return `${shown(sum.text)} looks like a total, so this row is left out.`;
  const isFigures = filled.every(
    ({ field, text }) => !TITLES.has(field) && !OWN.has(field) && /^[^\p{L}]*$/u.test(text),
  );
  if (isFigures && filled.length < 3 && mapping.some((field) => TITLES.has(field))) {
    return 'This row holds figures alone, like a total, so it is left out.';
  }
  const fields = mapping.filter((field) => field !== 'ignore').length;
  const texts = new Set(filled.map(({ text }) => text));
  const [only] = filled;
  if (texts.size !== 1 || !only || isBlank(only.text) || fields < 3) return null;
  // A heading's own row has its text a second time, in the column of headings.
  const isHeading = filled.length === 2;
  if (!isHeading && (!TITLES.has(only.field) || looksLikePerson(only.text))) return null;
  if (!isHeading && /\d{2}/.test(only.text)) return null;
  return `${shown(only.text)} stands alone, like a heading between customers, so this row is left out.`;
}
