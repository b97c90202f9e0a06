import { folded } from '@roundbook/domain/values/text/folded';
import { type Frequency, isValidFrequency } from '@roundbook/domain/work/jobs/frequency';

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  sixteen: 16,
  twenty: 20,
};

const every = (unit: 'day' | 'week' | 'month', count: number): Frequency => ({
  unit,
  every: count,
});

/** The trade's words for intervals, such as "fortnightly". */
const WORDS = new Map<string, Frequency>(
  (
    [
      [
        'one off|once|one time|single|single clean|ad hoc|adhoc|on request|as required|when required|as needed|as and when|on demand|none|never|no|just once|oneoff|call first|by request|casual|irregular|non recurring|does not repeat|no repeat',
        { unit: 'none' },
      ],
      ['daily|every day|day|each day', every('day', 1)],
      ['weekly|week|w|wk|wkly|every week|each week|once a week|1w', every('week', 1)],
      [
        'fortnightly|fortnight|bi weekly|biweekly|every other week|alternate weeks|alternate weekly|f n|fn|every fortnight|every second week|once a fortnight|f nightly|fort nightly|2 wk',
        every('week', 2),
      ],
      ['tri weekly', every('week', 3)],
      ['lunar monthly|lunar month', every('week', 4)],
      [
        'monthly|month|m|mth|mthly|mnthly|every month|each month|calendar monthly|calendar month|once a month|per month|every calendar month|pm|cm',
        every('month', 1),
      ],
      [
        'bi monthly|bimonthly|every other month|alternate months|alternate monthly|every second month|alternate month',
        every('month', 2),
      ],
      [
        'quarterly|quarter|qtr|qtrly|every quarter|each quarter|q|once a quarter|every third month|seasonal|seasonally',
        every('month', 3),
      ],
      [
        'half yearly|halfyearly|bi annual|biannual|bi annually|biannually|semi annual|semi annually|every half year|half year|bi yearly',
        every('month', 6),
      ],
      [
        'yearly|annual|annually|year|yr|yrly|every year|each year|once a year|per year|per annum|pa|y|12m',
        every('month', 12),
      ],
    ] as const
  ).flatMap(([words, frequency]) => words.split('|').map((word) => [word, frequency])),
);

/** Numbers of visits a year that are whole weeks or months apart; other numbers fit neither. */
const TIMES_A_YEAR: Readonly<Record<number, Frequency>> = {
  1: every('month', 12),
  2: every('month', 6),
  3: every('month', 4),
  4: every('month', 3),
  6: every('month', 2),
  12: every('month', 1),
  13: every('week', 4),
  26: every('week', 2),
  52: every('week', 1),
};

/** Numbers of visits a month that are whole weeks or months apart. */
const TIMES_A_MONTH: Readonly<Record<number, Frequency>> = {
  1: every('month', 1),
  2: every('week', 2),
  4: every('week', 1),
};

const UNIT_OF: Readonly<Record<string, 'day' | 'week' | 'month'>> = {
  7: 'day',
  12: 'month',
  52: 'week',
};

const COUNTED =
  /^(?:(?:once )?(?:every|each|e|ev) ?)?(\d{1,3}) ?(?:x ?)?(d|days?|daily|w|wk|wks|wkly|wkl|wkely|weekly|weeks?|weekley|weeky|m|mth|mths|mthly|mnth|mnths|mnthly|month|months|monthly|mo|mos|y|yr|yrs|yearly|years?|annually)$/;
const EVERY_ORDINAL = /^(?:every |each )?(\d{1,2})(?:st|nd|rd|th) (day|week|month|year)$/;
const PER_YEAR =
  /^(\d{1,2}) ?(?:x|times?)? ?(?:a|per|each|every) ?(?:year|annum|yr)$|^x ?(\d{1,2})(?: ?(?:a|per) ?(?:year|annum))?$/;
/** Matches a number of visits a month: `2x month`, `twice a month`. */
const PER_MONTH =
  /^(\d) ?(?:x|times?|visits?)? ?(?:a|per|each|every) ?(?:month|mth|m)$|^(\d) ?(?:x|times) ?(?:month|mth|monthly|m)$|^x ?(\d) ?(?:a|per)? ?(?:month|mth|monthly|m)$/;
const SEVERAL_A_WEEK = /^[2-7] ?(?:x|times) ?(?:(?:a|per|each|every) )?(?:week|weekly|wk)$/;
/** Matches the trade's and doctors' way to write intervals: `4/52` for four weeks, `2/12` for two months. */
const OF_A_YEAR = /^\s*(\d{1,2})\s*\/\s*(52|12|7)\s*$/;
const LONGEST = 60;
const MONEY = /[£$€]|\d[.,]\d/;

/**
 * How often work recurs, in any wording that lists use: `4 weekly`, `Every 8 weeks`, `4W`, `monthly`,
 * `fortnightly`, `6 wkly`, `one-off`, `13 times a year`. A bare number up to 26 counts weeks, as the trade does; a
 * multiple of 7 between 28 and 364 counts days. Null for anything else.
 */
export function readFrequency(written: string): Frequency | null {
  if (written.length > LONGEST || MONEY.test(written)) return null;
  const ofYear = OF_A_YEAR.exec(written);
  if (ofYear) return valid(every(UNIT_OF[ofYear[2]!]!, Number(ofYear[1])));
  const text = inFigures(written);
  const known = WORDS.get(text);
  if (known) return known;
  // No job recurs several times a week.
  if (SEVERAL_A_WEEK.test(text)) return null;
  const perMonth = PER_MONTH.exec(text);
  if (perMonth) return TIMES_A_MONTH[Number(perMonth.slice(1).find(Boolean))] ?? null;
  const counted = COUNTED.exec(text) ?? EVERY_ORDINAL.exec(text);
  if (counted) return valid(countedIn(counted[2] ?? '', Number(counted[1])));
  const perYear = PER_YEAR.exec(text);
  if (perYear) return TIMES_A_YEAR[Number(perYear[1] ?? perYear[2])] ?? null;
  const bare = /^(?:every |each )?(\d{1,3})$/.exec(text);
  if (bare) return bareNumber(Number(bare[1]));
  return null;
}

/**
 * How often work recurs, from a bare number in a column that counts months or days; other text is
 * read as usual.
 */
export function readCounted(written: string, unit: 'month' | 'day'): Frequency | null {
  const text = written.trim();
  if (!/^\d{1,4}$/.test(text)) return readFrequency(written);
  return Number(text) === 0 ? { unit: 'none' } : valid(every(unit, Number(text)));
}

/**
 * The text in lower case, with numbers in figures, and without brackets, dots, dashes and filler
 * words.
 */
function inFigures(written: string): string {
  const plain = folded(written)
    .replaceAll(/[^a-z0-9/]+/g, ' ')
    .replaceAll('/', ' ')
    .trim()
    .replaceAll(/\b[a-z]+\b/g, (word) => `${NUMBERS[word] ?? word}`)
    .replace(
      /^(?:approx|approximately|about|roughly|regular|repeats?|recurring|clean(?:ed)?|visit) /,
      '',
    )
    .replace(/ (?:clean(?:s|ed|ing)?|visits?|service|round|basis|cycle|intervals?|schedule)$/, '')
    .replace(/^(?:on )?(?:a|an) /, '')
    .trim();
  // "Twice a year" and "once every 4 weeks" become numbers.
  return plain
    .replace(/^twice /, '2x ')
    .replace(/^(?:once|1) (?=every|each)/, '')
    .replace(/^1 off$/, 'one off')
    .replace(/^1 time$/, 'one off');
}

function countedIn(unit: string, count: number): Frequency {
  const first = unit[0];
  if (first === 'd') return every('day', count);
  if (first === 'w') return every('week', count);
  return first === 'y' || first === 'a' ? every('month', 12 * count) : every('month', count);
}

function bareNumber(count: number): Frequency | null {
  if (count >= 28) return count % 7 === 0 && count <= 364 ? every('week', count / 7) : null;
  return count > 0 && count <= 26 ? every('week', count) : null;
}

function valid(frequency: Frequency): Frequency | null {
  return isValidFrequency(frequency) ? frequency : null;
}

/** True if the text is a frequency in words, not only a number or a letter. */
export function looksLikeFrequency(written: string): boolean {
  return /[a-z]/i.test(written) && written.trim().length > 1 && readFrequency(written) !== null;
}

/** The frequency that the user probably meant by a text that cannot be read; null if unclear. */
export function likelyFrequency(written: string): string | null {
  const found = /(\d{1,2})\D*?(week|wk|w\b|month|mth|m\b)/i.exec(written);
  if (!found) return null;
  const mended = `${found[1]} ${/^w/i.test(found[2] ?? '') ? 'weekly' : 'monthly'}`;
  return readFrequency(mended) === null ? null : mended;
}

/** The frequencies in a cell that gives several, such as `4 weekly / 8 weekly`; null if it does not. */
export function readFrequencies(written: string): Frequency[] | null {
  if (written.length > LONGEST) return null;
  const parts = written.split(/\s\/\s|\s\+\s|[,;&\n]|\band\b/i);
  const read = parts.map((part) => readFrequency(part));
  const found = read.filter((one) => one !== null);
  return parts.length > 1 && found.length === parts.length ? found : null;
}
