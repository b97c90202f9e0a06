import { formatPounds } from '../../../values/money/pounds.ts';
import type { ReportUnit } from '../units.ts';

/** Stands for a value that cannot be worked out, such as the average of no visits. */
export const NO_VALUE = '–';

const MINUTES_PER_HOUR = 60;
const PENCE_PER_POUND = 100;

const DECIMALS = 1;

/** A number with separators and at most one decimal: "1,234.5". */
const numberText = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: DECIMALS });

/** The noun in the singular for exactly 1: "1 day", "1.5 days". */
const withNoun = (value: number, noun: string) =>
  `${numberText(value)} ${value === 1 ? noun : `${noun}s`}`;

function hoursText(minutes: number): string {
  const whole = Math.abs(Math.round(minutes));
  const [hours, rest] = [Math.floor(whole / MINUTES_PER_HOUR), whole % MINUTES_PER_HOUR];
  const parts = [
    hours > 0 ? `${hours.toLocaleString('en-GB')} h` : '',
    rest > 0 ? `${rest} min` : '',
  ];
  const text = parts.filter(Boolean).join(' ') || '0 min';
  return minutes < 0 && whole > 0 ? `-${text}` : text;
}

/** A value in words, with its unit: "£24.50 an hour", "12.3%", "2 h 30 min". */
export function valueText(value: number | null, unit: ReportUnit): string {
  if (value === null) return NO_VALUE;
  switch (unit) {
    case 'pence':
      return formatPounds(value);
    case 'pencePerHour':
      return `${formatPounds(value)} an hour`;
    case 'pencePerMile':
      return `${formatPounds(value)} a mile`;
    case 'count':
      return numberText(value);
    case 'minutes':
      return hoursText(value);
    case 'days':
      return withNoun(value, 'day');
    case 'percent':
      return `${numberText(value)}%`;
    case 'miles':
      return withNoun(value, 'mile');
  }
}

const isMoney = (unit: ReportUnit) =>
  unit === 'pence' || unit === 'pencePerHour' || unit === 'pencePerMile';

/** The value as people count it: pence in pounds and minutes in hours, all others as they are. */
function counted(value: number, unit: ReportUnit): number {
  if (isMoney(unit)) return value / PENCE_PER_POUND;
  return unit === 'minutes' ? value / MINUTES_PER_HOUR : value;
}

/** Large numbers by their letter; browsers disagree on the letters of their own short numbers. */
const LETTERS = [
  [1_000_000, 'M'],
  [1000, 'k'],
] as const;

function shortText(value: number): string {
  const [size, letter] = LETTERS.find(([least]) => value >= least) ?? [1, ''];
  return `${numberText(value / size)}${letter}`;
}

/** A value as short as an axis needs it: "£1.2k", "-£250", "3 h", "40%". */
export function axisText(value: number, unit: ReportUnit): string {
  const text = shortText(Math.abs(counted(value, unit)));
  const sign = value < 0 ? '-' : '';
  if (isMoney(unit)) return `${sign}£${text}`;
  if (unit === 'minutes') return `${sign}${text} h`;
  return unit === 'percent' ? `${sign}${text}%` : `${sign}${text}`;
}

/** The smallest step between two marks of an axis, so that no two marks have the same text. */
export function smallestStep(unit: ReportUnit): number {
  if (isMoney(unit)) return PENCE_PER_POUND;
  if (unit === 'percent' || unit === 'days') return 1 / 10 ** DECIMALS;
  return unit === 'minutes' ? MINUTES_PER_HOUR / 2 : 1;
}
