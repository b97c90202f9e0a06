import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  weekdayOf,
} from '../../values/dates/arithmetic.ts';
import {
  datePartsOf,
  daysInMonth,
  isPlainDate,
  type PlainDate,
  plainDateOf,
} from '../../values/dates/plain-date.ts';

/**
 * The furthest day that a promise may name, in days ahead; a later day most likely refers to the
 * past.
 */
const FURTHEST_DAYS = 100;

const WEEKDAYS: Readonly<Record<string, number>> = {
  mon: 1,
  tue: 2,
  wed: 3,
  thu: 4,
  fri: 5,
  sat: 6,
  sun: 7,
};

const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
};

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
};

/** "Sat" and "sun" alone usually mean something else. */
const WEEKDAY = String.raw`(?!sat\b|sun\b)(mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday|s|rs?)?\b`;
const MONTH = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:(?<=jan)uary|(?<=feb)ruary|(?<=mar)ch|(?<=apr)il|(?<=jun)e|(?<=jul)y|(?<=aug)ust|(?<=sep)t(?:ember)?|(?<=oct)ober|(?<=(?:nov|dec))ember)?\b`;
/** "Today's clean" does not say on which day the customer will pay. */
const OWNED = String.raw`'s`;
/**
 * Words before a date in figures. Without them a fraction could be meant: "I pay 1/2 now" names no
 * day.
 */
const BEFORE_NUMBER = String.raw`\b(?:on|by|before|until|till|til|for|from) (?:the )?`;
/**
 * Text that may follow "the 2nd" if that is a day; before any other text, "the 2nd" may be the second reminder, time or
 * floor.
 */
const AFTER_ORDINAL = String.raw`(?= ?(?:$|[,.;!?)|]| (?:and|if|when|as|or|for|once|because|so|then|thanks|thank|please|at|but|ok|via|by|in|with|when|x+)\b))`;

/** A phrase that names a day; `day` returns null if the day is not certain. */
interface DayWords {
  readonly pattern: RegExp;
  readonly day: (match: RegExpMatchArray, today: PlainDate) => PlainDate | null;
}

/** The date; null if it does not exist in the calendar. */
function existing(year: number, month: number, day: number): PlainDate | null {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isDay ? plainDateOf(year, month, day) : null;
}

/** The next date with a day and month, including today; null if there is none. */
function nextOf(month: number, day: number, today: PlainDate): PlainDate | null {
  const { year } = datePartsOf(today);
  const thisYear = existing(year, month, day);
  return thisYear !== null && thisYear >= today ? thisYear : existing(year + 1, month, day);
}

/** Two digits mean this century. */
const yearOf = (digits: string) => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

/**
 * The phrases that name a day, longest first: each pattern removes the words that it read before the next pattern
 * reads the rest. Dates are British, with the day before the month.
 */
const WAYS: readonly DayWords[] = [
  {
    pattern: /(?<![\d/.-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/,
    day: ([, year, month, day]) => existing(Number(year), Number(month), Number(day)),
  },
  {
    pattern: /(?<![\d£/.:-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/,
    day: ([, day, , month, year]) => existing(yearOf(year!), Number(month), Number(day)),
  },
  {
    pattern: new RegExp(String.raw`${BEFORE_NUMBER}(\d{1,2})/(\d{1,2})(?![\d/])`),
    day: ([, day, month], today) => nextOf(Number(month), Number(day), today),
  },
  {
    pattern: new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? (20\d\d)\b)?`),
    day: ([, day, month, year], today) =>
      year
        ? existing(Number(year), MONTHS[month!]!, Number(day))
        : nextOf(MONTHS[month!]!, Number(day), today),
  },
  {
    pattern: new RegExp(String.raw`\b${MONTH} (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b(?!:|%)`),
    day: ([, month, day], today) => nextOf(MONTHS[month!]!, Number(day), today),
  },
  {
    pattern: /\bend of next month\b/,
    day: (_, today) => endOfMonth(addMonths(startOfMonth(today), 1)),
  },
  {
    pattern: /\b(?:(?:at |by )?(?:the )?end of (?:the |this )?month|month end)\b/,
    day: (_, today) => endOfMonth(today),
  },
  {
    pattern: /\b(?:the )?(?:1st|first) of (?:the|next) month\b/,
    day: (_, today) => addMonths(startOfMonth(today), 1),
  },
  // Only customers know when their week ends, or when they are paid.
  {
    pattern:
      /\b(?:end of (?:the |this |next )?week|the weekend|pay ?day|next week|next month|a couple of (?:days|weeks))\b/,
    day: () => null,
  },
  // "Next Friday" means the coming Friday to some people, and the Friday after that to others.
  { pattern: new RegExp(String.raw`\b(?:next|last) ${WEEKDAY}`), day: () => null },
  { pattern: new RegExp(String.raw`\b${WEEKDAY} week\b`), day: () => null },
  {
    pattern: new RegExp(String.raw`\b(?:today|tomorrow|tonight|${WEEKDAY})${OWNED}`),
    day: () => null,
  },
  { pattern: /\bday after tomorrow\b/, day: (_, today) => addDays(today, 2) },
  { pattern: /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/, day: (_, today) => today },
  {
    pattern: /\b(?:tomorrow|tomorow|tommorow|tommorrow|tmrw)\b/,
    day: (_, today) => addDays(today, 1),
  },
  {
    pattern: new RegExp(
      String.raw`\bin (\d{1,2}|${Object.keys(NUMBERS).join('|')}) (day|week|fortnight)s?\b`,
    ),
    day: ([, count, unit], today) => {
      const times = NUMBERS[count!] ?? Number(count);
      return addDays(today, times * { day: 1, week: 7, fortnight: 14 }[unit as 'day']);
    },
  },
  {
    pattern: new RegExp(String.raw`\b${WEEKDAY}`),
    day: ([, name], today) => {
      const ahead = (WEEKDAYS[name!]! - weekdayOf(today) + 7) % 7;
      // In a reply written on a Friday, "Friday" may mean that day or the next Friday.
      return ahead === 0 ? null : addDays(today, ahead);
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?:\bthe |${BEFORE_NUMBER})(\d{1,2})(?:st|nd|rd|th)\b${AFTER_ORDINAL}`,
    ),
    day: ([, day], today) => {
      const { year, month } = datePartsOf(today);
      const here = existing(year, month, Number(day));
      if (here !== null && here >= today) return here;
      const next = datePartsOf(addMonths(startOfMonth(today), 1));
      return existing(next.year, next.month, Number(day));
    },
  },
];

/** The day that a sentence names, if it names any. */
export interface NamedDay {
  /** Whether the sentence names a day at all. */
  readonly isNamed: boolean;
  /** The day, if exactly one is meant and it is neither past nor far off. */
  readonly day: PlainDate | null;
}

/** The day that a sentence in lower case names, if it was written on a given day. */
export function dayNamedIn(plain: string, today: PlainDate): NamedDay {
  let rest = plain;
  const days: (PlainDate | null)[] = [];
  for (const { pattern, day } of WAYS) {
    for (let match = rest.match(pattern); match; match = rest.match(pattern)) {
      days.push(day(match, today));
      rest = rest.replace(match[0], ' | ');
    }
  }
  const [first = null] = days;
  const isCertain =
    first !== null &&
    isPlainDate(first) &&
    days.every((one) => one === first) &&
    first >= today &&
    first <= addDays(today, FURTHEST_DAYS);
  return { isNamed: days.length > 0, day: isCertain ? first : null };
}
