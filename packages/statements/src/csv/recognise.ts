import type { Row } from '@roundbook/tabular/rows';
import type { AccountKind, ColumnGuess, CsvDoubt, CsvLayout, ReadingOptions } from '../model.ts';
import { isStatusWord, isUnknownStatus, reasonOfStatus } from './booking-words.ts';
import { chooseAmounts } from './choose-amounts.ts';
import { type ColumnFacts, factsOf } from './column-facts.ts';
import { ColumnPicks, type TextColumns } from './column-picks.ts';
import { BOOKED_ON, headingScore, plainHeading } from './header-words.ts';
import { orderOfDates } from './order-of-dates.ts';
import { RowReader } from './row-content.ts';

export interface Recognised {
  readonly layout: CsvLayout | null;
  readonly columns: readonly ColumnGuess[];
  readonly kind: AccountKind | null;
  readonly doubts: readonly CsvDoubt[];
}

/** The number of rows used to compare readings. */
const SAMPLE = 400;

/** Works out what each column contains, by its heading, its cells and the balance. */
export function recognise(
  rows: readonly Row[],
  firstRow: number,
  header: readonly string[],
  width: number,
  { today, kind }: Pick<ReadingOptions, 'today' | 'kind'>,
): Recognised {
  const data = rows.slice(firstRow);
  const facts = factsOf(data, header, width);
  const picks = new ColumnPicks(facts);
  const date = picks.date();
  const order = date === null ? null : orderOfDates(data, date, today);
  const nothing = {
    layout: null,
    columns: picks.guesses,
    kind: null,
    doubts: ['columns'],
  } as const;
  if (date === null || order === null) return nothing;
  const status = picks.status((column) => hasStatusWords(data, column));
  const base = { ...NO_COLUMNS, firstRow, date, dateOrder: order.order, status };
  const known = kind ?? (isOfCard(rows.slice(0, Math.max(0, firstRow - 1))) ? 'card' : null);
  const choice = chooseAmounts(data.slice(0, SAMPLE), header, facts, base, known);
  if (choice === null) return nothing;
  picks.takeAmounts(choice);
  const texts = picks.texts(choice);
  const layout = { ...choice.layout, ...texts };
  const doubts = new Set<CsvDoubt>(choice.doubts);
  if (!order.isCertain || !isClearDate(facts, date)) doubts.add('dates');
  const isUnsaid = hasUnknownStatus(data, header, layout) || hasUnbooked(data, header, layout);
  if (!choice.isVerified && isUnsaid) doubts.add('status');
  return { layout, columns: picks.guesses, kind: choice.kind, doubts: [...doubts] };
}

const NO_TEXTS: TextColumns = {
  description: [],
  payerName: null,
  reference: null,
  payerAccount: null,
  kind: null,
  bankId: null,
};

const NO_COLUMNS = {
  ...NO_TEXTS,
  amount: { kind: 'signed', column: 0, inIsNegative: false },
  balance: null,
  balanceBefore: null,
} as const;

/** True if the date's heading names it, or no other column could be the date. */
function isClearDate(facts: readonly ColumnFacts[], date: number): boolean {
  if (headingScore(facts[date]?.heading ?? '', 'date') > 0) return true;
  return facts.every(
    ({ column, dates, heading }) =>
      column === date || (dates < 0.5 && headingScore(heading, 'date') === 0),
  );
}

function hasStatusWords(rows: readonly Row[], column: number): boolean {
  const words = new Set(rows.map(({ cells }) => cells[column] ?? ''));
  return words.size <= 8 && [...words].some(isStatusWord);
}

/** True if the lines above the headings call the account a credit card. */
function isOfCard(above: readonly Row[]): boolean {
  return above.some(({ cells }) => cells.some((cell) => /\b(?:credit|charge) ?card\b/i.test(cell)));
}

/** True if rows with money and another date lack the day of booking, and no status says why. */
function hasUnbooked(rows: readonly Row[], header: readonly string[], layout: CsvLayout): boolean {
  const reader = new RowReader(layout, header);
  const isBooked = ({ cells }: Row) => (cells[layout.date] ?? '') !== '';
  return rows.some((row) => {
    if (isBooked(row) || !BOOKED_ON.test(plainHeading(header[layout.date] ?? ''))) return false;
    if (reasonOfStatus(row.cells[layout.status ?? -1] ?? '') !== null) return false;
    const content = reader.next(row);
    return content.kind === 'aside' && content.reason === 'notBooked';
  });
}

function hasUnknownStatus(
  rows: readonly Row[],
  header: readonly string[],
  { status }: CsvLayout,
): boolean {
  if (status === null || status === undefined) return false;
  if (headingScore(header[status] ?? '', 'status') === 0) return false;
  return rows.some(({ cells }) => isUnknownStatus(cells[status] ?? ''));
}
