import { parseAmount } from '@roundbook/tabular/amounts';
import { looksLikeDate } from '@roundbook/tabular/dates';
import type { Row } from '@roundbook/tabular/rows';
import { accountIn, setAside, statementLine, statementOf } from '../line.ts';
import {
  type AccountKind,
  type BalanceCheck,
  type CsvLayout,
  type SetAside,
  type Statement,
  StatementError,
  type StatementLine,
} from '../model.ts';
import { type Chain, chainOf, type Step } from './balance-chain.ts';
import { reasonOfStatus } from './booking-words.ts';
import { currencyOfRow, currencyOfRows } from './currency.ts';
import { ownColumns } from './header-words.ts';
import { type RowContent, RowReader } from './row-content.ts';

interface Entry {
  readonly row: Row;
  readonly content: RowContent;
  /** The texts of the rows below that continue this row. */
  readonly more: string[];
}

interface Account {
  readonly text: string;
  readonly entries: Entry[];
}

/** The statements of a file, and whether any line's direction is undecided. */
interface ReadRows {
  readonly statements: readonly Statement[];
  readonly isOpen: boolean;
}

/**
 * Reads the rows of data into a statement for each account that they name. Rows that moved no money on the account
 * are set aside, never dropped.
 *
 * @throws {StatementError} for a row whose date or amount cannot be read, as no money may be left out
 */
export function readRows(
  rows: readonly Row[],
  layout: CsvLayout,
  header: readonly string[],
  kind: AccountKind | null,
): ReadRows {
  const own = ownColumns(header, layout);
  const preamble = rows
    .slice(0, layout.firstRow)
    .map(({ cells }) => cells.join(' '))
    .join(' ');
  const data = rows.slice(layout.firstRow);
  refuseCutOff(data);
  const accounts = new Map<string, Account>();
  const reader = new RowReader(layout, header);
  const wasDated = isDatedOnce(data, layout);
  for (const row of data.slice(0, endOf(data, layout) + 1)) {
    const text = own
      .map((column) => row.cells[column] ?? '')
      .join(' ')
      .trim();
    const last = [...accounts.values()].at(-1);
    const key = text === '' && wasDated ? (last?.text ?? preamble) : text || preamble;
    const account: Account = accounts.get(key) ?? { text: key, entries: [] };
    accounts.set(key, account);
    const content = reader.next(row);
    if (content.kind === 'more') account.entries.at(-1)?.more.push(...textsOf(row, layout));
    else if (content.kind !== 'none') account.entries.push({ row, content, more: [] });
  }
  const read = [...accounts.values()].map((one) => readAccount(one, layout, header, kind));
  return {
    statements: read.map(({ statement }) => statement),
    isOpen: read.some(({ isOpen }) => isOpen),
  };
}

/** The last row of data: totals and other footer lines may follow. */
function endOf(data: readonly Row[], layout: CsvLayout): number {
  const end = data.findLastIndex(({ cells }) => {
    const written = cells[layout.date] ?? '';
    return (
      looksLikeDate(written) ||
      reasonOfStatus(written) !== null ||
      reasonOfStatus(cells[layout.status ?? -1] ?? '') !== null
    );
  });
  if (end === -1 && data.length > 0) {
    throw new StatementError('The column of dates contains no dates.', data[0]?.line);
  }
  if (!isDatedOnce(data, layout)) return end;
  // Where only the first line of a day has the date, the last day may have more lines.
  const foot = data.findIndex(({ cells }, at) => at > end && (cells[layout.date] ?? '') !== '');
  return foot === -1 ? data.length - 1 : foot - 1;
}

/** True if only a day's first line has the date: some row below it has money and no date. */
function isDatedOnce(data: readonly Row[], layout: CsvLayout): boolean {
  const first = data.findIndex(({ cells }) => looksLikeDate(cells[layout.date] ?? ''));
  const { amount } = layout;
  const columns = amount.kind === 'split' ? [amount.paidIn, amount.paidOut] : [amount.column];
  return data.some(
    ({ cells }, at) =>
      at > first &&
      first !== -1 &&
      (cells[layout.date] ?? '') === '' &&
      columns.some((column) => (parseAmount(cells[column] ?? '') ?? 0) !== 0) &&
      cells.some((cell) => /\p{L}{2}/u.test(cell)),
  );
}

function textsOf({ cells }: Row, layout: CsvLayout): string[] {
  return layout.description.map((column) => (cells[column] ?? '').replace(/^'/, '').trim());
}

/**
 * Refuses a truncated download, whose last row is shorter than all others and begins with a digit, as the other rows
 * do.
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

function readAccount(
  { text, entries }: Account,
  layout: CsvLayout,
  header: readonly string[],
  kind: AccountKind | null,
): { readonly statement: Statement; readonly isOpen: boolean } {
  const currency = currencyOfRows(
    entries.filter(({ content }) => content.kind === 'line').map(({ row }) => row),
    layout,
    header,
  );
  const kept = entries.map((entry): Entry => {
    const { content, row } = entry;
    const own = currencyOfRow(row, layout, header);
    if (content.kind !== 'line' || own === '' || own === currency) return entry;
    const { date } = content;
    return {
      ...entry,
      content: { kind: 'aside', reason: 'otherCurrency', date, balance: null },
    };
  });
  const isUnsigned = layout.amount.kind === 'unsigned';
  const chain = chainOf(kept.map(stepOf), isUnsigned);
  const proposed = proposedDirection(chain);
  const lines: StatementLine[] = [];
  const aside: SetAside[] = [];
  let isOpen = false;
  for (const [at, { row, content, more }] of kept.entries()) {
    const texts = [...textsOf(row, layout), ...more];
    if (content.kind === 'aside') {
      // A balance row without a date, such as a line of the heading, holds nothing that the user
      // could miss.
      if (content.date !== null || content.reason !== 'balance') {
        aside.push(setAside(row.line, content.reason, texts));
      }
    } else if (content.kind === 'line') {
      const direction = directionOf(chain, at, layout.amount);
      if (direction === 0) isOpen = true;
      const amount = (direction || proposed) * content.amount;
      lines.push(lineOf(row, layout, texts, { ...content, amount }));
    }
  }
  const statement = statementOf(accountIn(text, currency, kind), lines, {
    setAside: aside,
    closingBalance: closingOf(kept, chain),
    check: checkOf(kept, chain),
  });
  return { statement, isOpen };
}

/** The amount and the bank's balance of a row, for following the balance. */
function stepOf({ content }: Entry): Step {
  if (content.kind === 'line') return content;
  if (content.kind !== 'aside') return { date: null, amount: 0, before: null, after: null };
  return { date: content.date, amount: 0, before: null, after: content.balance };
}

/** The direction to propose for undecided lines: in if all other lines came in, otherwise out. */
function proposedDirection({ directions }: Chain): -1 | 1 {
  return directions.includes(1) && !directions.includes(-1) ? 1 : -1;
}

function directionOf(chain: Chain, at: number, amount: CsvLayout['amount']): -1 | 0 | 1 {
  const direction = chain.directions[at] ?? 0;
  if (direction !== 0 || amount.kind !== 'unsigned' || amount.undecided === null) return direction;
  return amount.undecided === 'in' ? 1 : -1;
}

function lineOf(
  { cells }: Row,
  layout: CsvLayout,
  description: readonly string[],
  content: Extract<RowContent, { kind: 'line' }>,
): StatementLine {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const { date, amount, before, after } = content;
  return statementLine({
    bankId: cell(layout.bankId),
    bookedOn: date,
    amount,
    // Uses the kind of payment if there is no text, as for a withdrawal without a name.
    description: description.some((text) => text !== '') ? description : [cell(layout.kind)],
    payerName: cell(layout.payerName),
    reference: cell(layout.reference),
    payerAccount: cell(layout.payerAccount),
    kind: cell(layout.kind),
    balanceAfter: after ?? (before === null ? null : before + amount),
  });
}

/** The bank's balance after the newest row; null if the file does not give it. */
function closingOf(entries: readonly Entry[], chain: Chain): Statement['closingBalance'] {
  for (const at of chain.order.toReversed()) {
    const content = entries[at]?.content;
    if (!content || content.kind === 'more' || content.kind === 'none') continue;
    if (content.kind === 'aside') {
      if (content.balance !== null && content.date !== null) {
        return { amount: content.balance, on: content.date };
      }
      continue;
    }
    const { after, before, amount, date } = content;
    if (after !== null) return { amount: after, on: date };
    const direction = chain.directions[at] ?? 0;
    return before === null || direction === 0
      ? null
      : { amount: before + direction * amount, on: date };
  }
  return null;
}

function checkOf(entries: readonly Entry[], { agreeing, breaks }: Chain): BalanceCheck | null {
  if (agreeing === 0 && breaks.length === 0) return null;
  return { agreeing, breaks: breaks.map((at) => entries[at]?.row.line ?? 0) };
}
