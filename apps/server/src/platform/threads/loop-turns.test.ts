import { expect, test } from 'vitest';
import { mapInTurns } from './loop-turns.ts';

/** Occupies the processor for some milliseconds. */
function toil(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('a large list is mapped in order, and other work gets its turn in between', async () => {
  let turns = 0;
  const watch = setInterval(() => (turns += 1), 1);
  const doubled = await mapInTurns(Array(200).keys(), (number) => {
    toil(1);
    return number * 2;
  });
  clearInterval(watch);
  expect(doubled).toEqual(Array.from({ length: 200 }, (_, number) => number * 2));
  expect(turns).toBeGreaterThan(20);
});
