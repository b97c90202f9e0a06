import fc from 'fast-check';
import { expect, test } from 'vitest';
import { incomeOf, spendingOf } from '../../home/reports/metrics/profit-quantities.ts';
import { METRIC_SOURCES } from '../../home/reports/metrics/sources.ts';
import {
  STATEMENT_SOURCES,
  type StatementQuantities,
} from '../../home/reports/profit/statement-lines.ts';
import { INCOME_BASES } from '../../home/reports/reports.ts';
import { sumPence } from '../../values/money/pence.ts';
import { updateFigures } from './update-figures.ts';

const quantities: fc.Arbitrary<StatementQuantities> = fc
  .infiniteStream(fc.integer({ min: -100_000, max: 100_000 }))
  .map((stream) => {
    const of = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, stream.next().value!]));
    return Object.fromEntries(
      STATEMENT_SOURCES.map((source) => [source, of(METRIC_SOURCES[source].quantities)]),
    ) as unknown as StatementQuantities;
  });
const days = { from: '2026-04-06', to: '2026-07-05' };

test('on both bases the figures leave the profit of the profit and loss, and the categories are the total', () => {
  fc.assert(
    fc.property(
      fc.array(quantities, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...INCOME_BASES),
      (quarters, basis) => {
        const { income, expenses, totalExpenses } = updateFigures(quarters, days, basis);
        const taken = sumPence(income.map(({ amount }) => amount));
        expect(sumPence(expenses.map(({ amount }) => amount))).toBe(totalExpenses);
        expect(taken - totalExpenses).toBe(
          sumPence(quarters.map((one) => incomeOf(basis, one) - spendingOf(one))),
        );
      },
    ),
  );
});

test('by work done, a debt that was written off is a cost, and turnover opens the invoices', () => {
  const [quarter] = fc.sample(quantities, 1);
  const nothing = Object.fromEntries(
    Object.entries(quarter!).map(([source, values]) => [
      source,
      Object.fromEntries(Object.keys(values).map((name) => [name, 0])),
    ]),
  ) as unknown as StatementQuantities;
  const given: StatementQuantities = {
    ...nothing,
    payments: { ...nothing.payments, amount: 4000 },
    invoices: { ...nothing.invoices, net: 10_000 },
    adjustments: { ...nothing.adjustments, writeOffs: 1500 },
  };
  const work = updateFigures([given], days, 'work');
  expect(work.income[0]).toMatchObject({
    amount: 10_000,
    rowsAt: '/manage/invoices?from=2026-04-06&to=2026-07-05',
  });
  expect(work.expenses).toMatchObject([{ field: 'irrecoverableDebts', box: 27, amount: 1500 }]);
  const cash = updateFigures([given], days, 'cash');
  expect(cash.income[0]).toMatchObject({
    amount: 4000,
    rowsAt: '/manage/payments?from=2026-04-06&to=2026-07-05',
  });
  expect(cash.expenses).toEqual([]);
});
