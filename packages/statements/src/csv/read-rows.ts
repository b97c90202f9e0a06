import { parseAmount } from '@roundbook/tabular/amounts';
import { looksLikeDate, parseDate } from '@roundbook/tabular/dates';
import type { Row } from '@roundbook/tabular/rows';
import { accountIn, statementLine, statementOf } from '../line.ts';
import { type CsvLayout, type Statement, StatementError, type StatementLine } from '../model.ts';
import { amountOf } from './amount-of.ts';
import { isNewestFirst } from './balance-check.ts';
import { OWN_ACCOUNT, OWN_CURRENCY, plainHeading } from './header-words.ts';

interface Account {
  readonly text: string;
  readonly currency: string;
  readonly lines: StatementLine[];
  pending: number;
}

const NOT_BOOKED = /pend|revert|declin|fail|cancel|authori|reject|schedul|upcoming|in progress/i;

/**
 * Reads the rows of data into a statement for each account that they name.
 *
 * @throws {StatementError} for a row whose date or amount cannot be read, as no money may be left
 * out
 */
export function readRows(
  rows: readonly Row[],
  layout: CsvLayout,
  header: readonly string[],
): Statement[] {
  const own = columnsNamed(header, OWN_ACCOUNT).filter((column) => column !== layout.payerAccount);
  const [currencyColumn] = columnsNamed(header, OWN_CURRENCY);
  const preamble = rows
    .slice(0, layout.firstRow)
    .map(({ cells }) => cells.join(' '))
    .join(' ');
  const accounts = new Map<string, Account>();
  const data = rows.slice(layout.firstRow);
  refuseCutOff(data);
  // Rows after the last date belong to a footer.
  const end = data.findLastIndex(
    ({ cells }) =>
      looksLikeDate(cells[layout.date] ?? '') || NOT_BOOKED.test(cells[layout.status ?? -1] ?? ''),
  );
  if (end === -1 && data.length > 0) {
    throw new StatementError('The column of dates contains no dates.', data[0]?.line);
  }
  for (const row of data.slice(0, end + 1)) {
    const text = own
      .map((column) => row.cells[column] ?? '')
      .join(' ')
      .trim();
    const currency = currencyOf(row.cells[currencyColumn ?? -1]);
    const key = `${text} ${currency}`;
    let account = accounts.get(key);
    if (!account) {
      account = { text: text || preamble, currency, lines: [], pending: 0 };
      accounts.set(key, account);
    }
    readRow(row, layout, account);
  }
  if (accounts.size === 0) return [statementOf(accountIn(preamble), [])];
  return [...accounts.values()].map(finished);
}

function columnsNamed(header: readonly string[], names: RegExp): number[] {
  return header.flatMap((heading, at) => (names.test(plainHeading(heading)) ? [at] : []));
}

function currencyOf(cell = ''): string {
  return /^[A-Z]{3}$/i.test(cell) ? cell.toUpperCase() : 'GBP';
}

function readRow(row: Row, layout: CsvLayout, account: Account): void {
  const { cells, line } = row;
  const cell = (column: number | null | undefined) =>
    column === null || column === undefined ? '' : (cells[column] ?? '');
  const amount = amountOf(cells, layout.amount);
  const written = cell(layout.date);
  const bookedOn = parseDate(written, layout.dateOrder);
  if (written === '' && amount === 0) return;
  if (NOT_BOOKED.test(cell(layout.status))) {
    account.pending += 1;
    return;
  }
  if (bookedOn === null) {
    throw new StatementError(
      written === '' ? 'A line has an amount and no date.' : 'A date cannot be read.',
      line,
    );
  }
  if (amount === null) throw new StatementError('An amount cannot be read.', line);
  // No money moved, as in a row that only carries the balance forward.
  if (amount === 0) return;
  const found = layout.description.map((column) => cell(column).replace(/^'/, ''));
  account.lines.push(
    statementLine({
      bankId: cell(layout.bankId),
      bookedOn,
      amount,
      description: found,
      payerName: cell(layout.payerName),
      reference: cell(layout.reference),
      payerAccount: cell(layout.payerAccount),
      kind: cell(layout.kind),
      balanceAfter: layout.balance === null ? null : parseAmount(cell(layout.balance)),
    }),
  );
}

/**
 * Refuses a truncated download, whose last row is shorter than all others and begins with a digit,
 * as they do.
 */
function refuseCutOff(data: readonly Row[]): void {
  const last = data.at(-1);
  const others = data.slice(0, -1).map(({ cells }) => cells.length);
  if (!last || others.length === 0) return;
  const shortest = others.reduce((least, one) => Math.min(least, one));
  if (last.cells.length < shortest && /^["'=]*\d/.test(last.cells[0] ?? '')) {
    throw new StatementError(
      'The last line is cut off. Please download the file again.',
      last.line,
    );
  }
}

function finished({ text, currency, lines, pending }: Account): Statement {
  const steps = lines.flatMap(({ amount, balanceAfter }) =>
    balanceAfter === null ? [] : [{ amount, balance: balanceAfter }],
  );
  const byDate = (lines[0]?.bookedOn ?? '') > (lines.at(-1)?.bookedOn ?? '');
  const newest = (isNewestFirst(steps) ?? byDate) ? lines[0] : lines.at(-1);
  const closingBalance =
    newest && newest.balanceAfter !== null
      ? { amount: newest.balanceAfter, on: newest.bookedOn }
      : null;
  return statementOf(accountIn(text, currency), lines, { pending, closingBalance });
}
