import { epochDayOf } from '@roundbook/domain/values/dates/epoch-day';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { type DateOrder, dateOrderOf, parseDate } from '@roundbook/tabular/dates';
import type { Row } from '@roundbook/tabular/rows';

/** The order of day, month and year in a column; null if it holds no dates. */
export function orderOfDates(
  rows: readonly Row[],
  column: number,
  today: PlainDate | undefined,
): { readonly order: DateOrder; readonly isCertain: boolean } | null {
  const texts = rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
  // Rows below the data, such as totals, have no dates.
  const dated = texts.filter((text) => dateOrderOf([text], undefined) !== null);
  const found = dateOrderOf(texts, today) ?? dateOrderOf(dated, today);
  if (found === null || found.isCertain || found.order !== 'dmy') return found;
  return { order: 'dmy', isCertain: isCloser(dated) };
}

/**
 * True if the days lie far closer together with the day first: with the month first, a fortnight in October would
 * become the tenth of twelve months.
 */
function isCloser(texts: readonly string[]): boolean {
  const [british, american] = [spanOf(texts, 'dmy'), spanOf(texts, 'mdy')];
  return new Set(texts).size > 2 && american !== null && british !== null && british * 4 < american;
}

function spanOf(texts: readonly string[], order: DateOrder): number | null {
  const dates = texts.map((text) => parseDate(text, order)).filter((date) => date !== null);
  if (dates.length < texts.length) return null;
  const sorted = dates.toSorted();
  return epochDayOf(sorted.at(-1)!) - epochDayOf(sorted[0]!);
}
