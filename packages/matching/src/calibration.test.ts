import { expect, test } from 'vitest';
import { CERTAIN_FROM } from './calibration.ts';
import { matchTransactions } from './match.ts';
import { figuresOf, simulate } from './testing/simulation.ts';

const CUSTOMERS = 500;
const MONTHS = 5;
const TOWNS = [11, 12, 13, 14].map((seed) => simulate(seed, CUSTOMERS, MONTHS));

/** A town large enough to have many payments whose payer is doubtful. */
const LARGE_TOWN = simulate(15, 2500, 2);

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

test('made-up firms’ statements are matched with the promised accuracy, and more accurately with history', () => {
  const cold = TOWNS.map((months) => figuresOf(months[0]!));
  const warm = TOWNS.map((months) => figuresOf(months.at(-1)!));
  expect(mean(cold.map(({ certain }) => certain))).toBeGreaterThanOrEqual(0.86);
  expect(mean(warm.map(({ certain }) => certain))).toBeGreaterThanOrEqual(0.98);
  expect(mean(cold.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.998);
  expect(mean(warm.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.998);
});

test.each([
  ['hardly', 0.1, 0.4],
  ['perhaps', 0.4, 0.7],
  ['probably', 0.7, CERTAIN_FROM],
])(
  'candidates who are %s right are right about as often as stated',
  (_name, from, below) => {
    const said: number[] = [];
    const right: number[] = [];
    for (const { input, truth } of LARGE_TOWN) {
      for (const { transactionId, candidates } of matchTransactions(input)) {
        for (const { probability, customerId } of candidates) {
          if (probability < from || probability >= below) continue;
          said.push(probability);
          right.push(truth.get(transactionId) === customerId ? 1 : 0);
        }
      }
    }
    expect(Math.abs(mean(said) - mean(right))).toBeLessThan(0.1);
  },
  30_000,
);
