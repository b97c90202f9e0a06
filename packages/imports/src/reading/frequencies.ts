import { folded } from '@roundbook/domain/values/text/folded';
import {
  type Frequency,
  isSameFrequency,
  isValidFrequency,
} from '@roundbook/domain/work/jobs/frequency';
import { type FrequencyToken, frequencyTokens } from './frequency-words.ts';

type Unit = 'day' | 'week' | 'month';

const every = (unit: Unit, count: number): Frequency => ({ unit, every: count });

/** Matches work without a frequency: done once, or when the customer asks. */
const ONE_OFF =
  /^(?:(?:one|1|single|just|once)(?: ?(?:off|only|once|time|clean|visit|job))*|ad ?hoc|call off|none|never|no|nil|casual|irregular|not regular|non recurring|(?:does not|no) repeat|on call|oneoff|(?:call|ring|phone|text|txt|message|email|ask) (?:first|1st|me|to (?:book|arrange)))$/;
const WHEN_ASKED =
  /^(?:only )?(?:as|when|whenever|if|on|upon|by|at|per)(?: and when| when)?(?: (?:they|she|he|the|customer|cust|client|and when))?(?: ?(?:and when|when|need(?:ed|s)?|req(?:uired|uires|uest(?:ed|s)?|d)?(?: d)?|ask(?:ed|s)?|demand|call(?:ed|s)?|want(?:ed|s)?|necessary|rings?|phoned?|phones|texts?))$/;
/** Matches the way in which the trade, and doctors, write intervals: `4/52` for four weeks, `2/12` for two months. */
const OF_A_YEAR = /^(?:every )?(\d{1,2})\s*\/\s*(52|12|7)$/;
const UNIT_OF: Readonly<Record<string, Unit>> = { 7: 'day', 12: 'month', 52: 'week' };
/** Matches a share of a count or a year written with a slash: `2/month`. */
const PER_SLASH = /(\d|x) ?\/ ?(?=[a-z])/g;
/** Matches a number without a unit: `4`, `every 4`, `1 in 4`, `x13`. */
const BARE = /^(?:(?:every|each|ev) )?\d{1,3}$|^(?:1|one) (?:in|of) \d{1,2}$|^x ?\d{1,2}$/;
const LONGEST = 60;
const MONEY = /[£$€]|\d[.,]\d/;

/**
 * How often work recurs, in the words that lists use: `4 weekly`, `every other month`, `2x month`, `4W`, `qtrly`,
 * `one-off`, `13 times a year`. A bare number up to 26 counts weeks, as the trade does; a multiple of 7 between 28
 * and 364 counts days. Null for anything else, such as several visits a week, which no job can have.
 */
export function readFrequency(written: string): Frequency | null {
  if (written.length > LONGEST || MONEY.test(written)) return null;
  const text = folded(written);
  // "Every 4 weeks (4W)" says the same thing twice.
  const twice = /^([^()]+)\(([^()]+)\)$/.exec(text);
  if (twice) {
    const [said, again] = [readFrequency(twice[1]!), readFrequency(twice[2]!)];
    if (said && again) return isSameFrequency(said, again) ? said : null;
  }
  const ofYear = OF_A_YEAR.exec(text);
  if (ofYear) return valid(every(UNIT_OF[ofYear[2]!]!, Number(ofYear[1])));
  const plain = plainWords(text);
  if (ONE_OFF.test(plain) || WHEN_ASKED.test(plain)) return { unit: 'none' };
  // "4/5 weekly" and "4-6 weeks" give a choice.
  if (/\d\s*(?:[-–/]|to|or)\s*\d+\s*[a-z]/.test(text) && !/^\s*1\s*\/\s*[24]/.test(text))
    return null;
  const tokens = frequencyTokens(plain);
  if (!tokens || tokens.length === 0) return null;
  // A number without a unit is read only in the known forms: any other word beside it may change its meaning.
  const isAlone = tokens.every(({ kind }) => kind !== 'unit');
  return isAlone && !BARE.test(plain) ? null : frequencyOf(tokens);
}

/** Words in lower case without marks; a slash before a unit says "per". */
function plainWords(text: string): string {
  return text
    .replaceAll(/[’']/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(PER_SLASH, '$1 per ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/ (?:\d )?only$/g, ' only')
    .trim();
}

/** The letters by which the grammar tells tokens apart; an ordinal is `o`. */
const LETTERS = { every: 'e', per: 'p', times: 'x', other: 'a', of: 'f', unit: 'u' } as const;

function frequencyOf(tokens: readonly FrequencyToken[]): Frequency | null {
  const shape = tokens
    .map((token) => (token.kind === 'number' ? (token.isOrdinal ? 'o' : 'n') : LETTERS[token.kind]))
    .join('');
  const numbers = tokens.flatMap((token) => (token.kind === 'number' ? token.value : []));
  const units = tokens.filter((token) => token.kind === 'unit');
  const [first = 0, second = 0] = numbers;
  const [unit, ...further] = units;
  if (!unit) {
    // "1 in 4" counts weeks, and "x13" the visits of a year.
    if (/^nfn$/.test(shape) && first === 1) return bareNumber(second);
    if (shape === 'xn') return timesIn({ ...YEAR }, first);
    return /^e?n$/.test(shape) ? bareNumber(first) : null;
  }
  if (further.length > 0) return null;
  const interval = (count: number) => valid(every(unit.unit, unit.count * count));
  // "Weekly", "every week", "per week", "once a week".
  if (/^[ep]?u$/.test(shape)) return interval(1);
  if (/^e?au$/.test(shape)) return interval(2);
  // "4 weekly", "every 4 weeks", "every 4th week".
  if (/^[ep]?nu$/.test(shape) || /^eou$/.test(shape)) return interval(first);
  // "Once every 4 weeks", "1 in 4 weeks", "1 week in 4", "week 1 of 4".
  if (/^nx?(?:e|f|p|fe)?nu$/.test(shape) && shape !== 'nnu' && first === 1) return interval(second);
  if (/^nx?e?au$/.test(shape) && first === 1) return interval(2);
  if (/^nx?eou$/.test(shape) && first === 1) return interval(second);
  if (/^(?:nufn|unfn)$/.test(shape) && first > 0 && first <= second) return interval(second);
  // "2x month", "twice a month", "x2 month", "2 a month".
  if (/^(?:nx?[pefx]+u|nxu|xn[pe]?u)$/.test(shape)) return timesIn(unit, first);
  return null;
}

type Span = Extract<FrequencyToken, { kind: 'unit' }>;

const YEAR: Span = { kind: 'unit', unit: 'month', count: 12 };
const WEEKS_OF_A_YEAR = 52;

/**
 * The interval between this number of visits in a span: whole months, or else whole weeks. Twice a month is every two
 * weeks, as the trade works. Null if the interval is not whole, or shorter than a week.
 */
function timesIn({ unit, count }: Span, times: number): Frequency | null {
  if (times < 1) return null;
  if (unit !== 'month') {
    return count % times === 0 ? valid(every(unit, count / times)) : null;
  }
  if (count % times === 0) return valid(every('month', count / times));
  const timesAYear = (times * 12) / count;
  if (timesAYear === 24) return every('week', 2);
  if (timesAYear === 48) return every('week', 1);
  return WEEKS_OF_A_YEAR % timesAYear === 0 ? every('week', WEEKS_OF_A_YEAR / timesAYear) : null;
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

/** The frequency that the user probably meant by an entry that cannot be read; null if unclear. */
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
