import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPlace } from './toward-place.ts';

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
const BACK = {
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
} as const;

const grid = (rows: number, columns: number) =>
  Array.from({ length: rows * columns }, (_, at) => ({
    row: Math.floor(at / columns),
    column: at % columns,
  }));

test('on a full board each arrow goes one place on, and the opposite one back', () => {
  const size = fc.integer({ min: 1, max: 8 });
  fc.assert(
    fc.property(size, size, fc.nat(), fc.constantFrom(...KEYS), (rows, columns, seed, key) => {
      const places = grid(rows, columns);
      const from = places[seed % places.length]!;
      const next = nextPlace(places, from, key);
      if (next === null) return;
      expect(Math.abs(next.row - from.row) + Math.abs(next.column - from.column)).toBe(1);
      expect(nextPlace(places, next, BACK[key])).toEqual(from);
    }),
  );
});

test('nothing lies beyond the edge, and other keys lead nowhere', () => {
  const places = grid(2, 2);
  expect(nextPlace(places, places[0]!, 'ArrowUp')).toBeNull();
  expect(nextPlace(places, places[0]!, 'ArrowLeft')).toBeNull();
  expect(nextPlace(places, places[0]!, 'KeyA')).toBeNull();
});

test('a place of its own beside the rows is reached from each of them, and led away from', () => {
  const list = { row: 0, column: 9 };
  const places = [...grid(3, 2), list];
  for (const row of [0, 1, 2]) {
    expect(nextPlace(places, { row, column: 1 }, 'ArrowRight')).toBe(list);
  }
  expect(nextPlace(places, list, 'ArrowLeft')).toEqual({ row: 0, column: 1 });
});
