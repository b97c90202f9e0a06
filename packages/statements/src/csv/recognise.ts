import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { dateOrderOf } from '@roundbook/tabular/dates';
import type { Row } from '@roundbook/tabular/rows';
import type { ColumnGuess, ColumnMeaning, CsvLayout } from '../model.ts';
import { agreedDirection } from './balance-check.ts';
import { type ColumnFacts, factsOf } from './column-facts.ts';
import { headingScore } from './header-words.ts';

interface Recognised {
  readonly layout: CsvLayout | null;
  readonly columns: readonly ColumnGuess[];
  readonly isSure: boolean;
}

type Certainty = ColumnGuess['certainty'];

/** Works out what each column contains, by its heading and its cells. */
export function recognise(
  rows: readonly Row[],
  firstRow: number,
  header: readonly string[],
  width: number,
  today: PlainDate | undefined,
): Recognised {
  return new Recognition(
    rows.slice(firstRow),
    firstRow,
    factsOf(rows.slice(firstRow), header, width),
    today,
  ).result();
}

/** The share of cells that must fit a column's meaning; a few rows of a footer may follow the data. */
const MOST_CELLS = 0.8;

class Recognition {
  private readonly taken = new Set<number>();
  private readonly guesses: ColumnGuess[] = [];

  private readonly rows: readonly Row[];
  private readonly firstRow: number;
  private readonly facts: readonly ColumnFacts[];
  private readonly today: PlainDate | undefined;

  constructor(
    rows: readonly Row[],
    firstRow: number,
    facts: readonly ColumnFacts[],
    today: PlainDate | undefined,
  ) {
    this.rows = rows;
    this.firstRow = firstRow;
    this.facts = facts;
    this.today = today;
  }

  result(): Recognised {
    const date = this.pick(
      'date',
      ({ dates }) => dates >= MOST_CELLS,
      ({ dates }) => dates,
    );
    const order = date === null ? null : this.orderOf(date);
    const status = this.pick('status', ({ letters }) => letters > MOST_CELLS);
    const balance = this.pick('balance', isAmounts);
    const amount = this.amount();
    const bankId = this.pick(
      'bankId',
      ({ distinct, coverage, averageLength }) =>
        distinct > 0.95 && coverage > 0.95 && averageLength >= 4,
    );
    const kind = this.pick('kind', ({ letters }) => letters > 0.5);
    const payerAccount = this.pick('payerAccount', ({ filled }) => filled > 0);
    const payerName = this.pick('payerName', ({ letters }) => letters > 0.5);
    const reference = this.pick('reference', ({ filled }) => filled > 0);
    const description = this.description([payerName, reference]);
    if (date === null || order === null || amount === null) {
      return { layout: null, columns: this.guesses, isSure: false };
    }
    const unverified: CsvLayout = {
      firstRow: this.firstRow,
      date,
      dateOrder: order.order,
      amount,
      description,
      payerName,
      reference,
      payerAccount,
      kind,
      balance,
      bankId,
      status,
    };
    const { layout, isVerified } = agreedDirection(this.rows, unverified);
    const money: ReadonlySet<ColumnMeaning> = new Set(['date', 'amount', 'paidIn', 'paidOut']);
    const isSure =
      order.isCertain &&
      this.guesses.every(
        ({ meaning, certainty }) =>
          !money.has(meaning) || certainty === 'sure' || (isVerified && meaning !== 'date'),
      );
    return { layout, columns: this.guesses, isSure };
  }

  private orderOf(date: number) {
    const texts = this.rows.map(({ cells }) => cells[date] ?? '').filter((cell) => cell !== '');
    const whole = dateOrderOf(texts, this.today);
    if (whole) return whole;
    // Rows below the data, such as totals, have no dates.
    const dated = texts.filter((text) => dateOrderOf([text], undefined) !== null);
    return dateOrderOf(dated, this.today);
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

  private amount(): CsvLayout['amount'] | null {
    const isEmptyOrAmounts = (facts: ColumnFacts) => facts.filled === 0 || isAmounts(facts);
    const named = (meaning: ColumnMeaning) =>
      this.facts.some(
        (facts) =>
          !this.taken.has(facts.column) &&
          isEmptyOrAmounts(facts) &&
          headingScore(facts.heading, meaning) > 0,
      );
    const isSigned = this.facts.some(
      (facts) =>
        !this.taken.has(facts.column) &&
        isAmounts(facts) &&
        headingScore(facts.heading, 'amount') > 0,
    );
    if (!isSigned && named('paidIn') && named('paidOut')) {
      const paidIn = this.pick('paidIn', isEmptyOrAmounts);
      const paidOut = this.pick('paidOut', isEmptyOrAmounts);
      if (paidIn !== null && paidOut !== null) return { kind: 'split', paidIn, paidOut };
    }
    const column = this.pick('amount', isAmounts, ({ money, coverage }) => money * coverage);
    if (column === null) return null;
    const flag = this.facts.find(
      (facts) => !this.taken.has(facts.column) && facts.flags > 0.95 && facts.coverage > 0.9,
    );
    const hasSigns = this.rows.some(({ cells }) => /[-−(]|\bDR\b/i.test(cells[column] ?? ''));
    if (flag && !hasSigns) {
      const isNamed = headingScore(flag.heading, 'flag') > 0;
      return {
        kind: 'flag',
        column,
        flag: this.take(flag.column, 'flag', isNamed ? 'sure' : 'likely'),
      };
    }
    return { kind: 'signed', column, inIsNegative: false };
  }

  /** Every column of text about the payment, in the order of the file, including its name and reference. */
  private description(also: readonly (number | null)[]): number[] {
    const named = this.facts.filter(
      ({ column, heading, filled }) =>
        !this.taken.has(column) && filled > 0 && headingScore(heading, 'description') > 0,
    );
    const found =
      named.length > 0 || also.some((column) => column !== null) ? named : this.longest();
    for (const { column } of found) {
      this.take(column, 'description', named.length > 0 ? 'sure' : 'likely');
    }
    const columns = [...found.map(({ column }) => column), ...also.filter((one) => one !== null)];
    return columns.toSorted((a, b) => a - b);
  }

  private longest(): ColumnFacts[] {
    const texts = this.facts.filter(
      ({ column, letters }) => !this.taken.has(column) && letters > 0.5,
    );
    const longest = texts.toSorted((a, b) => b.averageLength - a.averageLength)[0];
    return longest ? [longest] : [];
  }
}

function isAmounts({ amounts, dates, filled }: ColumnFacts): boolean {
  return filled > 0 && amounts >= MOST_CELLS && dates < MOST_CELLS;
}
