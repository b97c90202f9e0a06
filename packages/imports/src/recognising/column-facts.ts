import { isPostcode } from '@roundbook/domain/values/addresses/postcode';
import { mayBeGivenName } from '@roundbook/domain/values/people/given-names';
import { isEmail } from '@roundbook/domain/values/validation/email';
import { nationalDigits } from '@roundbook/domain/values/validation/national-digits';
import { parseAmount } from '@roundbook/tabular/amounts';
import { looksLikeDate, parseDate } from '@roundbook/tabular/dates';
import { postcodeAtEnd } from '../reading/address-ends.ts';
import { looksLikeFlat, looksLikeHouse, looksLikeStreet } from '../reading/address-words.ts';
import { mayBePrices } from '../reading/amounts.ts';
import { isCounty } from '../reading/counties.ts';
import { isBlank, looksLikeDayAndMonth, withoutWeekday } from '../reading/dates.ts';
import { looksLikeFrequency, readFrequency } from '../reading/frequencies.ts';
import { looksLikeMethod } from '../reading/payment-methods.ts';
import type { TableRow } from '../table.ts';
import { COMPANY, looksLikePerson, SERVICE, TITLE } from './words.ts';

/** The questions that are asked about each cell of a column. */
const QUESTIONS = {
  emails: isEmail,
  postcodes: isPostcode,
  phones: isPhone,
  withPhones: (cell: string) => /(?:^|[^\d/-])\+?\d[\d\s().-]{7,16}\d(?!\d)/.test(cell),
  mobiles: (cell: string) => isPhone(cell) && withZero(cell).startsWith('07'),
  dates: (cell: string) => isDate(cell) && !/^\d{1,5}$/.test(cell),
  digits: (cell: string) => /\d/.test(cell),
  amounts: (cell: string) => parseAmount(cell) !== null,
  prices: mayBePrices,
  pence: (cell: string) => /£|[.,]\d{2}\b/.test(cell) && parseAmount(cell) !== null,
  negative: (cell: string) => (parseAmount(cell) ?? 0) < 0,
  zero: (cell: string) => parseAmount(cell) === 0,
  whole: (cell: string) => /^\d{1,6}$/.test(cell),
  frequencies: looksLikeFrequency,
  counts: (cell: string) => readFrequency(cell) !== null,
  addresses: isWholeAddress,
  streets: looksLikeStreet,
  numberedStreets: (cell: string) => /^\d/.test(cell) && looksLikeStreet(cell),
  houses: looksLikeHouse,
  flats: looksLikeFlat,
  counties: isCounty,
  people: looksLikePerson,
  givenNames: mayBeGivenName,
  titles: (cell: string) => TITLE.test(cell),
  companies: (cell: string) => COMPANY.test(cell),
  services: (cell: string) => cell.length < 60 && SERVICE.test(cell),
  methods: looksLikeMethod,
  sentences: (cell: string) => cell.split(/\s+/).length > 3,
  weeks: (cell: string) => /^(?:[1-68]|1[0236]|2[46])$/.test(cell),
  references: (cell: string) => /^[a-z]{0,4}[-#]?\d{3,8}$/i.test(cell),
  letters: (cell: string) => /\p{L}{2}/u.test(cell),
  oneWord: (cell: string) => /^\p{L}[\p{L}'’-]+$/u.test(cell),
} as const satisfies Readonly<Record<string, (cell: string) => boolean>>;

type Question = keyof typeof QUESTIONS;

/**
 * The facts about a column: for each question, the share of filled cells, from 0 to 1, for which
 * the answer is yes.
 */
export interface ColumnFacts extends Readonly<Record<Question, number>> {
  readonly index: number;
  readonly heading: string;
  readonly filled: number;
  /** The share of all rows in which the column is filled. */
  readonly coverage: number;
  /** The number of different values in the filled cells. */
  readonly distinct: number;
  readonly averageLength: number;
  /** The median of the column's dates, in whatever order they come; empty if there are none. */
  readonly middleDate: string;
  /** The share of rows in which the number is one higher than in the row before. */
  readonly steps: number;
  readonly samples: readonly string[];
}

/** The number of rows examined, spread over the list. */
const LOOKED_AT = 300;
const SAMPLES = 5;

/** Examines every column of a list. */
export function factsOf(
  headers: readonly string[],
  rows: readonly TableRow[],
): readonly ColumnFacts[] {
  const step = Math.max(1, rows.length / LOOKED_AT);
  const looked = Array.from(
    { length: Math.min(LOOKED_AT, rows.length) },
    (_, at) => rows[Math.floor(at * step)]!,
  );
  return headers.map((heading, index): ColumnFacts => {
    const cells = looked.map(({ cells: row }) => row[index] ?? '').filter((cell) => !isBlank(cell));
    // Many columns repeat a few values, so each value is examined once.
    const counts = new Map<string, number>();
    for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
    const share = (question: Question) => {
      if (cells.length === 0) return 0;
      let yes = 0;
      for (const [cell, count] of counts) if (QUESTIONS[question](cell)) yes += count;
      return yes / cells.length;
    };
    const answers = Object.fromEntries(
      (Object.keys(QUESTIONS) as Question[]).map((question) => [question, share(question)]),
    ) as Record<Question, number>;
    return {
      ...answers,
      index,
      heading,
      filled: cells.length,
      coverage: looked.length === 0 ? 0 : cells.length / looked.length,
      distinct: cells.length === 0 ? 0 : counts.size / cells.length,
      averageLength: cells.reduce((sum, { length }) => sum + length, 0) / Math.max(1, cells.length),
      middleDate: answers.dates > 0.5 ? middleDate(cells) : '',
      steps: answers.whole > 0.8 ? stepsOf(rows, index) : 0,
      samples: [...counts.keys()].slice(0, SAMPLES),
    };
  });
}

/** True for a date, with or without a year. */
function isDate(cell: string): boolean {
  return looksLikeDate(cell) || looksLikeDate(withoutWeekday(cell)) || looksLikeDayAndMonth(cell);
}

function withZero(cell: string): string {
  const digits = nationalDigits(cell);
  return /^[1-9]\d{8,9}$/.test(digits) ? `0${digits}` : digits;
}

/** Judges a cell by its digits alone: when the cell is read, the number is checked. */
function isPhone(cell: string): boolean {
  if (
    cell.length > 40 ||
    !/^[+(\d]/.test(cell) ||
    /[.:]\d{2}\b|^\d{1,4}[-/.]\d{1,2}[-/.]/.test(cell)
  ) {
    return false;
  }
  const first = cell.split(/[/,;]| or /)[0]!;
  return /^0[1-357-9]\d{8,9}$/.test(withZero(first)) && !/\p{L}{3}/u.test(first);
}

function isWholeAddress(cell: string): boolean {
  const parts = cell.split(/[,\n]/).filter((part) => part.trim() !== '');
  if (parts.length >= 3) return parts.some((part) => looksLikeStreet(part)) || hasPostcode(cell);
  return (parts.length === 2 || cell.length > 15) && hasPostcode(cell);
}

function hasPostcode(cell: string): boolean {
  return postcodeAtEnd(cell) !== null && !isPostcode(cell);
}

function middleDate(cells: readonly string[]): string {
  const dates = cells
    .map((cell) => parseDate(cell, 'dmy') ?? parseDate(cell, 'mdy') ?? parseDate(cell, 'ymd'))
    .filter((date) => date !== null)
    .toSorted();
  return dates[Math.floor(dates.length / 2)] ?? '';
}

function stepsOf(rows: readonly TableRow[], index: number): number {
  const first = rows.slice(0, LOOKED_AT);
  let steps = 0;
  for (const [at, { cells }] of first.entries()) {
    const before = Number(first[at - 1]?.cells[index] ?? Number.NaN);
    const next = Number(cells[index]);
    if (next === before + 1 || (next === 1 && before !== 1)) steps += 1;
  }
  return steps / Math.max(1, first.length);
}
