import type { Days } from '../../../home/reports/ranges/firm-calendar.ts';
import type { PlainDate } from '../../../values/dates/plain-date.ts';
import { type Pence, sumPence } from '../../../values/money/pence.ts';
import { CATEGORY_FIELDS, type UpdateFigures } from '../update-figures.ts';

/** How an update names its expenses: by category, or as one total; never both. Spelt as the API transmits them. */
export const EXPENSE_FORMS = ['Categories', 'Total'] as const;
export type ExpenseForm = (typeof EXPENSE_FORMS)[number];

/** The field of the expenses as one total. */
const TOTAL_FIELD = 'consolidatedExpenses';

/** Amounts in pence by HMRC's fields. */
export type FieldAmounts = Readonly<Record<string, Pence>>;

/**
 * An update as HMRC's Self Employment Business API takes it (version 5.0, cumulative period summary), in pounds. It has
 * no field for tax suffered under the Construction Industry Scheme, which is sent after the year, nor for allowances,
 * which belong to the annual part.
 */
export interface CumulativeUpdate {
  readonly periodDates: { readonly periodStartDate: PlainDate; readonly periodEndDate: PlainDate };
  readonly periodIncome: { readonly turnover: number; readonly other: number };
  readonly periodExpenses: Readonly<Record<string, number>>;
}

/** Pence as the number of pounds that JSON transmits: -5 becomes -0.05. Made as text, so that no penny is rounded. */
export function poundsOf(amount: Pence): number {
  const pence = String(Math.abs(amount)).padStart(3, '0');
  const pounds = Number(`${pence.slice(0, -2)}.${pence.slice(-2)}`);
  return amount < 0 ? -pounds : pounds;
}

/** The pence of an amount in pounds with at most two decimals. */
export function penceOfPounds(pounds: number): Pence {
  return Number(pounds.toFixed(2).replace('.', ''));
}

/** The figures by their fields: both kinds of income and every category, zero included. */
export function amountsOf({ income, expenses }: UpdateFigures): FieldAmounts {
  const nothing = CATEGORY_FIELDS.map((field) => [field, 0] as const);
  const figures = [...income, ...expenses].map(({ field, amount }) => [field, amount] as const);
  return Object.fromEntries([...nothing, ...figures]);
}

/** The sum of several periods' amounts, field by field. */
export function sumOfAmounts(parts: readonly FieldAmounts[]): FieldAmounts {
  const fields = new Set(parts.flatMap((part) => Object.keys(part)));
  return Object.fromEntries(
    [...fields].map((field) => [field, sumPence(parts.map((part) => part[field] ?? 0))]),
  );
}

const sumOfCategories = (amounts: FieldAmounts) =>
  sumPence(CATEGORY_FIELDS.map((field) => amounts[field] ?? 0));

/** The amounts that are sent: with the form Total, one total in place of the categories. */
export function amountsInForm(amounts: FieldAmounts, form: ExpenseForm): FieldAmounts {
  const { turnover = 0, other = 0 } = amounts;
  return form === 'Total'
    ? { turnover, other, [TOTAL_FIELD]: sumOfCategories(amounts) }
    : sumOfAmounts([{ turnover, other }, pick(amounts, CATEGORY_FIELDS)]);
}

const pick = (amounts: FieldAmounts, fields: readonly string[]): FieldAmounts =>
  Object.fromEntries(fields.map((field) => [field, amounts[field] ?? 0]));

/** The update of a period. Both kinds of income are sent, and all categories, zero included, as it replaces the last. */
export function cumulativeUpdate(
  { from, to }: Days,
  amounts: FieldAmounts,
  form: ExpenseForm,
): CumulativeUpdate {
  const { turnover = 0, other = 0, ...expenses } = amountsInForm(amounts, form);
  return {
    periodDates: { periodStartDate: from, periodEndDate: to },
    periodIncome: { turnover: poundsOf(turnover), other: poundsOf(other) },
    periodExpenses: Object.fromEntries(
      Object.entries(expenses).map(([field, amount]) => [field, poundsOf(amount)]),
    ),
  };
}

/** The amounts of an update in pence, in the order in which they were sent. */
export function sentAmounts({ periodIncome, periodExpenses }: CumulativeUpdate): FieldAmounts {
  const { turnover, other } = periodIncome;
  return Object.fromEntries(
    Object.entries({ turnover, other, ...periodExpenses }).map(([field, pounds]) => [
      field,
      penceOfPounds(pounds),
    ]),
  );
}

/** Whether two updates say the same: the same days and the same amount in each field. A field left out is zero. */
export function isSameUpdate(one: CumulativeUpdate, other: CumulativeUpdate): boolean {
  const words = ({ periodDates, ...amounts }: CumulativeUpdate) =>
    JSON.stringify([
      periodDates.periodStartDate,
      periodDates.periodEndDate,
      Object.entries(sentAmounts({ periodDates, ...amounts }))
        .filter(([, amount]) => amount !== 0)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]);
  return words(one) === words(other);
}
