import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { addDays, endOfMonth, startOfMonth } from '@roundbook/domain/values/dates/arithmetic';
import { isPlainDate, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import {
  type DaySums,
  findChanges,
  findKeptMonths,
  gatheredMonths,
  type KeptSource,
  type KeySums,
  type MonthSums,
} from '../../../features/home/reports/months/lookups.ts';
import { compile } from '../../../platform/db/statements.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The days after a month's end from which its sums are kept; changes are noted from five days on. */
const DAYS_OPEN = 10;

/** The first month whose changes are noted if the change concerns every month. */
const FIRST_MONTH = '2000-01-01';

/** Whole months within some days that ended long enough ago. */
export function closedMonths({ from, to }: Days, today: PlainDate): PlainDate[] {
  const months: PlainDate[] = [];
  const first = startOfMonth(from);
  const last = addDays(today, -DAYS_OPEN);
  for (
    let month = first < from ? addDays(endOfMonth(first), 1) : first;
    endOfMonth(month) <= to && endOfMonth(month) <= last;
    month = addDays(endOfMonth(month), 1)
  ) {
    if (month >= FIRST_MONTH) months.push(month);
  }
  return months;
}

/** The days of a range that lie in none of some months, as few ranges as possible. */
export function daysBeside({ from, to }: Days, months: readonly PlainDate[]): Days[] {
  const left: Days[] = [];
  let next = from;
  for (const month of months) {
    if (next < month) left.push({ from: next, to: addDays(month, -1) });
    next = addDays(endOfMonth(month), 1);
  }
  return next <= to ? [...left, { from: next, to }] : left;
}

/** The statement's text and fixed values; its days and tenant differ from report to report. */
export function definitionOf(statement: RawBuilder<unknown>): string {
  const { sql: text, parameters } = compile(statement);
  const fixed = parameters.filter((value) => typeof value !== 'symbol' && !isPlainDate(value));
  return createHash('sha256')
    .update(JSON.stringify([text, fixed]))
    .digest('base64url');
}

/** A row of a statement: a day's sums or, if there is a month, a key's sums in that month. */
export interface SumsRow {
  readonly day: PlainDate | null;
  readonly month: PlainDate | null;
  readonly key: string | null;
  readonly sums: readonly number[];
}

interface Kept extends Pick<KeptSource, 'name' | 'subjects'> {
  readonly days: Days;
  readonly today: PlainDate;
  /** The statement that works out the sums of some days. */
  readonly statement: (days: Days) => RawBuilder<SumsRow>;
}

const monthSums = (rows: readonly SumsRow[]): MonthSums => ({
  days: rows.flatMap(({ day, sums }): DaySums[] => (day === null ? [] : [[day, ...sums]])),
  keys: rows.flatMap(({ day, key, sums }): KeySums[] => (day === null ? [[key, ...sums]] : [])),
});

/**
 * The sums of some days. In a report, those of months that have ended are read as they were kept, unless a change has
 * overtaken them; this takes a round trip more. All others are worked out.
 */
export async function sumsWithKeptMonths(
  tx: TenantTransaction,
  { name, subjects, days, today, statement }: Kept,
): Promise<MonthSums> {
  const source = { name, subjects, definition: definitionOf(statement(days)) };
  const gathered = gatheredMonths(tx);
  const months = gathered ? closedMonths(days, today) : [];
  const [kept, changes] =
    months.length === 0
      ? [[], new Map<PlainDate, string[]>()]
      : await Promise.all([findKeptMonths(tx, source, days), findChanges(tx, source, days)]);
  const found = new Map(kept.map(({ month, sums }) => [month, sums]));
  const [known, missing] = [
    months.filter((month) => found.has(month)),
    months.filter((month) => !found.has(month)),
  ];
  const worked = await Promise.all(
    daysBeside(days, known).map((beside) => tx.all(statement(beside))),
  );
  const rows = worked.flat();
  const byMonth = Map.groupBy(rows, ({ day, month }) => month ?? startOfMonth(day!));
  for (const month of missing) {
    const sums = monthSums(byMonth.get(month) ?? []);
    gathered!.push({ source, month, sums, includes: changes.get(month) ?? [] });
  }
  const rest = monthSums(rows);
  const keptSums = known.map((month) => found.get(month)!);
  return {
    days: [...keptSums.flatMap((one) => one.days), ...rest.days],
    keys: [...keptSums.flatMap((one) => one.keys), ...rest.keys],
  };
}
