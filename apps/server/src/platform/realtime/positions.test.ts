import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mintBusinessId } from '../db/business-id.ts';
import { newId } from '../db/ids.ts';
import { Positions } from './positions.ts';

const positions = new Positions([new TextEncoder().encode('a test secret')]);
const [ours, theirs] = [mintBusinessId(newId()), mintBusinessId(newId())];

test('a position stands for its number, in every process with the same secret', () => {
  const elsewhere = new Positions([new TextEncoder().encode('a test secret')]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 52 - 1 }), (sequence) => {
      const shown = positions.show(ours, sequence);
      expect(Number.isSafeInteger(shown) && shown >= 0).toBe(true);
      expect(elsewhere.read(ours, shown)).toBe(sequence);
    }),
  );
});

test('positions reveal neither how many changes lie between them nor anything about another business', () => {
  const shown = Array.from({ length: 200 }, (_, index) => positions.show(ours, 1000 + index));
  expect(new Set(shown).size).toBe(200);
  const rising = shown.filter((one, index) => index > 0 && one > shown[index - 1]!).length;
  expect(rising).toBeGreaterThan(60);
  expect(rising).toBeLessThan(140);
  // By chance, one number in four thousand is small.
  expect(shown.filter((one) => one > 2 ** 40).length).toBeGreaterThan(190);
  expect(positions.show(theirs, 1000)).not.toBe(shown[0]);
});

test('any number that a client might send is read without an error', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (position) => {
      expect(positions.read(ours, position)).toBeGreaterThanOrEqual(0);
    }),
  );
});
