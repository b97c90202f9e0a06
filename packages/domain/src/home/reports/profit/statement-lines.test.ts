import fc from 'fast-check';
import { expect, test } from 'vitest';
import { METRIC_SOURCES } from '../metrics/sources.ts';
import { INCOME_BASES } from '../reports.ts';
import { STATEMENT_SOURCES, statementLines, type StatementQuantities } from './statement-lines.ts';

const quantities: fc.Arbitrary<StatementQuantities> = fc
  .infiniteStream(fc.integer({ min: -100_000, max: 100_000 }))
  .map((stream) => {
    const of = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, stream.next().value!]));
    return Object.fromEntries(
      STATEMENT_SOURCES.map((source) => [source, of(METRIC_SOURCES[source].quantities)]),
    ) as unknown as StatementQuantities;
  });

test('the parts of income and of expenses add up to their sums, and profit is what is left', () => {
  fc.assert(
    fc.property(quantities, fc.constantFrom(...INCOME_BASES), (given, basis) => {
      const lines = statementLines(basis).map((line) => ({ ...line, pence: line.value(given) }));
      const at = (key: string) => lines.findIndex((line) => line.key === key);
      const of = (key: string) => lines[at(key)]!.pence;
      const parts = (from: number, to: number) =>
        lines.slice(from, to).reduce((all, { pence }) => all + pence, 0);
      expect(parts(0, at('income'))).toBe(of('income'));
      expect(parts(at('income') + 1, at('expenses'))).toBe(of('expenses'));
      const [own, other] = basis === 'cash' ? ['cash', 'work'] : ['work', 'cash'];
      expect(of(`${own}Profit`)).toBe(of('income') - of('expenses'));
      expect(of(`${own}Profit`) + of('notYetPaid')).toBe(of(`${other}Profit`));
    }),
  );
});

test('the two bases show the same profits and opposite differences', () => {
  fc.assert(
    fc.property(quantities, (given) => {
      const of = (basis: (typeof INCOME_BASES)[number], key: string) =>
        statementLines(basis)
          .find((line) => line.key === key)!
          .value(given);
      for (const key of ['cashProfit', 'workProfit', 'expenses']) {
        expect(of('cash', key)).toBe(of('work', key));
      }
      expect(of('cash', 'notYetPaid') + of('work', 'notYetPaid')).toBe(0);
    }),
  );
});
