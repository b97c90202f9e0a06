import type { ColumnGuess, ColumnMeaning, CsvLayout } from '../model.ts';
import { isAmounts } from './amount-readings.ts';
import type { Choice } from './choose-amounts.ts';
import type { ColumnFacts } from './column-facts.ts';
import {
  BOOKED_ON,
  headingScore,
  mayBeNarrative,
  OWN_ACCOUNT,
  plainHeading,
} from './header-words.ts';

type Certainty = ColumnGuess['certainty'];

/** The columns of a layout that hold text. */
export type TextColumns = Pick<
  CsvLayout,
  'description' | 'payerName' | 'reference' | 'payerAccount' | 'kind' | 'bankId'
>;

/** The share of cells that must fit a column's meaning; a few rows of a footer may follow the data. */
const MOST_CELLS = 0.8;

/** The least share of rows that the bank has booked; a column of dates with more gaps is not the day of booking. */
const LEAST_BOOKED = 0.5;

/** Picks a column for each meaning; a column has one meaning. */
export class ColumnPicks {
  readonly guesses: ColumnGuess[] = [];
  private readonly facts: readonly ColumnFacts[];
  private readonly taken = new Set<number>();

  constructor(facts: readonly ColumnFacts[]) {
    this.facts = facts;
  }

  /**
   * The column of the date: preferably a column that every row fills, or the day of booking, which a line not booked
   * yet lacks.
   */
  date(): number | null {
    const isBookingDay = ({ heading, coverage }: ColumnFacts) =>
      BOOKED_ON.test(plainHeading(heading)) && coverage >= LEAST_BOOKED;
    return this.pick(
      'date',
      (facts) => facts.filled > 0 && facts.dates >= MOST_CELLS && !isSortCode(facts),
      (facts) => facts.dates + (facts.coverage > 0.99 || isBookingDay(facts) ? 200 : 0),
    );
  }

  /** The column of the status, by its heading or by the words in it. */
  status(hasWords: (column: number) => boolean): number | null {
    const named = this.pick('status', ({ letters }) => letters > MOST_CELLS);
    if (named !== null) return named;
    const found = this.facts.find(
      ({ column, filled, letters, dates }) =>
        // A column that only rows without a booking fill has no booked cells to examine.
        !this.taken.has(column) &&
        (filled === 0 || letters > 0.5) &&
        dates < 0.5 &&
        hasWords(column),
    );
    return found ? this.take(found.column, 'status', 'likely') : null;
  }

  /** Takes the columns of the amounts and the balance, which were chosen together. */
  takeAmounts({ layout: { amount, balance, balanceBefore }, isClear }: Choice): void {
    const certainty = isClear ? 'sure' : 'likely';
    if (amount.kind === 'split') {
      this.take(amount.paidIn, 'paidIn', certainty);
      this.take(amount.paidOut, 'paidOut', certainty);
    } else {
      this.take(amount.column, 'amount', certainty);
      if (amount.kind === 'flag' && amount.flag !== amount.column) {
        this.take(amount.flag, 'flag', certainty);
      }
      if (amount.kind === 'signed' && typeof amount.fee === 'number') {
        this.take(amount.fee, 'fee', certainty);
      }
    }
    if (balance !== null) this.take(balance, 'balance', 'sure');
    if (typeof balanceBefore === 'number') this.take(balanceBefore, 'balanceBefore', 'sure');
  }

  /** The columns of text, among the columns not yet taken. */
  texts({ layout: { amount } }: Choice): TextColumns {
    const flag = amount.kind === 'flag' ? amount.flag : -1;
    const bankId = this.pick(
      'bankId',
      ({ distinct, coverage, averageLength }) =>
        distinct > 0.95 && coverage > 0.95 && averageLength >= 4,
    );
    const kind = this.pick('kind', ({ letters, column }) => letters > 0.5 && column !== flag);
    const payerAccount = this.pick('payerAccount', ({ filled }) => filled > 0);
    const payerName = this.pick('payerName', ({ letters }) => letters > 0.5);
    const reference = this.pick('reference', ({ filled }) => filled > 0);
    const description = this.description([payerName, reference]);
    return { description, payerName, reference, payerAccount, kind, bankId };
  }

  /** The column not yet taken that fits a meaning best; null if none fits. */
  private pick(
    meaning: ColumnMeaning,
    fits: (facts: ColumnFacts) => boolean,
    byContent: (facts: ColumnFacts) => number = () => 0,
  ): number | null {
    let best: ColumnFacts | null = null;
    let bestScore = 0;
    for (const facts of this.facts) {
      if (this.taken.has(facts.column) || !fits(facts)) continue;
      const score = headingScore(facts.heading, meaning) + byContent(facts);
      if (score <= bestScore) continue;
      best = facts;
      bestScore = score;
    }
    if (best === null) return null;
    const named = headingScore(best.heading, meaning) > 0;
    return this.take(best.column, meaning, named ? 'sure' : 'likely');
  }

  private take(column: number, meaning: ColumnMeaning, certainty: Certainty): number {
    this.taken.add(column);
    this.guesses.push({ column, meaning, certainty });
    return column;
  }

  /**
   * Every column of text about the payment, in the order of the file, including its name and reference. A column
   * with an unknown heading is kept too, as it may name the payer.
   */
  private description(also: readonly (number | null)[]): number[] {
    const isFree = ({ column, filled }: ColumnFacts) => !this.taken.has(column) && filled > 0;
    const named = this.facts.filter(
      (facts) =>
        isFree(facts) && (headingScore(facts.heading, 'description') > 0 || isUnknownText(facts)),
    );
    // A category says little about a payment, but more than nothing.
    const hasOther = named.length > 0 || also.some((column) => column !== null);
    const found = hasOther
      ? named
      : this.facts.filter((facts) => isFree(facts) && isCategory(facts));
    for (const { column, heading } of found) {
      const isNamed = headingScore(heading, 'description') > 0;
      this.take(column, 'description', isNamed ? 'sure' : 'likely');
    }
    const columns = [...found.map(({ column }) => column), ...also.filter((one) => one !== null)];
    return columns.toSorted((a, b) => a - b).slice(0, 20);
  }
}

/** A sort code may look like a day: 30-12-34. */
function isSortCode({ heading, distinct, filled, averageLength }: ColumnFacts): boolean {
  if (OWN_ACCOUNT.test(plainHeading(heading))) return true;
  return heading === '' && filled > 3 && distinct * filled < 1.5 && averageLength === 8;
}

function isCategory({ heading, letters, dates }: ColumnFacts): boolean {
  return letters > 0.5 && dates < 0.5 && /\b(?:category|label|tag|action)s?\b/i.test(heading);
}

function isUnknownText(facts: ColumnFacts): boolean {
  const { heading, letters, dates, distinct, filled, averageLength } = facts;
  if (letters <= 0.5 || dates > 0.5 || isAmounts(facts)) return false;
  if (OWN_ACCOUNT.test(plainHeading(heading)) || !mayBeNarrative(heading)) return false;
  // A column of `Yes` and `No` says nothing about a payment.
  if (averageLength < 4 && distinct * filled < 3.5) return false;
  // The same words in every row, such as the owner's name, say nothing about a payment.
  return filled < 3 || distinct > 1 / filled + 1e-9;
}
