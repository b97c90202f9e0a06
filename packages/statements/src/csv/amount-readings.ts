import { parseAmount } from '@roundbook/tabular/amounts';
import type { Row } from '@roundbook/tabular/rows';
import type { CsvLayout, Direction } from '../model.ts';
import { markOf } from './amount-of.ts';
import { type ColumnFacts, directionOf } from './column-facts.ts';
import { headingScore } from './header-words.ts';

export type AmountReading = CsvLayout['amount'];

/** A way in which the amounts of a file may be read. */
export interface Candidate {
  readonly amount: AmountReading;
  /** How well headings and cells fit this reading: at least 100 if the headings name it. */
  readonly score: number;
  /** True if the headings name the amounts so clearly that no other reading is possible. */
  readonly isNamed: boolean;
}

/** The share of cells that must be amounts; a few rows of a footer may follow the data. */
const MOST_CELLS = 0.8;

const NO_AMOUNT =
  /number|code|time\b|digit|rate\b|\bno\b|card|account|\bid\b|reference|ref$|phone|postcode|balance/i;

/** True for a column whose cells are amounts. */
export function isAmounts({ amounts, dates, filled }: ColumnFacts): boolean {
  return filled > 0 && amounts >= MOST_CELLS && dates < MOST_CELLS;
}

/** True if a column's heading or pence show that it holds money. */
export function isMoney(facts: ColumnFacts): boolean {
  if (!isAmounts(facts)) return false;
  if (isNamedAmount(facts)) return true;
  return facts.money > 0.5 && !NO_AMOUNT.test(facts.heading);
}

function isNamedAmount({ heading }: ColumnFacts): boolean {
  return (['amount', 'paidIn', 'paidOut', 'fee'] as const).some(
    (meaning) => headingScore(heading, meaning) > 0,
  );
}

/** All ways in which the amounts of a file may be read, in no particular order. */
export function amountReadings(rows: readonly Row[], facts: readonly ColumnFacts[]): Candidate[] {
  const money = facts.filter((one) => isMoney(one) && headingScore(one.heading, 'balance') === 0);
  const single = money.filter(
    ({ heading }) =>
      headingScore(heading, 'fee') === 0 &&
      headingScore(heading, 'balanceBefore') === 0 &&
      headingScore(heading, 'paidIn') === 0 &&
      headingScore(heading, 'paidOut') === 0,
  );
  return [...single.flatMap((one) => ofColumn(rows, facts, one)), ...splits(rows, facts, money)];
}

function ofColumn(
  rows: readonly Row[],
  facts: readonly ColumnFacts[],
  one: ColumnFacts,
): Candidate[] {
  const { column, heading } = one;
  const named = headingScore(heading, 'amount');
  const score = named * one.coverage + 20 * one.coverage + netBonus(rows, facts, one);
  const isNamed = named > 0;
  const cells = rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '');
  const marks = cells.map(markOf);
  const hasMinus = marks.includes(false);
  const found: Candidate[] = [];
  const unmarked = unmarkedDirection(cells, marks);
  if (unmarked !== null) {
    const amount = { kind: 'flag', column, flag: column, unmarked } as const;
    found.push({ amount, score: score + 60, isNamed });
  }
  for (const flag of facts) {
    const by = flagReading(rows, one, flag);
    if (by && (!hasMinus || agrees(rows, by)))
      found.push({ amount: by, score: score + 50, isNamed });
  }
  const signed = { kind: 'signed', column, inIsNegative: false } as const;
  found.push({ amount: signed, score, isNamed });
  for (const fee of facts) {
    if (headingScore(fee.heading, 'fee') === 0 || fee.filled === 0) continue;
    found.push({ amount: { ...signed, fee: fee.column }, score: score - 5, isNamed });
  }
  if (!hasMinus && !marks.includes(true)) {
    const amount = { kind: 'unsigned', column, undecided: null } as const;
    found.push({ amount, score: score + 5, isNamed });
  }
  return found;
}

/** A column that equals another column less a fee holds the account's movements. */
function netBonus(
  rows: readonly Row[],
  facts: readonly ColumnFacts[],
  { column, heading }: ColumnFacts,
): number {
  const fee = facts.find((one) => headingScore(one.heading, 'fee') > 0 && one.amounts > 0.8);
  if (!fee) return 0;
  const isNet = facts.some((gross) => {
    if (gross.column === column || gross.column === fee.column || !isMoney(gross)) return false;
    let count = 0;
    for (const { cells } of rows) {
      const [net, whole, less] = [column, gross.column, fee.column].map((at) =>
        parseAmount(cells[at] ?? ''),
      );
      if (net === null || whole === null || less === null) continue;
      if (net === undefined || whole === undefined || less === undefined || less === 0) continue;
      if (net !== whole - less && net !== whole + less) return false;
      if (Math.abs(net) < Math.abs(whole) || whole < 0) count += 1;
    }
    return count > 0;
  });
  if (!isNet) return 0;
  return headingScore(heading, 'amount') > 0 ? 40 : 20;
}

/**
 * The direction of unmarked amounts among marked amounts, such as `7.00` beside `+ £5.00` or `5.00 CR`. Null if the
 * marks do not show it.
 */
function unmarkedDirection(
  cells: readonly string[],
  marks: readonly (boolean | null)[],
): Direction | null {
  if (cells.some((cell) => /[-−–(]/.test(cell) && !/\bDR\b/i.test(cell))) return null;
  const isLettered = cells.some((cell) => /[A-Z]R?\s*$/i.test(cell));
  const hasPlus = cells.some((cell) => /^\s*\+/.test(cell));
  if (!isLettered && !hasPlus) return null;
  const [isIn, isOut] = [marks.includes(true), marks.includes(false)];
  if (isIn === isOut) return null;
  return isIn && marks.includes(null) ? 'out' : isOut && marks.includes(null) ? 'in' : null;
}

/** True if the words and the signs of the amounts always agree, or always contradict each other. */
function agrees(
  rows: readonly Row[],
  { column, flag, unmarked }: Extract<AmountReading, { kind: 'flag' }>,
): boolean {
  if (unmarked) return false;
  const found = new Set<boolean>();
  for (const { cells } of rows) {
    const amount = parseAmount(cells[column] ?? '');
    const isIn = directionOf(cells[flag] ?? '');
    if (amount !== null && amount !== 0 && isIn !== null) found.add(amount > 0 === isIn);
  }
  return found.size === 1;
}

function flagReading(
  rows: readonly Row[],
  { column }: ColumnFacts,
  flag: ColumnFacts,
): Extract<AmountReading, { kind: 'flag' }> | null {
  if (flag.column === column || flag.flags < 0.95 || flag.filled === 0) return null;
  if (flag.coverage > 0.9) return { kind: 'flag', column, flag: flag.column, unmarked: null };
  // `CR` beside money in, and nothing beside money out.
  const words = rows
    .map(({ cells }) => directionOf(cells[flag.column] ?? ''))
    .filter((word) => word !== null);
  if (new Set(words).size !== 1 || headingScore(flag.heading, 'kind') > 0) return null;
  return { kind: 'flag', column, flag: flag.column, unmarked: words[0] ? 'out' : 'in' };
}

function splits(
  rows: readonly Row[],
  facts: readonly ColumnFacts[],
  money: readonly ColumnFacts[],
): Candidate[] {
  const named = (meaning: 'paidIn' | 'paidOut') =>
    facts
      .filter(
        (one) => headingScore(one.heading, meaning) > 0 && (one.filled === 0 || isAmounts(one)),
      )
      .toSorted((a, b) => headingScore(b.heading, meaning) - headingScore(a.heading, meaning))[0];
  const [paidIn, paidOut] = [named('paidIn'), named('paidOut')];
  const found: Candidate[] = [];
  if (paidIn && paidOut && paidIn.column !== paidOut.column) {
    const amount = { kind: 'split', paidIn: paidIn.column, paidOut: paidOut.column } as const;
    found.push({ amount, score: 100, isNamed: true });
    const turned = { ...amount, paidIn: amount.paidOut, paidOut: amount.paidIn };
    found.push({ amount: turned, score: 1, isNamed: false });
  }
  for (const [at, one] of money.entries()) {
    for (const other of money.slice(at + 1)) {
      if (!areExclusive(rows, one.column, other.column)) continue;
      const [a, b] = [one.column, other.column];
      // Most banks put money out first.
      found.push({ amount: { kind: 'split', paidOut: a, paidIn: b }, score: 60, isNamed: false });
      found.push({ amount: { kind: 'split', paidOut: b, paidIn: a }, score: 58, isNamed: false });
    }
  }
  return found;
}

/** True if each row has money in one of two columns and never in both. */
function areExclusive(rows: readonly Row[], one: number, other: number): boolean {
  let [first, second, neither] = [0, 0, 0];
  for (const { cells } of rows) {
    const a = (parseAmount(cells[one] ?? '') ?? 0) !== 0;
    const b = (parseAmount(cells[other] ?? '') ?? 0) !== 0;
    if (a && b) return false;
    if (a) first += 1;
    else if (b) second += 1;
    else neither += 1;
  }
  return first > 0 && second > 0 && neither <= (first + second) / 2;
}
