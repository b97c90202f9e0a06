import type { ReportChart, ReportTable } from '@roundbook/contract/home/reports/report';
import type { Forecast } from '@roundbook/domain/home/reports/forecast/forecast';
import { shortDay } from '@roundbook/domain/home/reports/ranges/range-words';
import type { ExpenseCategory } from '@roundbook/domain/money/expenses/categories';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';
import { formatPounds } from '@roundbook/domain/values/money/pounds';

const DAYS_A_WEEK = 7;

const pence = (label: string) => ({ label, unit: 'pence' as const });

/** Cash day by day with its range. */
export function cashContents(
  { cash }: Forecast,
  isKnown: boolean,
): { readonly chart: ReportChart; readonly table: ReportTable } {
  const title = isKnown ? 'Cash in hand, day by day' : 'Change of cash from today, day by day';
  const name = isKnown ? 'Cash' : 'Change';
  return {
    chart: {
      key: 'cash',
      title,
      kind: 'band',
      unit: 'pence',
      points: cash.map(({ day }) => ({ label: shortDay(day, false), rowsAt: null })),
      series: [
        { label: 'Likely', role: 'value', values: cash.map((day) => Math.round(day.cash)) },
        { label: 'Low', role: 'low', values: cash.map(({ range }) => Math.round(range.low)) },
        { label: 'High', role: 'high', values: cash.map(({ range }) => Math.round(range.high)) },
      ],
    },
    table: {
      key: 'cash',
      title,
      columns: [
        { label: 'Day', unit: 'date' },
        pence('Money in'),
        pence('Costs'),
        pence(name),
        pence('Low'),
        pence('High'),
      ],
      rows: cash.map((day) => ({
        cells: [
          day.day,
          Math.round(day.moneyIn),
          Math.round(day.costs),
          Math.round(day.cash),
          Math.round(day.range.low),
          Math.round(day.range.high),
        ],
        rowsAt: null,
      })),
      totals: null,
      left: 0,
    },
  };
}

/** The costs that are expected: the monthly ones on their days, and the rest by category. */
export function costsTable({ costs: { known, perDay }, cash }: Forecast): ReportTable {
  const evenly = [...perDay].map(([category, pencePerDay]) => ({
    cells: [
      expenseCategoryLabel(category as ExpenseCategory),
      `About ${formatPounds(Math.round((pencePerDay * DAYS_A_WEEK) / 100) * 100).replace('.00', '')} a week`,
      Math.round(pencePerDay * cash.length),
    ],
    rowsAt: null,
  }));
  const dated = known.map(({ on, label, pence: cost }) => ({
    cells: [label, shortDay(on, true), cost],
    rowsAt: null,
  }));
  return {
    key: 'costs',
    title: 'Costs that are expected in 13 weeks',
    columns: [{ label: 'Cost', unit: 'text' }, { label: 'When', unit: 'text' }, pence('Amount')],
    rows: [...dated, ...evenly],
    totals: null,
    left: 0,
  };
}
