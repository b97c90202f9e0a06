import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { parseAmount } from '@roundbook/tabular/amounts';
import { looksLikeDate, parseDate } from '@roundbook/tabular/dates';
import type { Row } from '@roundbook/tabular/rows';
import { type CsvLayout, type SetAsideReason, StatementError } from '../model.ts';
import { amountOf, isFilled } from './amount-of.ts';
import { isBalanceText, isStatusWord, isTotalText, reasonOfStatus } from './booking-words.ts';
import { BOOKED_ON, headingScore, MOVES_BALANCE, plainHeading } from './header-words.ts';

/** The content of a row as a layout reads it. */
export type RowContent =
  | {
      readonly kind: 'line';
      readonly date: PlainDate;
      readonly amount: Pence;
      readonly before: Pence | null;
      readonly after: Pence | null;
    }
  /** A row that moved no money; its balance, if any, still counts between the lines. */
  | {
      readonly kind: 'aside';
      readonly reason: SetAsideReason;
      readonly date: PlainDate | null;
      readonly balance: Pence | null;
    }
  /** More text of the line above. */
  | { readonly kind: 'more' }
  | { readonly kind: 'none' };

const NONE: RowContent = { kind: 'none' };

/** Reads the rows of a file one after the other, since a row without a date belongs to the day above it. */
export class RowReader {
  private readonly layout: CsvLayout;
  private readonly header: string;
  private readonly impact: number;
  private readonly isNamedStatus: boolean;
  private readonly isBookingDay: boolean;
  private lastDate: PlainDate | null = null;

  constructor(layout: CsvLayout, header: readonly string[]) {
    this.layout = layout;
    this.header = header.join('\n');
    this.isNamedStatus = headingScore(header[layout.status ?? -1] ?? '', 'status') > 0;
    this.isBookingDay = BOOKED_ON.test(plainHeading(header[layout.date] ?? ''));
    this.impact = header.findIndex((cell) => MOVES_BALANCE.test(plainHeading(cell)));
  }

  /**
   * The content of the next row.
   * @throws {StatementError} for a row with money whose date or amount cannot be read
   */
  next({ cells, line }: Row): RowContent {
    const { layout } = this;
    if (this.header !== '' && cells.join('\n') === this.header) return NONE;
    const written = cells[layout.date] ?? '';
    const date = parseDate(written, layout.dateOrder);
    const reason = this.reasonIn(cells, date === null ? written : '');
    if (reason !== null) return { kind: 'aside', reason, date, balance: null };
    const amount = amountOf(cells, layout.amount);
    const after = this.balanceIn(cells, layout.balance);
    const before = this.balanceIn(cells, layout.balanceBefore);
    const isBalance = cells.some(isBalanceText);
    if (isBalance && (date !== null || written === '' || after !== null)) {
      const balance = after ?? before ?? (amount === null || amount === 0 ? null : amount);
      return { kind: 'aside', reason: 'balance', date, balance };
    }
    if (date === null) return this.undated(cells, line, written, { amount, before, after });
    this.lastDate = date;
    if (amount === null) throw new StatementError('An amount cannot be read.', line);
    if (amount !== 0) return { kind: 'line', date, amount, before, after };
    const isWritten = columnsOf(layout.amount).some((column) => isFilled(cells[column]));
    return { kind: 'aside', reason: isWritten ? 'zero' : 'noAmount', date, balance: after };
  }

  private reasonIn(cells: readonly string[], inDate: string): SetAsideReason | null {
    const written = cells[this.layout.status ?? -1] ?? '';
    // A column that is not called a status may hold other text: only the word on its own counts.
    const status = this.isNamedStatus || isStatusWord(written) ? written : '';
    if (/^memo$/i.test(cells[this.impact] ?? '')) return reasonOfStatus(status) ?? 'notBooked';
    return reasonOfStatus(status) ?? reasonOfStatus(inDate);
  }

  private balanceIn(cells: readonly string[], column: number | null | undefined): Pence | null {
    if (column === null || column === undefined || !isFilled(cells[column])) return null;
    const balance = parseAmount(cells[column] ?? '');
    return balance === null ? null : this.layout.balanceIsOwed ? -balance || 0 : balance;
  }

  private undated(
    cells: readonly string[],
    line: number,
    written: string,
    {
      amount,
      before,
      after,
    }: Pick<Extract<RowContent, { kind: 'line' }>, 'before' | 'after'> & {
      readonly amount: Pence | null;
    },
  ): RowContent {
    if (cells.some(isTotalText)) return NONE;
    if (amount === null || amount === 0) {
      if (written !== '' || after !== null || this.lastDate === null) return NONE;
      const texts = this.layout.description.filter((column) => (cells[column] ?? '') !== '');
      return texts.length > 0 ? { kind: 'more' } : NONE;
    }
    if (written !== '') throw new StatementError('A date cannot be read.', line);
    const own = cells.find((cell) => looksLikeDate(cell));
    if (this.isBookingDay && own !== undefined && after === null) {
      return { kind: 'aside', reason: 'notBooked', date: null, balance: null };
    }
    const date = own === undefined ? this.lastDate : parseDate(own, this.layout.dateOrder);
    if (date === null) throw new StatementError('A line has an amount and no date.', line);
    return { kind: 'line', date, amount, before, after };
  }
}

/** The columns that hold an amount, without the column of its direction. */
export function columnsOf(amount: CsvLayout['amount']): number[] {
  if (amount.kind === 'split') return [amount.paidIn, amount.paidOut];
  if (amount.kind === 'signed' && amount.fee !== null && amount.fee !== undefined) {
    return [amount.column, amount.fee];
  }
  return [amount.column];
}
