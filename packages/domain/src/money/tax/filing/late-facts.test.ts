import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quartersOf, updatePeriods } from '../quarters.ts';
import { namedTaxYear } from '../tax-years.ts';
import type { FieldAmounts } from './cumulative-update.ts';
import { amountOut, lateFacts } from './late-facts.ts';

const PERIODS = updatePeriods(namedTaxYear('2026-11-30'), null);
const parts = (...amounts: readonly FieldAmounts[]) =>
  quartersOf(PERIODS[amounts.length - 1]!, null).map((quarter, at) => ({
    ...quarter,
    amounts: amounts[at]!,
  }));
const SENT = parts({ turnover: 800_000, carVanTravelExpenses: 5000 }, { turnover: 700_000 });
const words = (form: 'Categories' | 'Total', sent: typeof SENT, now: typeof SENT) =>
  lateFacts({ quarter: sent.length, form, parts: sent }, now).map((fact) => fact.words);

test('quarters follow one another without a gap', () => {
  expect(quartersOf(PERIODS[2]!, null).map(({ from, to }) => [from, to])).toEqual([
    ['2026-04-06', '2026-07-05'],
    ['2026-07-06', '2026-10-05'],
    ['2026-10-06', '2027-01-05'],
  ]);
});

test('a late expense of £12.40 names the quarter, and the update to send again', () => {
  const [first] = SENT;
  const late = { ...first!.amounts, carVanTravelExpenses: 6240 };
  expect(words('Categories', [first!], parts(late))).toEqual([
    'Your April to June update is £12.40 out: send it again.',
  ]);
  expect(words('Categories', SENT, parts(late, SENT[1]!.amounts))).toEqual([
    'Your April to June figures have changed, so your July to September update is £12.40 out: send it again.',
  ]);
  expect(words('Categories', SENT, SENT)).toEqual([]);
});

test('an amount in another category counts once, and not at all if one total was sent', () => {
  const now = parts({ turnover: 800_000, adminCosts: 5000 }, SENT[1]!.amounts);
  expect(words('Categories', SENT, now)[0]).toContain('£50.00 out');
  expect(words('Total', SENT, now)).toEqual([]);
});

test('a payment that moves to another quarter of the same update needs no new one', () => {
  const now = parts({ turnover: 700_000, carVanTravelExpenses: 5000 }, { turnover: 800_000 });
  expect(words('Categories', SENT, now)).toEqual([]);
});

test('figures are out exactly if they differ', () => {
  const amounts = fc.record({
    turnover: fc.integer({ min: 0, max: 500 }),
    other: fc.constant(0),
    adminCosts: fc.integer({ min: -50, max: 500 }),
  });
  fc.assert(
    fc.property(amounts, amounts, (sent, now) => {
      const isSame = sent.turnover === now.turnover && sent.adminCosts === now.adminCosts;
      expect(amountOut(sent, now, 'Categories') === 0).toBe(isSame);
      expect(amountOut(sent, now, 'Categories')).toBe(amountOut(now, sent, 'Categories'));
    }),
  );
});
