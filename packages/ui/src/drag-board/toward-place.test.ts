import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyboardAim } from './keyboard-aim.ts';
import { nextPlace, towardPlace } from './toward-place.ts';

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

test('on a full board each arrow key moves one place on, and the opposite arrow key moves back', () => {
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

test('arrow keys lead nowhere beyond the edge, and other keys lead nowhere at all', () => {
  const places = grid(2, 2);
  expect(nextPlace(places, places[0]!, 'ArrowUp')).toBeNull();
  expect(nextPlace(places, places[0]!, 'ArrowLeft')).toBeNull();
  expect(nextPlace(places, places[0]!, 'KeyA')).toBeNull();
});

test('a separate place at the end of the rows can be reached from each row, and left again', () => {
  const list = { row: 0, column: 9 };
  const places = [...grid(3, 2), list];
  for (const row of [0, 1, 2]) {
    expect(nextPlace(places, { row, column: 1 }, 'ArrowRight')).toBe(list);
  }
  expect(nextPlace(places, list, 'ArrowLeft')).toEqual({ row: 0, column: 1 });
});

/**
 * Presses the key on a board of three days side by side, 100 pixels each; the held item lies in the
 * second day.
 */
function pressArrowRight(aim: KeyboardAim, over: { id: string } | null) {
  const item = {};
  const days = ['Mon', 'Tue', 'Wed'].map((id, column) => ({
    id,
    data: { current: { row: 0, column } },
    node: { current: { contains: (node: unknown) => id === 'Tue' && node === item } },
  }));
  const droppableRects = new Map(days.map(({ id }, at) => [id, { left: at * 100, top: 0 }]));
  const context = { over, droppableContainers: { getEnabled: () => days }, droppableRects };
  const event = { code: 'ArrowRight', target: item, preventDefault: () => undefined };
  return towardPlace(aim)(event as never, { context } as never);
}

test('before the library reports a place, an item counts as lying in its own place', () => {
  expect(pressArrowRight(new KeyboardAim(), null)).toMatchObject({ x: 204 });
});

test('a key pressed before the last move is drawn continues from where that move led', () => {
  const aim = new KeyboardAim();
  expect(pressArrowRight(aim, { id: 'Mon' })).toMatchObject({ x: 104 });
  expect(pressArrowRight(aim, { id: 'Mon' })).toMatchObject({ x: 204 });
  expect(aim.placeId('Mon')).toBe('Wed');
  // From then on, the place that the library reports is the one that counts.
  expect(aim.placeId('Tue')).toBe('Tue');
});
