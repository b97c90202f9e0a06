import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIsoWeek } from './iso-week.ts';
import { noSuchDayWords, noSuchWeekWords } from './no-such-day.ts';
import { isPlainDate } from './plain-date.ts';

const today = '2026-11-29';

test.each([
  ['2026-02-30', 'There is no 30 February 2026: the month has 28 days.'],
  ['2026-11-00', 'There is no 0 November 2026: the month has 30 days.'],
  ['2026-13-01', '“2026-13-01” is not a date. A date is written like 2026-11-29.'],
  ['29-11-2026', '“29-11-2026” is not a date. A date is written like 2026-11-29.'],
  ['', '“” is not a date. A date is written like 2026-11-29.'],
  ['2028-02-29', null],
])('a day that does not exist is named: %s', (text, words) => {
  expect(noSuchDayWords(text, today)).toBe(words);
});

test.each([
  ['2026-W54', 'There is no week 54 in 2026, which has 53 weeks.'],
  ['2025-W53', 'There is no week 53 in 2025, which has 52 weeks.'],
  ['2026-W00', 'There is no week 0 in 2026, which has 53 weeks.'],
  ['2026-W5', '“2026-W5” is not a week. A week is written like 2026-W48.'],
  ['2026-w05', '“2026-w05” is not a week. A week is written like 2026-W48.'],
  ['2026-02-31', 'There is no 31 February 2026: the month has 28 days.'],
  ['next week', '“next week” is not a week. A week is written like 2026-W48.'],
  ['2026-W53', null],
])('a week that does not exist is named: %s', (text, words) => {
  expect(noSuchWeekWords(text, today)).toBe(words);
});

const address = fc.oneof(
  fc.string({ maxLength: 80 }),
  fc.stringMatching(/^\d{4}-W?\d{2}(-\d{2})?$/),
);

test('every text that is neither a date nor a week is explained', () => {
  fc.assert(
    fc.property(address, (text) => {
      expect(noSuchDayWords(text, today) === null).toBe(isPlainDate(text));
      expect(noSuchWeekWords(text, today) === null).toBe(isIsoWeek(text));
    }),
  );
});
