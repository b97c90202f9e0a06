import { addDays } from '../../../values/dates/arithmetic.ts';
import { isPlainDate, type PlainDate, plainDateOf } from '../../../values/dates/plain-date.ts';
import type { Proposed } from './proposal.ts';
import { boxAround, type ReceiptLine } from './receipt-text.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** An older date is more likely misread than a receipt that was found again. */
const OLDEST_DAYS = 550;

/** Words with less confidence make a date unsure. */
const LEAST_CONFIDENCE = 60;

/** British dates: the day comes first, or the year. */
const NUMERIC =
  /(?<![\d.])(?<day>[0-3]?\d)\s?(?<by>[/.\-\\])\s?(?<month>[01]?\d)\s?\k<by>\s?(?<year>20\d{2}|\d{2})(?![\d/])/g;
const YEAR_FIRST = /(?<!\d)(?<year>20\d{2})[-/.](?<month>[01]\d)[-/.](?<day>[0-3]\d)(?!\d)/g;
const NAMED =
  /(?<!\d)(?<day>[0-3]?\d)\s?(?:st|nd|rd|th)?[\s.,/-]*(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s.,/'’-]*(?<year>20\d{2}|\d{2})(?!\d)/gi;
const MONTH_FIRST =
  /(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\s(?<day>[0-3]?\d)(?:st|nd|rd|th)?,?\s(?<year>20\d{2})(?!\d)/gi;

const TIME = /\b[0-2]?\d[:.][0-5]\d\b/;
const OWN_DATE = /\b(?:date|dated|tax point|sold|paid|entry|start|from)\b/i;
const ANOTHER_DATE =
  /\b(?:due|expir\w*|exp|valid|until|till|next|renew\w*|by|return\w*|before|ends?|delivery|to|warranty|order by|pay by)\b/i;

interface Found {
  readonly value: PlainDate;
  readonly score: number;
  readonly confidence: number;
  readonly line: ReceiptLine;
  readonly words: ReceiptLine['words'];
}

/** The text of a word with digits in place of the letters that a reader sees between digits. */
const digital = (text: string) =>
  /^[\dOoIl|]{1,4}([/.\-\\][\dOoIl|]{1,4}){1,2}$/.test(text)
    ? text.replaceAll(/[Oo]/g, '0').replaceAll(/[Il|]/g, '1')
    : text;

function dateOf({ day = '', month = '', year = '' }: Record<string, string>): PlainDate | null {
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const [y, m, d] = [
    Number(year) + (year.length === 2 ? 2000 : 0),
    named || Number(month),
    Number(day),
  ];
  if (m < 1 || m > 12 || d < 1 || d > 31) return null;
  const date = plainDateOf(y, m, d);
  return isPlainDate(date) ? date : null;
}

function datesOn(line: ReceiptLine, today: PlainDate): Found[] {
  const texts = line.words.map(({ text }) => digital(text));
  const text = texts.join(' ');
  const starts = texts.map((_, at) => texts.slice(0, at).join(' ').length + (at > 0 ? 1 : 0));
  return [NUMERIC, YEAR_FIRST, NAMED, MONTH_FIRST].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): Found[] => {
      const value = dateOf(match.groups ?? {});
      if (value === null || value > today || value < addDays(today, -OLDEST_DAYS)) return [];
      const end = match.index + match[0].length;
      const words = line.words.filter(
        (word, at) => starts[at]! < end && starts[at]! + word.text.length > match.index,
      );
      const before = text.slice(Math.max(0, match.index - 24), match.index);
      const score =
        (TIME.test(text.slice(end)) || TIME.test(text.slice(0, match.index)) ? 2 : 0) +
        (OWN_DATE.test(before) ? 2 : 0) -
        (ANOTHER_DATE.test(before) ? 4 : 0);
      const confidence = Math.min(...words.map((word) => word.confidence));
      return [{ value, score, confidence, line, words }];
    }),
  );
}

/** The lines of a receipt, each also with the line below it, because a label may stand above its date. */
function scored(lines: readonly ReceiptLine[], today: PlainDate): Found[] {
  return lines.flatMap((line, at) => {
    const above = lines[at - 1]?.text ?? '';
    const isAlone = line.words.length <= 3;
    return datesOn(line, today).map((found) => {
      const bonus = isAlone && OWN_DATE.test(above) ? 1 : 0;
      const malus = isAlone && ANOTHER_DATE.test(above) ? 1 : 0;
      return { ...found, score: found.score + bonus - malus };
    });
  });
}

/**
 * The day of a purchase: the date with the time or the label of a sale, rather than one until which something may be
 * returned or has to be paid.
 * @param today the date in the business's time zone; later dates are not the day of a purchase
 */
export function receiptDate(
  lines: readonly ReceiptLine[],
  today: PlainDate,
): Proposed<PlainDate> | null {
  const found = scored(lines, today);
  const times = (value: PlainDate) => found.filter((one) => one.value === value).length;
  const [best, ...others] = found.toSorted(
    (one, other) =>
      other.score - one.score ||
      times(other.value) - times(one.value) ||
      other.confidence - one.confidence,
  );
  if (!best) return null;
  const rivals = others.filter(({ value, score }) => value !== best.value && score >= best.score);
  const isRepeated = times(best.value) > 1;
  const isClear = isRepeated || best.confidence >= LEAST_CONFIDENCE;
  const box = boxAround(best.words.map((word) => word.box));
  const propose = (certainty: Proposed<PlainDate>['certainty'], reason: string) => ({
    value: best.value,
    certainty,
    box,
    reason,
  });
  if (rivals.length > 0) return propose('unsure', 'The receipt shows several dates.');
  if (!isClear) return propose('unsure', 'The print is hard to read.');
  return propose('certain', isRepeated ? 'The receipt says so twice.' : 'The only date of a sale.');
}
