import { MONTHS } from '../../../values/dates/day-names.ts';
import type { Pence } from '../../../values/money/pence.ts';
import { formatPounds } from '../../../values/money/pounds.ts';
import type { TurnoverMonth } from './forecast.ts';
import { MONTH_CAUSES, type MonthCause } from './month-parts.ts';
import type { MonthOff } from './months-off.ts';

/** The causes of a month's turnover, as charts and tables name them. */
export const MONTH_CAUSE_WORDS: Readonly<Record<MonthCause, string>> = {
  due: 'Work that comes round',
  joined: 'New customers',
  lost: 'Customers who leave',
  raised: 'Price rises',
  risen: 'A likely price rise',
  skipped: 'Skipped visits',
  putOff: 'Work put off or caught up',
  once: 'One-off work',
  other: 'Discounts, charges and other bills',
};

/** The difference between two months, in whole pence: the parts add up to it. */
interface MonthDifference {
  readonly from: Pence;
  readonly to: Pence;
  readonly parts: readonly { readonly cause: MonthCause; readonly pence: Pence }[];
}

/** The causes of the difference between two months; parts of nothing are left out. */
export function monthDifference(
  before: Pick<TurnoverMonth, 'turnover' | 'parts'>,
  after: Pick<TurnoverMonth, 'turnover' | 'parts'>,
): MonthDifference {
  const [from, to] = [Math.round(before.turnover), Math.round(after.turnover)];
  const rounded = MONTH_CAUSES.map((cause) => ({
    cause,
    pence: Math.round(after.parts[cause] - before.parts[cause]),
  }));
  const rest = to - from - rounded.reduce((sum, { pence }) => sum + pence, 0);
  // The remainder of rounding goes to the part that is itself a balance.
  const parts = rounded.map(({ cause, pence }) => ({
    cause,
    pence: cause === 'putOff' ? pence + rest : pence,
  }));
  return { from, to, parts: parts.filter(({ pence }) => pence !== 0) };
}

/** A change smaller than this share of the month is not worth a word. */
const LEAST_SHARE = 0.01;
/** The most causes that a sentence names. */
const MOST_CAUSES = 4;

/** Keeps a sign and its amount on one line. */
const WORD_JOINER = '\u2060';

const monthName = (month: string) => MONTHS[Number(month.slice(5)) - 1]!;

/** Whole pounds, whatever their sign: "£1,200". */
const poundsWords = (pounds: number) => formatPounds(Math.abs(pounds) * 100).replace('.00', '');

/** A month with its working days. */
interface WordedMonth extends Pick<TurnoverMonth, 'month' | 'turnover' | 'parts'> {
  /** The days on which anyone works; null if no one's hours are known. */
  readonly workingDays: number | null;
  readonly off: MonthOff;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A month's working days, with what takes days from it: "December has 20 working days after 2 bank holidays". */
function daysWords({ month, workingDays, off }: WordedMonth): string {
  const lost = [
    ...(off.bankHolidays > 0 ? [counted(off.bankHolidays, 'bank holiday')] : []),
    ...(off.daysAway > 0 ? [`${counted(off.daysAway, 'day')} off`] : []),
  ];
  const after = lost.length === 0 ? '' : ` after ${lost.join(' and ')}`;
  return `${monthName(month)} has ${counted(workingDays ?? 0, 'working day')}${after}`;
}

/** How much of a month's work is skipped: "of 100 pounds' worth of visits, 7 are likely to be skipped". */
const skippedShare = ({ parts }: WordedMonth) =>
  parts.due > 0 ? Math.round((-100 * parts.skipped) / parts.due) : 0;

/** The sentence on skips that differ by season; none if they hardly do. */
function skipWords(before: WordedMonth, after: WordedMonth): string[] {
  const [earlier, later] = [skippedShare(before), skippedShare(after)];
  if (earlier === later) return [];
  const direction = later > earlier ? 'more' : 'less';
  return [
    `At this time of year ${direction} is skipped: about ${later} % of the work in ${monthName(after.month)}, ${earlier} % in ${monthName(before.month)}.`,
  ];
}

/** The months ahead beside the firm's goal for a month. */
export function goalWords(
  goal: Pence,
  months: readonly Pick<TurnoverMonth, 'month' | 'turnover'>[],
): string {
  const reached = months.filter(({ turnover }) => Math.round(turnover) >= goal).length;
  const name = poundsWords(Math.round(goal / 100));
  const next = months[0]!;
  const missing = Math.round((goal - Math.round(next.turnover)) / 100);
  const place =
    missing === 0
      ? 'reach it'
      : `end ${poundsWords(missing)} ${missing > 0 ? 'below' : 'above'} it`;
  return `Your goal is ${name} a month: ${monthName(next.month)} is likely to ${place}, and ${reached} of the next ${months.length} months reach it.`;
}

/**
 * Sentences that say why a month is likely to be higher or lower than the month before it. The pounds that they name add
 * up to the difference.
 */
export function monthWords(before: WordedMonth, after: WordedMonth): string[] {
  const { from, to, parts } = monthDifference(before, after);
  const [earlier, later] = [monthName(before.month), monthName(after.month)];
  const change = to - from;
  const least = Math.max(from, to) * LEAST_SHARE;
  const days =
    before.workingDays === null || after.workingDays === null
      ? []
      : [`${daysWords(after)}, and ${daysWords(before)}.`];
  if (Math.abs(change) < least) {
    return [
      `${later} is likely to bring ${poundsWords(Math.round(to / 100))}, much the same as ${earlier}.`,
      ...days,
    ];
  }
  const named = parts
    .filter(({ pence }) => Math.abs(pence) >= least)
    .toSorted((a, b) => Math.abs(b.pence) - Math.abs(a.pence))
    .slice(0, MOST_CAUSES);
  const whole = (pence: Pence) => Math.round(pence / 100);
  const rest = whole(to) - whole(from) - named.reduce((sum, { pence }) => sum + whole(pence), 0);
  const told = [
    ...named.map(
      ({ cause, pence }) => [MONTH_CAUSE_WORDS[cause].toLowerCase(), whole(pence)] as const,
    ),
    ['everything else', rest] as const,
  ].filter(([, pounds]) => pounds !== 0);
  const words = told.map(
    ([label, pounds]) => `${label} ${pounds < 0 ? '−' : '+'}${WORD_JOINER}${poundsWords(pounds)}`,
  );
  const direction = change < 0 ? 'lower' : 'higher';
  return [
    `${later} is likely to bring ${poundsWords(whole(to))}, ${poundsWords(whole(to) - whole(from))} ${direction} than ${earlier}: ${words.join('; ')}.`,
    ...days,
    ...(named.some(({ cause }) => cause === 'skipped') ? skipWords(before, after) : []),
  ];
}
