import { expect, test } from 'vitest';
import { closestText, spareText } from './closest-text.ts';

const today = '2026-11-21';
const nextOn = '2026-11-24';

test('neighbours are mentioned only if there are any', () => {
  expect(closestText({ sameStreetCount: 2, nextOn }, today)).toBe(
    '2 in the same street · next on Tue 24 Nov',
  );
  expect(closestText({ sameStreetCount: 0, nextOn }, today)).toBe('Next on Tue 24 Nov');
});

test('the next day may be today, and may be missing', () => {
  expect(closestText({ sameStreetCount: 0, nextOn: today }, today)).toBe('Next today');
  expect(closestText({ sameStreetCount: 1, nextOn: null }, today)).toBe(
    '1 in the same street · nothing due',
  );
});

test.each([
  [45, '45 min spare', false],
  [150, '2 h 30 min spare', false],
  [0, '0 min spare', false],
  [-10, '10 min over', true],
  [-75, '1 h 15 min over', true],
])('%i minutes are %s', (spareMinutes, text, over) => {
  expect(spareText({ nextOn, spareMinutes })).toEqual({ text, over });
});

test('without a next day there is no spare time', () => {
  expect(spareText({ nextOn: null, spareMinutes: null })).toBeNull();
});
