import { parseAmount } from '@roundbook/tabular/amounts';
import { type DateOrder, parseDate } from '@roundbook/tabular/dates';
import type { BalanceSign } from './balance-sign.ts';
import type { ImportField } from './fields.ts';
import { leaverMark } from './reading/leavers.ts';
import { assigned, type Guess } from './recognising/assign.ts';
import { type ColumnFacts, factsOf } from './recognising/column-facts.ts';
import type { ListAnswers } from './recognising/contact-presets.ts';
import { plainHeading } from './recognising/headings.ts';
import {
  PRESET_LABELS,
  presetAnswers,
  presetBalanceSign,
  presetField,
  type PresetKey,
  presetOf,
} from './recognising/presets.ts';
import { isRoundName, SECTION_HEADING } from './recognising/sections.ts';
import type { Table, TableRow } from './table.ts';

export type { DateOrder } from '@roundbook/tabular/dates';
export { PRESET_LABELS, type PresetKey, PRESETS } from './recognising/presets.ts';

/** The field given to a column, and the reason for it. */
export interface RecognisedColumn {
  /** The column's index, from 0. */
  readonly index: number;
  /** The heading as written; empty in a list without headings. */
  readonly header: string;
  readonly field: ImportField;
  /** The confidence in the field, from 0 to 1; for a column that is left out, the confidence in leaving it out. */
  readonly confidence: number;
  /** The reason, worded for the user: "The heading says so", "Looks like postcodes". */
  readonly reason: string;
  /** Up to five of the column's filled cells, all different. */
  readonly samples: readonly string[];
}

/** How to read a list: the fields of its columns, and what is ambiguous in it. */
export interface Recognition {
  readonly columns: readonly RecognisedColumn[];
  readonly preset: PresetKey | null;
  readonly dateOrder: DateOrder;
  readonly balanceSign: BalanceSign;
  /** The answers to the questions about the whole list that its program gives; null if the user is asked. */
  readonly answers: ListAnswers | null;
}

/** A user's choices for lists of one layout, stored by the layout's fingerprint. */
export interface RememberedMapping {
  /** The field of each column, in the order of the columns. */
  readonly fields: readonly ImportField[];
  readonly dateOrder: DateOrder;
  readonly balanceSign: BalanceSign;
}

/**
 * A key that is the same for all lists of the same layout: made from the headings or, if there are none, from the
 * number of columns.
 */
export function fingerprintOf({ headers }: Pick<Table, 'headers'>): string {
  const words = headers.map(plainHeading).join('|').slice(0, 2000);
  const isUnheaded = headers.every((heading) => heading === '' || heading === SECTION_HEADING);
  return isUnheaded || words.replaceAll('|', '') === ''
    ? `no headings, ${headers.length} columns`
    : words;
}

/**
 * Works out what each column contains by its heading, its cells and its neighbours. A list with a remembered layout
 * is read as before; only the order of dates is worked out again, as it may differ from file to file.
 */
export function recogniseColumns(
  { headers, rows }: Table,
  remembered?: RememberedMapping,
): Recognition {
  const facts = factsOf(headers, rows);
  const preset = presetOf(headers);
  const hasSections = headers.at(-1) === SECTION_HEADING;
  const own = assigned(hasSections ? facts.slice(0, -1) : facts);
  if (hasSections) own.push(sectionGuess(rows, own));
  const columns = facts.map((column, index): RecognisedColumn => {
    const guess = guessOf(column, own[index]!, preset, remembered);
    return { index, header: column.heading, ...guess, samples: column.samples };
  });
  const withField = (...fields: readonly ImportField[]) =>
    columns.filter(({ field }) => fields.includes(field)).map(({ index }) => index);
  const dates = withField('lastDone', 'nextDue', 'startDate', 'paymentDate');
  return {
    columns,
    preset,
    dateOrder: dateOrderOf(rows, dates) ?? remembered?.dateOrder ?? 'dmy',
    balanceSign:
      remembered?.balanceSign ??
      (preset && presetBalanceSign(preset)) ??
      balanceSignOf(headers, rows, withField('balance')),
    answers: preset && presetAnswers(preset),
  };
}

function guessOf(
  { heading, index }: ColumnFacts,
  own: Guess,
  preset: PresetKey | null,
  remembered: RememberedMapping | undefined,
): Guess {
  const known = remembered?.fields[index];
  if (known) return { field: known, confidence: 1, reason: 'As you chose last time' };
  const isSection = heading === SECTION_HEADING;
  const field = preset && !isSection && presetField(preset, heading);
  if (!preset || !field) return own.field === 'balance' ? signed(own, own.field, heading) : own;
  if (field === 'asked') return { ...own, confidence: Math.min(own.confidence, 0.6) };
  if (field === 'balance') return signed(own, field, heading);
  return { field, confidence: 0.95, reason: `As in exports of ${PRESET_LABELS[preset]}` };
}

/** The guess for the headings between customers: rounds, unless they may be something else. */
function sectionGuess(rows: readonly TableRow[], own: readonly Guess[]): Guess {
  const names = new Set(rows.map(({ cells }) => cells.at(-1) ?? '').filter(Boolean));
  const isCertain = [...names].every((name) => isRoundName(name) || leaverMarkIn(name));
  const isFree = own.every(({ field }) => field !== 'round');
  return isCertain && isFree
    ? { field: 'round', confidence: 0.95, reason: 'Headings between the customers' }
    : { field: 'round', confidence: 0.6, reason: 'Headings between the customers may be rounds' };
}

const leaverMarkIn = (text: string) => leaverMark({ line: 0, cells: [text] }, ['round']) !== null;

const SAYS_OWES = /\b(?:ow(?:ed|es|ing)|outstanding|due|debt|arrears|unpaid|debit|o s)\b/;

/** A balance. The user is asked what a positive amount means if the heading does not say. */
function signed(guess: Guess, field: ImportField, heading: string): Guess {
  const plain = plainHeading(heading);
  if (SAYS_OWES.test(plain) || /\bcredit\b/.test(plain)) return { ...guess, field };
  const confidence = Math.min(guess.confidence, 0.85);
  return { field, confidence, reason: 'Please check below what a positive balance means' };
}

/** The number of dates examined; examining more would seldom change the result. */
const DATES = 5000;

/**
 * The order in which most of the columns' dates can be read: the British order, unless more can be read in another;
 * null if no date depends on an order. A few mistyped dates do not change the result.
 */
function dateOrderOf(rows: readonly TableRow[], columns: readonly number[]): DateOrder | null {
  const texts = rows
    .slice(0, DATES)
    .flatMap(({ cells }) => columns.map((column) => cells[column] ?? ''))
    .filter((text) => text !== '');
  const read = (order: DateOrder) => texts.filter((text) => parseDate(text, order) !== null).length;
  const orders = (['dmy', 'mdy', 'ymd'] as const).map((order) => ({ order, count: read(order) }));
  const best = orders.reduce((most, one) => (one.count > most.count ? one : most));
  return orders.every(({ count }) => count === best.count) ? null : best.order;
}

/** The meaning of a positive balance: by the headings, or else assuming that most customers with a balance owe. */
function balanceSignOf(
  headers: readonly string[],
  rows: readonly TableRow[],
  columns: readonly number[],
): BalanceSign {
  const words = columns.map((column) => plainHeading(headers[column] ?? '')).join(' ');
  if (SAYS_OWES.test(words)) return 'owes';
  if (/\bcredit\b/.test(words)) return 'credit';
  let above = 0;
  let below = 0;
  for (const { cells } of rows) {
    for (const column of columns) {
      const amount = parseAmount(cells[column] ?? '') ?? 0;
      if (amount > 0) above += 1;
      if (amount < 0) below += 1;
    }
  }
  return below > above ? 'credit' : 'owes';
}
