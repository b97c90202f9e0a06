import type { Row } from '@roundbook/tabular/rows';
import type { AccountKind, ColumnGuess, CsvDoubt, CsvLayout, ReadingOptions } from '../model.ts';
import { isStatusWord, isUnknownStatus } from './booking-words.ts';
import { chooseAmounts } from './choose-amounts.ts';
import { type ColumnFacts, factsOf } from './column-facts.ts';
import { ColumnPicks, type TextColumns } from './column-picks.ts';
import { headingScore } from './header-words.ts';
import { orderOfDates } from './order-of-dates.ts';

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
  const choice = chooseAmounts(data.slice(0, SAMPLE), header, facts, base, kind ?? null);
  if (choice === null) return nothing;
  picks.takeAmounts(choice);
  const texts = picks.texts(choice);
  const layout = { ...choice.layout, ...texts };
  const doubts = new Set<CsvDoubt>(choice.doubts);
  if (!order.isCertain || !isClearDate(facts, date)) doubts.add('dates');
  if (!choice.isVerified && hasUnknownStatus(data, header, layout)) doubts.add('status');
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

function hasUnknownStatus(
  rows: readonly Row[],
  header: readonly string[],
  { status }: CsvLayout,
): boolean {
  if (status === null || status === undefined) return false;
  if (headingScore(header[status] ?? '', 'status') === 0) return false;
  return rows.some(({ cells }) => isUnknownStatus(cells[status] ?? ''));
}
