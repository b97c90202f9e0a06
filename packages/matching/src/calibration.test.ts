import { expect, test } from 'vitest';
import { figuresOf, simulate } from './testing/simulation.ts';

const CUSTOMERS = 500;
const MONTHS = 7;

test('a made-up firm’s statements are matched as well as promised, and better with history', () => {
  const months = simulate(11, CUSTOMERS, MONTHS);
  const cold = figuresOf(months[0]!);
  const warm = figuresOf(months.at(-1)!);
  expect(cold.certain).toBeGreaterThanOrEqual(0.8);
  expect(warm.certain).toBeGreaterThanOrEqual(0.95);
  expect(cold.precision).toBeGreaterThanOrEqual(0.995);
  expect(warm.precision).toBeGreaterThanOrEqual(0.995);
}, 30_000);
